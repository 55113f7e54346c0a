import JSON
import Testing

@testable import ConsoleServer

/// Lists of what is kept about a person, as commands and as answers.
struct PersonalListTests {
    private func list(_ path: String, _ query: [(String, String)] = []) -> PersonalList? {
        var request = HTTPRequest(method: "GET", path: path)
        request.query = query.map { HTTPRequest.Field(name: $0.0, value: $0.1) }
        return PersonalList(request)
    }

    @Test("Each list is a command that only reads, about the host's data")
    func commands() throws {
        let places = ["--manifests=/m"]
        func words(_ kind: String, _ query: [(String, String)] = []) throws -> [String] {
            try #require(list("/api/personal/\(kind)", query)).words(places, dataDirectory: "/d")
        }
        let options = ["--format=json", "--data-directory=/d", "--manifests=/m"]
        let named = ["--without-values"] + options
        #expect(
            try words("donations", [("from", "50"), ("locale", "de-DE")])
                == ["donations", "list", "--skip=50", "--limit=51"] + named + ["--locale=de-DE"]
        )
        #expect(try words("donations", [("count", "500")])[2...3] == ["--skip=0", "--limit=501"])
        #expect(try words("suggestions") == ["suggestions", "--limit=50"] + named)
        #expect(try words("shortcuts") == ["shortcuts", "list"] + named)
        #expect(try words("vocabulary", [("locale", "es")]) == ["vocabulary", "list"] + options)
        #expect(try words("words", [("app", "--yes")]) == ["vocabulary", "show"] + options + ["--", "id:--yes"])
        #expect(try words("authorizations") == ["authorize"] + options)
    }

    @Test(
        "What is no list is none",
        arguments: [
            ("/api/personal/else", []), ("/api/personal/", []), ("/api/personal/words", []),
            ("/api/personal/words", [("app", "")]), ("/api/personal/words", [("app", "a\0b")]),
            ("/api/personal/words", [("app", String(repeating: "x", count: 513))]),
            ("/api/personal/donations", [("app", "x")]), ("/api/personal/donations", [("from", "-1")]),
            ("/api/personal/donations", [("from", "99999999999999999999")]),
            ("/api/personal/donations", [("count", "0")]), ("/api/personal/donations", [("count", "501")]),
            ("/api/personal/donations", [("count", "x")]), ("/api/personal/donations", [("from", "1.5")]),
            ("/api/personal/donations", [("locale", "en --yes")]),
            ("/api/personal/donations", [("locale", "x")]),
        ] as [(String, [(String, String)])]
    )
    func hostile(path: String, query: [(String, String)]) { #expect(list(path, query) == nil) }

    @Test("A list goes on where one more entry was printed, and leaves the values of intents out")
    func pages() throws {
        let donations = try #require(list("/api/personal/donations", [("from", "50")]))
        let entry: JSONValue = ["app": "a", "identifier": "i", "title": "T", "intent": ["intent": "X"], "donatedAt": 1]
        let shown: JSONValue = ["app": "a", "identifier": "i", "title": "T", "donatedAt": 1]
        #expect(donations.answer([entry, entry]) == ["items": [shown, shown]])
        let full = donations.answer(.array(Array(repeating: entry, count: 51)))
        #expect(full["items"]?.arrayValue?.count == 50 && full["next"] == 100)
        #expect(donations.answer("no list") == ["items": []])

        let shortcuts = try #require(list("/api/personal/shortcuts", [("from", "50")]))
        let many = (0..<120).map { JSONValue.object(["phrase": .string("\($0)")]) }
        let page = shortcuts.answer(.array(many))
        #expect(page["items"]?.arrayValue?.first == ["phrase": "50"] && page["next"] == 100)
        #expect(shortcuts.answer(.array(Array(many.prefix(20)))) == ["items": []])
        let more = try #require(list("/api/personal/shortcuts", [("count", "100")])).answer(.array(many))
        #expect(more["items"]?.arrayValue?.count == 100 && more["next"] == 100)
    }

    @Test("Words of the person, of an app and of its phrases are one list")
    func words() throws {
        let words = try #require(list("/api/personal/words", [("app", "x")]))
        let printed: JSONValue = [
            ["app": "x", "type": "contactName", "items": [["phrase": "Bobo", "pronunciation": "bo bo"]]],
            [
                "app": "x", "language": "en", "parameters": ["A.b", "C.d"],
                "items": [["identifier": "id", "synonyms": [["phrase": "one"], ["phrase": "two"]]]],
            ],
            ["app": "x", "language": "en", "intent": "XIntent", "examples": ["do it"]],
            ["app": "x", "items": "wrong"], 7,
        ]
        #expect(
            words.answer(printed)["items"] == [
                ["group": "contactName", "phrase": "Bobo", "pronunciation": "bo bo"],
                ["group": "A.b, C.d", "phrase": "one", "meaning": "id"],
                ["group": "A.b, C.d", "phrase": "two", "meaning": "id"], ["group": "XIntent", "phrase": "do it"],
            ]
        )
    }
}
