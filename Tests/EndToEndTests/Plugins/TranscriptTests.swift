import FoundationEssentials
import JSON
import Testing

@Suite("Transcripts", .timeLimit(.minutes(1)))
struct TranscriptTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized.path
    private static let plugins = [
        "Eliza", "ListOMat", "MonkeyChat", "MonkeyFit", "MonkeyPhotos", "SoupChef", "UnicornPay", "UnicornRides",
    ]

    private func test(_ arguments: [String], in workshop: Workshop) async throws -> RunningCommand.Result {
        try await RunningCommand.run(["test", "--manifests", workshop.manifests] + arguments, in: workshop)
    }

    /// Writes a transcript for the faulty extension, plays it and returns what was printed.
    private func play(
        _ text: String,
        _ arguments: [String] = [],
        in workshop: Workshop
    ) async throws -> RunningCommand.Result {
        try workshop.manifest()
        return try await test([workshop.write(text, to: "a.transcript")] + arguments, in: workshop)
    }

    @Test("The extensions of this repository do what their transcripts say")
    func plugins() async throws {
        let workshop = try Workshop()
        var files: [String] = []
        for plugin in Self.plugins {
            try workshop.install(plugin)
            let folder = "\(Self.root)/Plugins/\(plugin)/Transcripts"
            files += try FileManager.default.contentsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
        }
        #expect(files.count >= Self.plugins.count)
        let result = try await test(files, in: workshop)
        #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
    }

    @Test("A difference is told with its place, and the following turns are played")
    func difference() async throws {
        let workshop = try Workshop()
        let text = """
            $ INSendMessageIntent content=fault:two-options
            Faulty: …
              1. candidate 1
            > candidate 1
            = success

            $ INSendMessageIntent content=Hello
            = success
            ...

            """
        let result = try await play(text, in: workshop)
        #expect(result.exitCode == 1)
        #expect(result.standardOutput.contains("a.transcript (1 of 2 turns failed, "), "\(result)")
        #expect(result.standardOutput.contains("/a.transcript:3: $ INSendMessageIntent"), "\(result)")
        #expect(result.standardOutput.contains("  +      |   2. candidate 2\n"), "\(result)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("A recording passes, and recording it again changes nothing")
    func record() async throws {
        let workshop = try Workshop()
        let text =
            "# Two.\n$ INSendMessageIntent content=fault:two-options\n> 2\n\n# One.\n$ INSendMessageIntent content=x\n"
        let file = "\(workshop.path)/a.transcript"
        #expect(try await play(text, ["--record"], in: workshop).exitCode == 0)
        let recorded = try String(contentsOfFile: file, encoding: .utf8)
        #expect(recorded.contains("> 2\n= success\n"), "\(recorded)")
        #expect(try await test([file], in: workshop).exitCode == 0)
        let again = try await test(["--record", file], in: workshop)
        #expect(again.standardError.contains("unchanged"), "\(again)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == recorded)
    }

    @Test("Spoken turns are one conversation, and a recording of them passes")
    func spoken() async throws {
        let workshop = try Workshop()
        let text = """
            $ say tell Anna I am late
            $ say tell Anna fault:two-options
            > the second one
            $ say what's the weather like

            """
        let file = "\(workshop.path)/a.transcript"
        let first = try await play(text, ["--record"], in: workshop)
        #expect(first.exitCode == 0, "\(first)")
        let recorded = try String(contentsOfFile: file, encoding: .utf8)
        #expect(
            recorded.contains("$ say tell Anna I am late\nFaulty says it is done: “I am late” to Anna.\n= success\n"),
            "\(recorded)"
        )
        #expect(recorded.contains("> the second one\nFaulty says it is done: “candidate 2” to Anna.\n"), "\(recorded)")
        #expect(try await test([file], in: workshop).exitCode == 0, "\(recorded)")
        let answers = try workshop.write("hello\n", to: "answers")
        let call = ["--record", file, "--answers", answers, "--", "say", "send", "Anna", "a", "message"]
        #expect(try await test(call, in: workshop).exitCode == 0)
        let longer = try String(contentsOfFile: file, encoding: .utf8)
        #expect(longer.contains("\n\n$ say send Anna a message\n"), "\(longer)")
        let junit = try await test([file, "--format", "junit"], in: workshop)
        #expect(junit.standardOutput.contains(#"tests="4" failures="0" errors="0""#), "\(junit)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("A language that the assistant does not know is a mistake of the transcript")
    func unknownLanguage() async throws {
        let workshop = try Workshop()
        let result = try await play("locale: tlh\n$ say hello\n", in: workshop)
        #expect(result.exitCode == 65)
        #expect(result.standardOutput.contains("a.transcript:2:"), "\(result)")
    }

    @Test("A call after -- is asked, answered and recorded at the end of a transcript")
    func call() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let file = "\(workshop.path)/new.transcript"
        let answers = try workshop.write("2\n", to: "answers")
        for content in ["fault:two-options", "two words"] {
            let call = ["--record", file, "--answers", answers, "--", "INSendMessageIntent", "content=\(content)"]
            #expect(try await test(call, in: workshop).exitCode == 0)
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasPrefix("manifests: Manifests\n\n$ INSendMessageIntent "), "\(text)")
        #expect(text.contains("> candidate 2\n= success\n"), "\(text)")
        #expect(text.contains("\n\n$ INSendMessageIntent content='two words'\n= success\n"), "\(text)")
        let result = try await RunningCommand.run(["test", file], in: workshop)
        #expect(result.exitCode == 0, "\(result)")
    }

    @Test(
        "A mistake in a transcript has its line, and the file is not recorded in",
        arguments: [
            ("colour: blue\n$ A\n", "1", "There is no setting 'colour'."),
            ("locked: maybe\n$ A\n", "1", "is 'yes' or 'no'."),
            ("$ A\n\u{0}\n", "2", "control character 0"), ("\n$ A --lock\n", "2", "Did you mean '--locked'?"),
            ("$ A b\n", "1", "The value 'b' is invalid for '<name=value>'"), ("limit: x=1\n$ A\n", "1", "'x=1'"),
        ]
    )
    func mistake(text: String, line: String, message: String) async throws {
        let workshop = try Workshop()
        for arguments in [[], ["--record"]] {
            let result = try await play(text, arguments, in: workshop)
            #expect(result.exitCode == 65 || result.exitCode == 64, "\(result)")
            #expect(result.standardOutput.contains("a.transcript:\(line):"), "\(result)")
            #expect(result.standardOutput.contains(message), "\(result)")
            #expect(try String(contentsOfFile: "\(workshop.path)/a.transcript", encoding: .utf8) == text)
        }
    }

    @Test("JSON and JUnit tell the same as the text")
    func formats() async throws {
        let workshop = try Workshop()
        let text = "$ INSendMessageIntent content=x\n= failure\n"
        let json = try JSONParser.parse(try await play(text, ["--format", "json"], in: workshop).standardOutput)
        #expect(json["failed"] == 1)
        let turn = json["transcripts"]?.arrayValue?.first?["turns"]?.arrayValue?.first
        #expect(turn?["firstDifference"] == 2)
        let junit = try await play(text, ["--format", "junit"], in: workshop)
        #expect(junit.exitCode == 1)
        #expect(junit.standardOutput.contains(#"tests="1" failures="1" errors="0""#), "\(junit)")
    }

    @Test("Ctrl-C ends a turn and its extension")
    func interrupt() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let file = try workshop.write("$ INSendMessageIntent\n", to: "a.transcript")
        let terminal = try Terminal()
        let command = try RunningCommand(
            [
                "test", "--manifests", workshop.manifests, "--record", file, "--", "INSendMessageIntent",
                "content=fault:ask-for-value",
            ],
            in: workshop,
            terminal: terminal
        )
        try #require(await command.errorOutput.contains("> "))
        terminal.type(Terminal.interrupt)
        #expect(try await command.result().exitCode == 130)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "$ INSendMessageIntent\n")
        workshop.expectNoProcessIsLeft()
    }
}
