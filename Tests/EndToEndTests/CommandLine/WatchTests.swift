import Testing

@Suite("The options --show-log and --verbose tell what happens", .timeLimit(.minutes(1)))
struct WatchTests {
    private func invoke(
        _ content: String,
        _ options: String...,
        in workshop: Workshop
    ) async throws -> (result: RunningCommand.Result, lines: [String]) {
        let request = ["invoke", "INSendMessageIntent", "--param", "content=\(content)", "--non-interactive"]
        let result = try await RunningCommand.run(request + options, in: workshop)
        return (result, result.standardError.split(separator: "\n").map { Self.withoutFigures(String($0)) })
    }

    /// Leaves out the time, the number of the process and the durations.
    private static func withoutFigures(_ line: String) -> String {
        line.replacing(#/^\+\d+\.\d{3}s/#, with: "+").replacing(#/ \(process \d+\)/#, with: "")
            .replacing(#/[\d.]+ ?(ms|us|µs|s)\b/#, with: "T")
    }

    @Test("Each decision about a request is told, in order and on stderr alone")
    func decisions() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let (result, lines) = try await invoke("Hello", "--verbose", in: workshop)
        #expect(result.exitCode == 0)
        #expect(!result.standardOutput.contains("host:"))
        let told = lines.filter { $0.hasPrefix("+ host: Faulty ") }.map {
            String($0.dropFirst("+ host: Faulty ".count))
        }
        #expect(told.first == "was chosen for INSendMessageIntent, because no other extension handles it")
        #expect(told.contains("may run INSendMessageIntent in this state of the device"))
        #expect(told.contains("is asked to resolve; it does not run yet (cold)"))
        #expect(told.contains { $0.hasPrefix("runs '\(Products.faulty)', with 30.0 MiB of memory, held to it by ") })
        #expect(told.contains("answered initialize after T and is ready"))
        #expect(told.contains("is asked to handle; it runs already (warm)"))
        #expect(told.contains("answered handle after T"))
        #expect(told.contains("is done: success after T"))
        #expect(told.contains("is asked to shut down"))
        #expect(told.last?.hasPrefix("exited with status 0") == true, "\(told)")
    }

    @Test(
        "So are refusals, more time, clocks that fire, crashes and signals",
        arguments: [
            ("fault:extend-then-answer", "asked for T more for handle and got T"),
            ("fault:never-answer", "is over the stage clock in handle, after T"),
            ("fault:signal-SEGV", "counts as crashed: Faulty was killed by signal 11 (SIGSEGV) before it answered."),
        ]
    )
    func trouble(content: String, expected: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "300ms"])
        let (_, lines) = try await invoke(content, "--verbose", in: workshop)
        #expect(lines.contains { $0.contains("host: Faulty \(expected)") }, "\(lines)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("What the policy wants is told")
    func policy() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        let (result, lines) = try await invoke("Hello", "--verbose", "--locked", in: workshop)
        #expect(result.exitCode == 77)
        #expect(
            lines.contains {
                $0.hasPrefix("+ host: Faulty has the user asked: Faulty may not run INSendMessageIntent now: ")
            },
            "\(lines)"
        )
    }

    @Test("What an extension wrote is shown after a success too, once, with its stage")
    func log() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let (result, lines) = try await invoke("fault:garbage-between-messages", "--show-log", in: workshop)
        #expect(result.exitCode == 0)
        #expect(
            lines.filter { $0.contains("Sending your message now") } == [
                "+ Faulty handle stdout: Sending your message now"
            ]
        )
    }

    @Test("A flood of lines is cut, and the reader is told")
    func flood() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let (result, lines) = try await invoke("fault:log-flood", "--show-log", in: workshop)
        #expect(result.exitCode == 0)
        #expect(lines.filter { $0.hasPrefix("+ Faulty handle info: ") }.count == 1000)
        #expect(lines.contains { $0.hasSuffix("more lines of extensions were left out") }, "\(lines.suffix(3))")
    }
}
