import Foundation
import IntentModel
import JSON
import PersonalModel
import PersonalStore
import Testing

@Suite("Commands about what is kept about a person", .timeLimit(.minutes(1)))
struct PersonalDataTests {
    private static let app = "org.example.faulty"
    /// 2026-03-04T12:00:00Z, a Wednesday.
    private static let noon = Timestamp(milliseconds: 1_772_625_600_000)

    private func message(_ content: String) -> ShortcutAction {
        .intent(IntentValue(intent: "INSendMessageIntent", parameters: ["content": .string(content)]))
    }

    /// A workshop whose store knows three donations, a shortcut and some words.
    private func workshop() async throws -> Workshop {
        let workshop = try Workshop()
        try workshop.manifest()
        try await PersonalStore.with(directory: workshop.data) { store in
            for (number, content) in ["Hello", "Hello", "Bye\u{1b}[2J"].enumerated() {
                let instant = Self.noon.advanced(by: .seconds(60 * number))
                var donation = Donation(identifier: "d\(number)", action: message(content), at: instant)
                donation.group = number < 2 ? "greetings" : nil
                try await store.donate(donation, app: Self.app)
            }
            let words = [VocabularyItem(phrase: "Bobo", pronunciation: "bow bow"), VocabularyItem(phrase: "Ann")]
            try await store.setVocabulary(VocabularyList(type: .contactName, items: words), app: Self.app)
            try await store.addVoiceShortcut(
                VoiceShortcut(
                    identifier: "8C2D5E0A-8D5E-4B52-9F0C-0A4C2F6E3B11",
                    app: Self.app,
                    phrase: "Say hello",
                    action: message("Hello")
                )
            )
        }
        return workshop
    }

    private func run(
        _ words: [String],
        in workshop: Workshop,
        manifests: Bool = true
    ) async throws
        -> RunningCommand.Result
    {
        let places = manifests ? ["--manifests", workshop.manifests] : []
        return try await RunningCommand.run(words + ["--data-directory", workshop.data] + places, in: workshop)
    }

    @Test(
        "Lists match the recorded ones",
        arguments: [
            ("suggestions.txt", ["suggestions", "--at", "2026-03-04T13:00:00Z"]),
            ("suggestions.json.txt", ["suggestions", "--at", "2026-03-04T13:00:00Z", "--format", "json"]),
            ("donations-list.txt", ["donations", "list"]), ("shortcuts-list.txt", ["shortcuts", "list"]),
            ("shortcuts-list.json.txt", ["shortcuts", "list", "--format", "json"]),
            ("vocabulary-list.txt", ["vocabulary", "list"]), ("vocabulary-show.txt", ["vocabulary", "show", app]),
        ]
    )
    func lists(golden: String, words: [String]) async throws {
        let workshop = try await workshop()
        try Golden(golden).expect(await run(words, in: workshop), of: workshop)
    }

    @Test("Empty lists say what to do, and make no file")
    func empty() async throws {
        let workshop = try Workshop()
        for words in [["suggestions"], ["donations", "list"], ["shortcuts", "list"], ["vocabulary", "list"]] {
            let result = try await run(words, in: workshop)
            #expect(result.exitCode == 0)
            #expect(result.standardOutput.isEmpty)
            #expect(result.standardError.contains("note: "))
        }
        #expect(!FileManager.default.fileExists(atPath: workshop.data))
    }

    @Test("A suggestion gets a phrase, an intent too, and a phrase is given once")
    func shortcuts() async throws {
        let workshop = try await workshop()
        let first = try await run(["shortcuts", "add", "greet", "--suggestion", "1"], in: workshop)
        #expect(first.standardOutput.contains("'greet' is now: Send the message: Hello"))
        let words = ["shortcuts", "add", " GREET ", "--intent", "INSendMessageIntent", "--param", "content=Hi"]
        let taken = try await run(words, in: workshop)
        #expect(taken.exitCode == 65)
        #expect(taken.standardError.contains("belongs to a shortcut of '\(Self.app)' already"))
        #expect(try await run(["shortcuts", "remove", "Greet"], in: workshop, manifests: false).exitCode == 0)
        #expect(try await run(words, in: workshop).exitCode == 0)
        for wrong in [["--suggestion", "9"], ["--intent", "INSendMessageIntent", "--param", "contents=Hi"]] {
            #expect(try await run(["shortcuts", "add", "x"] + wrong, in: workshop).exitCode == 65)
        }
        #expect(try await run(["shortcuts", "add", "x"], in: workshop).exitCode == 64)
    }

    @Test("A list of donations goes on where another one ended, and names what was done")
    func pages() async throws {
        let workshop = try await workshop()
        func list(_ words: [String]) async throws -> [JSONValue] {
            let result = try await run(["donations", "list", "--format", "json"] + words, in: workshop)
            return try JSONParser.parse(result.standardOutput).arrayValue ?? []
        }
        let all = try await list([])
        #expect(all.count == 3)
        #expect(all.allSatisfy { $0["title"]?.stringValue?.hasPrefix("Send the message") == true })
        #expect(try await list(["--skip", "1", "--limit", "1"]) == [all[1]])
        #expect(try await list(["--skip", "3"]).isEmpty)
        #expect(try await run(["donations", "list", "--skip", "-1"], in: workshop).exitCode == 64)
    }

    @Test(
        "Without values a list has names alone, however much an app has told",
        arguments: [["donations", "list"], ["shortcuts", "list"], ["suggestions"]]
    )
    func withoutValues(words: [String]) async throws {
        let workshop = try await workshop()
        let all = words + ["--format", "json"]
        #expect(try await run(all, in: workshop).standardOutput.contains("parameters"))
        let named = try await run(all + ["--without-values"], in: workshop).standardOutput
        #expect(named.contains("INSendMessageIntent") && !named.contains("parameters"))
    }

    @Test("A deleted donation is not suggested any more")
    func deletion() async throws {
        let workshop = try await workshop()
        let delete = ["donations", "delete", "--app", Self.app]
        #expect(try await run(delete + ["--group", "greetings"], in: workshop).standardOutput.hasPrefix("2 donations"))
        #expect(try await !run(["suggestions"], in: workshop).standardOutput.contains("Hello"))
        #expect(try await run(delete + ["d0"], in: workshop).exitCode == 65)
        #expect(try await run(delete, in: workshop).exitCode == 64)
        #expect(try await run(delete + ["--all"], in: workshop).standardOutput == "1 donation is deleted.\n")
    }

    @Test("Everything is exported into a file for this user alone, and erased only when that is meant")
    func exportAndErase() async throws {
        let workshop = try await workshop()
        let file = "\(workshop.path)/export.json"
        #expect(try await run(["data", "export", "--output", file], in: workshop, manifests: false).exitCode == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        let data = try JSONParser.parse([UInt8](Data(contentsOf: URL(filePath: file))))
        #expect(data["donations"]?.arrayValue?.count == 3)
        #expect(try await run(["data", "export", "--output", file], in: workshop, manifests: false).exitCode == 65)

        let unsure = try await run(["data", "erase"], in: workshop)
        #expect(unsure.exitCode == 64)
        #expect(unsure.standardError.contains("Nothing was erased"))
        let other = try await run(["data", "erase", "--app", "org.example.Other", "--yes"], in: workshop)
        #expect(other.standardOutput == "Erased: 0 records of the personal store.\n")
        try FileManager.default.createDirectory(atPath: "\(workshop.data)/logs", withIntermediateDirectories: true)
        let log = try workshop.write("a log", to: "data/logs/x.log")
        try Golden("data-erase.txt").expect(await run(["data", "erase", "--yes"], in: workshop), of: workshop)
        #expect(!FileManager.default.fileExists(atPath: log))
        let empty = try await run(["data", "export"], in: workshop, manifests: false).standardOutput
        #expect(try JSONParser.parse(empty)["donations"] == [])
    }
}
