import JSON
import Testing

@Suite("The simulation on the command line")
struct SimulateTests {
    @Test(
        "The same seed prints the same report in every process, as text and as JSON",
        .timeLimit(.minutes(1))
    )
    func repeats() async throws {
        let workshop = try Workshop()
        let words = ["simulate", "--seed", "18446744073709551615", "--conversations", "150"]
        let first = try await RunningCommand.run(words, in: workshop)
        #expect(first.exitCode == 0)
        #expect(first.standardOutput.hasPrefix("seed 18446744073709551615: 150 conversations in "))
        #expect(first.standardOutput.hasSuffix("Every invariant held.\n"))
        #expect(try await RunningCommand.run(words, in: workshop).standardOutput == first.standardOutput)

        let result = try await RunningCommand.run(words + ["--format", "json"], in: workshop)
        let report = try JSONParser.parse(result.standardOutput)
        #expect(report["seed"] == "18446744073709551615")
        #expect(report["violations"] == [])
        let hash = try #require(report["traceHash"]?.stringValue)
        #expect(first.standardOutput.contains("trace \(hash)\n"))
    }

    @Test("Without a seed, a random one is used and printed", .timeLimit(.minutes(1)))
    func randomSeed() async throws {
        let workshop = try Workshop()
        let result = try await RunningCommand.run(["simulate", "--conversations", "1"], in: workshop)
        #expect(result.exitCode == 0)
        #expect(result.standardOutput.prefixMatch(of: /seed [0-9]+: 1 conversations in 1 worlds/) != nil)
    }

    @Test("A seed that is not a 64-bit number is a usage error", .timeLimit(.minutes(1)))
    func wrongSeed() async throws {
        let workshop = try Workshop()
        let result = try await RunningCommand.run(["simulate", "--seed", "-1"], in: workshop)
        #expect(result.exitCode == 64)
    }
}
