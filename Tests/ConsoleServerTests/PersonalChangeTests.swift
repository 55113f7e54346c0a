import ExtensionProtocol
import JSON
import Testing

@testable import ConsoleServer

/// Changes of what is kept about a person, as commands.
struct PersonalChangeTests {
    private func words(_ path: String, _ body: JSONValue) throws -> [String] {
        try PersonalChange("/api/personal/\(path)", body).words(["--manifests=/m"], dataDirectory: "/d")
    }

    @Test("Each change is a command, whose words begin with nothing that a browser gave")
    func commands() throws {
        let options = ["--data-directory=/d", "--manifests=/m"]
        #expect(
            try words("donations/delete", ["app": "a", "identifier": "--all"])
                == ["donations", "delete", "--app=id:a"] + options + ["--", "--all"]
        )
        #expect(
            try words("donations/delete", ["app": "--yes", "group": "--all"])
                == ["donations", "delete", "--app=id:--yes", "--group=--all"] + options
        )
        #expect(
            try words("donations/delete", ["app": "a", "all": true])
                == ["donations", "delete", "--app=id:a", "--all"] + options
        )
        #expect(
            try words("shortcuts/add", ["phrase": "--help", "suggestion": "-1", "locale": "de"])
                == ["shortcuts", "add", "--suggestion=-1"] + options + ["--locale=de", "--", "--help"]
        )
        #expect(
            try words("shortcuts/remove", ["identifier": "--x"])
                == ["shortcuts", "remove", "--data-directory=/d", "--", "--x"]
        )
        for (decision, word) in [("allow", "--yes"), ("deny", "--deny"), ("forget", "--forget")] {
            #expect(
                try words("authorize", ["app": "--deny", "decision": .string(decision)])
                    == ["authorize", word] + options + ["--", "id:--deny"]
            )
        }
        #expect(try words("erase", ["app": "a"]) == ["data", "erase", "--yes", "--app=id:a"] + options)
    }

    @Test("What is no change is refused: nothing is erased because something was left out")
    func hostile() {
        let long = JSONValue.string(String(repeating: "x", count: 513))
        for (path, body) in [
            ("donations/delete", ["app": "a"]), ("donations/delete", ["app": "a", "all": false]),
            ("donations/delete", ["app": "a", "identifier": ""]),
            ("donations/delete", ["app": "a", "identifier": nil]),
            ("donations/delete", ["app": "a", "identifier": ["x"]]), ("donations/delete", ["all": true]),
            ("donations/delete", ["app": "", "all": true]), ("donations/delete", []), ("erase", [:]),
            ("erase", ["app": ""]), ("erase", ["app": 1]), ("erase", ["app": "a\0"]), ("erase", ["app": long]),
            ("authorize", ["app": "a"]), ("authorize", ["app": "a", "decision": "yes"]),
            ("shortcuts/add", ["phrase": "x"]), ("shortcuts/add", ["phrase": "x", "suggestion": "y", "locale": "--"]),
            ("shortcuts/remove", ["identifier": ""]),
        ] as [(String, JSONValue)] {
            #expect(throws: MessageError.self, "\(path) \(body)") { try words(path, body) }
        }
    }
}
