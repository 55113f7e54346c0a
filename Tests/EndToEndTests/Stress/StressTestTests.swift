import IntentHost
import IntentModel
import IntentStress
import JSON
import Testing

@Suite("Stress tests of real processes")
struct StressTestTests {
    private func test(
        in workshop: Workshop,
        _ end: StressScenario.End,
        _ change: (inout StressScenario) -> Void = { _ in }
    ) -> StressTest {
        var scenario = StressScenario(intent: "INSendMessageIntent", end: end)
        change(&scenario)
        return StressTest(scenario: scenario, registry: Registry(paths: [workshop.manifests]))
    }

    private func run(
        _ test: StressTest,
        in workshop: Workshop,
        progress: @escaping @Sendable (StressProgress) -> Void = { _ in }
    ) async throws -> StressReport {
        var configuration = HostConfiguration()
        configuration.guardianPath = Products.path(of: "intenthost-guardian")
        configuration.dataDirectory = workshop.data
        let report = try await test.run(configuration: configuration, progress: progress)
        workshop.expectNoProcessIsLeft()
        return report
    }

    @Test("Warm requests go to the given number of processes, and every one has its outcome", .timeLimit(.minutes(1)))
    func warm() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let test = test(in: workshop, .init(requests: 200)) { scenario in
            scenario.processes = 3
            scenario.arrival = .closed(concurrency: 8)
        }
        let report = try await run(test, in: workshop)
        #expect(report.due == 200)
        #expect(report.outcomes == 200)
        #expect(report.endings == [.init(status: .success): 200])
        #expect(workshop.started.count == 3)
        #expect(report.launches == 3)
        #expect(report.restarts == 0)
        #expect(report.latency.count == 200)
        #expect(report.stages[.handle]?.count == 200)
        #expect(report.hostMemory.peak > 1 << 20)
        #expect(report.descriptors.peak > 3)
        #expect(report.processesLeft.isEmpty)
        #expect(report.holds)
    }

    @Test("Every cold request starts a process of its own", .timeLimit(.minutes(1)))
    func cold() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let test = test(in: workshop, .init(requests: 20)) { scenario in
            scenario.isCold = true
            scenario.arrival = .closed(concurrency: 3)
        }
        let report = try await run(test, in: workshop)
        #expect(report.endings == [.init(status: .success): 20])
        #expect(Set(workshop.started).count == 20)
        #expect(report.launches == 20)
        #expect(report.restarts == 0)
        #expect(report.stages[.launch]?.count == 20)
    }

    @Test("Every kind of fault ends its request as expected, and none stays in quarantine", .timeLimit(.minutes(1)))
    func faults() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "300ms", "memory": "20MiB"])
        let test = test(in: workshop, .init(requests: 40)) { scenario in
            scenario.faults = [
                FaultShare(.slow(.milliseconds(20)), share: 0.2), FaultShare(.hang, share: 0.1),
                FaultShare(.crash, share: 0.3), FaultShare(.leak, share: 0.1),
            ]
        }
        let report = try await run(test, in: workshop)
        #expect(report.outcomes == 40)
        #expect(report.endings.keys.allSatisfy { !$0.isError }, "\(report.examples)")
        let injected = report.endings.filter { $0.key.origin == .injected }
        let statuses = Set(injected.keys.map(\.status))
        #expect(statuses == [.crashed, .timedOut, .memoryLimitExceeded])
        // More than a quarantine would allow.
        #expect(injected.reduce(0) { $0 + ($1.key.status == .crashed ? $1.value : 0) } > RestartLimit.crashes)
        #expect(report.restarts > RestartLimit.crashes)
        #expect((report.lateness[.stage]?.count ?? 0) > 0)
        #expect(report.extensionMemoryPeak >= 20 << 20)
        #expect(report.holds)
    }

    /// The number of crashes that a host allows without a command (docs/processes.md).
    private enum RestartLimit { static let crashes = 5 }

    @Test(
        "A stall of the extension is in the latency of every request that came due meanwhile",
        .timeLimit(.minutes(1))
    )
    func stall() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let test = test(in: workshop, .init(requests: 100)) { scenario in
            scenario.arrival = .open(perSecond: 200, concurrency: 1)
            // The first request stalls the extension until all others have come due.
            scenario.parameters = .given(
                [RequestParameters(values: ["content": "fault:slow-handle@500"])]
                    + Array(repeating: RequestParameters(values: ["content": "well"]), count: 99)
            )
        }
        let report = try await run(test, in: workshop)
        #expect(report.endings == [.init(status: .success): 100])
        // All came due in the stall, half of them at least 250 ms before its end.
        #expect(report.latency.quantile(0.5) >= .milliseconds(250))
        // The extension itself was slow once.
        #expect(report.service.quantile(0.5) < .milliseconds(250))
    }

    @Test("A cancelled test makes no more requests and reports those it made", .timeLimit(.minutes(1)))
    func cancelled() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let test = test(in: workshop, .init(requests: 100_000_000)) {
            $0.arrival = .open(perSecond: 100, concurrency: 4)
        }
        let looks = AsyncStream<Void>.makeStream()
        let running = Task { try await run(test, in: workshop) { _ in looks.continuation.yield() } }
        for await _ in looks.stream { break }
        running.cancel()
        let report = try await running.value
        #expect(report.isInterrupted)
        #expect(report.due > 0)
        #expect(report.due < 100_000)
        #expect(report.lost == 0)
        #expect(report.endings.keys.allSatisfy { $0.status == .success })
    }
}
