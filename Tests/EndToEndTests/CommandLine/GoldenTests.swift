import JSON
import SchemaTestSupport
import Testing

@Suite("The output of the command line")
struct GoldenTests {
    @Test(
        "Outcomes, lists, error messages and help match the recorded ones",
        .timeLimit(.minutes(1)),
        arguments: [
            ("invoke-success.txt", ["invoke", "INSendMessageIntent", "--param", "content=Hello"]),
            (
                "invoke-success.json.txt",
                ["invoke", "INSendMessageIntent", "--param", "content=Hello", "--format", "json"]
            ),
            (
                "invoke-question.json.txt",
                ["invoke", "INSendMessageIntent", "--param", "content=fault:two-options", "--format", "json"]
            ),
            (
                "invoke-failure.txt",
                ["invoke", "INSendMessageIntent", "--param", "content=fault:unknown-response-code"]
            ),
            (
                "invoke-question.txt", ["invoke", "INSendMessageIntent", "--param", "content=fault:two-options"]
            ),
            ("list.txt", ["list", "--manifests", "Manifests"]),
            ("list.json.txt", ["list", "--manifests", "Manifests", "--format", "json"]),
            ("describe-intent.txt", ["describe", "INSendMessageIntent", "--manifests", "Manifests"]),
            (
                "describe-intent.json.txt",
                ["describe", "INSendMessageIntent", "--manifests", "Manifests", "--format", "json"]
            ),
            ("describe-extension.txt", ["describe", "Faulty", "--manifests", "Manifests"]),
            ("describe-unknown.txt", ["describe", "sendmessage", "--manifests", "Manifests"]),
            ("describe-swift.txt", ["describe", "INSendMessageIntent", "--manifests", "Manifests", "--swift"]),
            ("describe-swift-extension.txt", ["describe", "Faulty", "--manifests", "Manifests", "--swift"]),
            ("help-describe.txt", ["help", "describe"]),
            ("validate-good.txt", ["validate", "Manifests"]), ("validate-bad.txt", ["validate", "bad.json"]),
            ("help.txt", ["--help"]), ("help-invoke.txt", ["help", "invoke"]), ("help-list.txt", ["help", "list"]),
            ("help-validate.txt", ["help", "validate"]), ("help-simulate.txt", ["help", "simulate"]),
            ("help-stress.txt", ["help", "stress"]), ("help-check.txt", ["help", "check"]),
        ]
    )
    func output(golden: String, arguments: [String]) async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSearchForMessagesIntent"])
        try workshop.write(Self.badManifest, to: "bad.json")
        let paths = ["Manifests", "bad.json"]
        let words = arguments.map { paths.contains($0) ? "\(workshop.path)/\($0)" : $0 }
        try Golden(golden).expect(await RunningCommand.run(words, in: workshop), of: workshop)
    }

    @Test("A list names intents that the catalogue restricts and the manifest does not", .timeLimit(.minutes(1)))
    func restrictionsByDefault() async throws {
        let workshop = try Workshop()
        try workshop.manifest(
            intents: ["INSendPaymentIntent", "INPayBillIntent", "INAppendToNoteIntent", "INSendMessageIntent"],
            restricted: ["INSendPaymentIntent"]
        )
        let words = ["list", "--manifests", workshop.manifests]
        try Golden("list-defaults.txt").expect(try await RunningCommand.run(words, in: workshop), of: workshop)
        let json = try await RunningCommand.run(words + ["--format", "json"], in: workshop)
        try Golden("list-defaults.json.txt").expect(json, of: workshop)
    }

    @Test("A command line that begins with invoke prints the other commands as completely", .timeLimit(.minutes(1)))
    func otherCommands() async throws {
        let workshop = try Workshop()
        func output(_ words: String...) async throws -> String {
            try await RunningCommand.run(words, in: workshop).standardOutput
        }
        let script = try await output("--generate-completion-script", "bash")
        #expect(script.contains("quarantine"))
        #expect(try await output("invoke", "--generate-completion-script", "bash") == script)
        #expect(try await output("invoke", "--generate-completion-script=bash") == script)
        #expect(try await output("invoke", "--help") == output("help", "invoke"))
        #expect(try await output("invoke", "--version") == output("--version"))
    }

    @Test("The schema check finds mistakes")
    func schema() throws {
        let schema = try DocumentedSchema()
        let timings: JSONValue = [
            "queueMs": 0, "launchMs": 0, "resolveMs": 0, "confirmMs": 0, "handleMs": 0, "totalMs": 0,
        ]
        var outcome: JSONObject = [
            "status": "success", "intent": "INPayBillIntent", "stage": "handle", "timings": timings,
        ]
        #expect(schema.problems(of: .object(outcome)).isEmpty)
        outcome["status"] = "perfect"
        outcome["mood"] = "good"
        outcome["intent"] = nil
        outcome["question"] = ["kind": "unlock", "text": 7, "element": -1, "options": []]
        let problems = schema.problems(of: .object(outcome))
        #expect(
            Set(problems) == [
                #"$.status is "perfect""#, "$.mood is unknown", "$.intent is missing", "$.question.text is a number",
                "$.question.element breaks minimum 0", "$.question.options breaks minItems 1",
            ]
        )
    }

    private static let badManifest = """
        {
          "identifier": "org example",
          "executable": "nowhere",
          "IntentsSupported": ["INSendMesageIntent", "INPayBillIntent"],
          "IntentsRestrictedWhileLocked": ["INSendMessageIntent"],
          "limits": { "handle": "soon" },
          "colour": "blue"
        }
        """
}
