import Testing

@Suite("Limits at the command line", .timeLimit(.minutes(1)))
struct LimitTests {
    private func invoke(_ words: [String], in workshop: Workshop) async throws -> RunningCommand.Result {
        let request = ["invoke", "INSendMessageIntent", "--param", "content=fault:slow-handle@150"]
        return try await RunningCommand.run(request + words, in: workshop)
    }

    @Test("--limit holds in place of the manifest's limit, whether higher or lower")
    func limitOfRun() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50ms"])
        #expect(try await invoke([], in: workshop).exitCode == 75)
        #expect(try await invoke(["--limit", "handle=40s"], in: workshop).exitCode == 0)
        // The clock starts after the launch, and the answer takes 150 ms.
        let lower = try await invoke(["--limit", "handle=40ms"], in: workshop)
        #expect(lower.standardError.contains("40ms"), "\(lower)")
    }

    @Test("A note tells of a limit that has no effect")
    func notes() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50s"])
        let unused = try await invoke(["--limit", "queuedCalls=3"], in: workshop)
        #expect(unused.exitCode == 0)
        #expect(unused.standardError.contains("note: --limit queuedCalls=3 has no effect: invoke makes one call"))

        let file = try workshop.write(#"{"defaults": {"confirm": "9m"}, "caps": {"confirm": "1m"}}"#, to: "limits.json")
        let capped = try await invoke(["--limits", file], in: workshop)
        #expect(capped.standardError.contains("confirm=9m"), "\(capped)")
        #expect(capped.standardError.contains("above its cap, 1m"), "\(capped)")
        let replaced = try await invoke(["--limits", file, "--limit", "confirm=8m"], in: workshop)
        #expect(!replaced.standardError.contains("above its cap"), "\(replaced)")
    }
}
