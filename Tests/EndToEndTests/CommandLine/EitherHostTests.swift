import FoundationEssentials
import Testing

@Suite("Commands at a daemon and with a host of their own", .timeLimit(.minutes(2)))
struct EitherHostTests {
    /// A command line that can use either host.
    struct Line: Sendable, CustomTestStringConvertible {
        let words: [String]
        /// Standard input; nil for none.
        var input: String?
        /// Commands that are run before, at the same kind of host.
        var before: [[String]] = []

        var testDescription: String { words.joined(separator: " ") }

        init(_ words: String..., input: String? = nil, after before: [[String]] = []) {
            (self.words, self.input, self.before) = (words, input, before)
        }

        private init(words: [String]) { self.words = words }

        static func invoke(_ content: String, _ options: String..., by name: String = "Faulty") -> Line {
            let words = ["invoke", "INSendMessageIntent", "--extension", name, "--param", "content=\(content)"]
            return Line(words: words + options)
        }
    }

    private static let jobs = "org.example.jobs"
    private static let crashes = Array(repeating: Line.invoke("fault:signal-SEGV").words, count: 5)

    private static let lines: [Line] = [
        .invoke("Hello"), .invoke("Hello", "--format", "json"), .invoke("fault:error-response"),
        .invoke("fault:signal-SEGV"), .invoke("fault:signal-SEGV", "--format", "json"),
        .invoke("fault:unknown-response-code"), .invoke("fault:two-options"),
        .invoke("fault:two-options", "--answers", "@one"),
        .invoke("fault:ask-for-confirmation", "--non-interactive"), .invoke("a", "--answers", "@missing"),
        .invoke("Hello", "--card", "terminal", "--locale", "de"), .invoke("Hello", "--card", "html"),
        .invoke("Hello", "--card", "svg"), .invoke("Hello", "--card", "speech"),
        .invoke("Hello", "--card", "speech", "--format", "json"), .invoke("fault:error-response", "--card", "terminal"),
        .invoke("a", "--param", "colour=red"), .invoke("a", "--updates"), .invoke("a", "--locale", "es"),
        Line("invoke", "INSendMessageIntent", "--extension", "Faulty", "--params", "-", input: #"{"content": "x"}"#),
        Line("invoke", "INSendMessageIntent", "--extension", "Faulty", "--params", "-", input: "{"),
        Line("invoke", "INSendMessageIntent"), Line("invoke", "SendMessage"), Line("invoke", "INPayBillIntent"),
        Line("invoke", "INSendMessageIntent", "--extension", "nobody"),
        Line("invoke", "INSearchForMessagesIntent", "--extension", "Faulty", "--locked"),
        Line("invoke", "INSearchForMessagesIntent", "--extension", "Faulty", after: [["lock"]]),
        Line("invoke", "INGetRideStatusIntent", "--updates"),
        Line("invoke", "INGetRideStatusIntent", "--updates", "--format", "json"),
        .invoke("quick", by: jobs), .invoke("failed", "--format", "json", "--locale", "es", by: jobs),
        .invoke("held", "--no-wait", by: jobs),
        Line("jobs", "resume", jobs), Line("jobs", "resume", ""), Line("jobs", "resume", "none"),
        Line("jobs", "resume", "0", after: [Line.invoke("quick", by: jobs).words]),
        Line("jobs", "resume", "0", "--format", "json", after: [Line.invoke("failed", by: jobs).words]),
        Line("understand", "send", "Bobo", "a", "message"), Line("understand", "nonsense", "--format", "json"),
        Line("understand", "hello", "--locale", "xx"),
        Line("understand", "--lines", input: "read my messages\nnonsense\n"),
        Line("phrases"), Line("phrases", "Faulty", "--format", "json"), Line("phrases", "nobody"),
        Line("say", "what", "can", "you", "do"), Line("say", "nonsense"), Line("say", "hello", "--locale", "xx"),
        Line("say", "read", "my", "messages", "with", "Faulty", "--format", "json"),
        Line("say", "read", "my", "messages", "with", "Faulty", "--card", "terminal"),
        Line("say", "read", "my", "messages", "with", "Faulty", "--card", "html"),
        Line("chat", input: "what can you do\nread my messages with Faulty\n"),
        Line("lock"), Line("unlock", "--protected-data", after: [["lock"]]),
        Line("quarantine", "lift", "nobody"), Line("quarantine", "lift", "Faulty", after: crashes),
        Line("shortcuts", "run", "nothing"),
    ]

    @Test("A command prints the same, byte for byte", arguments: lines)
    func same(line: Line) async throws {
        let own = try await run(line, in: workshop(), isAtDaemon: false)
        let remote = try await run(line, in: workshop(), isAtDaemon: true)
        #expect(remote.exitCode == own.exitCode, "\(remote)\n\(own)")
        #expect(remote.standardOutput == own.standardOutput)
        #expect(remote.standardError == own.standardError)
    }

    private func workshop() throws -> Workshop {
        let fixtures = URL(filePath: #filePath)
            .deletingLastPathComponent().appending(path: "../../Fixtures").standardized
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSearchForMessagesIntent"])
        for (name, intent) in [("job", "INSendMessageIntent"), ("ride", "INGetRideStatusIntent")] {
            try workshop.manifest(
                identifier: name == "job" ? Self.jobs : "org.example.ride",
                executable: fixtures.appending(path: "\(name)_extension.py").path,
                intents: [intent],
                environment: ["RIDE": "short"]
            )
        }
        try workshop.write("1\n", to: "one")
        return workshop
    }

    /// Runs a command, and those before it, at one kind of host.
    private func run(_ line: Line, in workshop: Workshop, isAtDaemon: Bool) async throws -> RunningCommand.Result {
        let daemon = isAtDaemon ? try await Daemon(in: workshop) : nil
        func run(_ words: [String], input: String?) async throws -> RunningCommand.Result {
            let words = words.map { $0.hasPrefix("@") ? "\(workshop.path)/\($0.dropFirst())" : $0 }
            // 'lock' and 'unlock' know no manifests.
            let manifests = ["lock", "unlock"].contains(words[0]) ? [] : ["--manifests", workshop.manifests]
            let host = daemon.map { ["--host", $0.socket] } ?? ["--host", "local"] + manifests
            return try await RunningCommand(words + host, in: workshop, input: input, isAtDaemon: true).result()
        }
        for words in line.before { _ = try await run(words, input: nil) }
        let result = try await run(line.words, input: line.input)
        try await daemon?.stop()
        return normalised(result, of: workshop)
    }

    /// The result without what differs rightly between any two runs, or between the two kinds of hosts.
    private func normalised(_ result: RunningCommand.Result, of workshop: Workshop) -> RunningCommand.Result {
        func stripped(_ text: String) -> String {
            text.replacing(workshop.path, with: "WORKSHOP")
                // Times.
                .replacing(/[0-9.]+ (ms|µs|s)\b/, with: "TIME").replacing(/"[a-zA-Z]+Ms":[0-9.]+/, with: "TIME")
                // Where the time is too long for the line.
                .replacing(/\n  \((?<stage>\w+), TIME\)/) { " (\($0.stage), TIME)" }
                // Identifiers of jobs, interactions and processes.
                .replacing(/[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}/, with: "UUID")
                .replacing(/"pid":"?[0-9]+"?/, with: "PID").replacing(/pid: [0-9]+/, with: "PID")
                // Measurements.
                .replacing(/"[a-zA-Z]+Bytes":[0-9]+/, with: "BYTES").replacing(/peak [0-9.]+ MiB/, with: "PEAK")
                .replacing(/"recording":\{.*?\]\}/, with: "RECORDING")
        }
        // What a host says of itself and what an extension logs, a daemon prints on its own terminal.
        let ofHost = ["warning: intenthost ", "info: ", "notice: ", "warning: Faulty ", "error: Faulty "]
        let errors = stripped(result.standardError).split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in !ofHost.contains { line.hasPrefix($0) } }
            // The extension's last moments have the times and the bytes of all messages.
            .prefix { !$0.hasPrefix("The extension's last") }
        return RunningCommand.Result(
            exitCode: result.exitCode,
            standardOutput: stripped(result.standardOutput),
            standardError: errors.joined(separator: "\n")
        )
    }
}
