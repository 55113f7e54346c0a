import IntentHost
import IntentModel
import Testing

@testable import IntentStress

@Suite("Stress tests in virtual time")
struct VirtualTimeTests {
    private static let registry = Registry([
        ExtensionManifest(
            identifier: "org.example.chat",
            displayName: "Chat",
            executable: "/chat",
            intentsSupported: ["INSendMessageIntent"]
        )
    ])

    private static func scenario(_ arrival: StressScenario.Arrival, _ end: StressScenario.End) -> StressScenario {
        var scenario = StressScenario(intent: "INSendMessageIntent", end: end)
        scenario.arrival = arrival
        return scenario
    }

    private static func report(of scenario: StressScenario) async throws -> StressReport {
        try await StressTest(scenario: scenario, registry: registry).simulate()
    }

    @Test("The same scenario gives the same report; another seed gives another")
    func determinism() async throws {
        var scenario = Self.scenario(.open(perSecond: 20, concurrency: 64), .init(duration: .seconds(30)))
        scenario.faults = [FaultShare(.slow(.seconds(3)), share: 0.05), FaultShare(.crash, share: 0.02)]
        let first = try await Self.report(of: scenario)
        #expect(try await Self.report(of: scenario) == first)
        scenario.seed = 2
        let other = try await Self.report(of: scenario)
        #expect(other.endings != first.endings || other.latency != first.latency)
    }

    @Test("In half an hour with every fault, nothing is lost and every rule of the host holds", .timeLimit(.minutes(2)))
    func faultMix() async throws {
        var scenario = Self.scenario(.open(perSecond: 2, concurrency: 64), .init(duration: .seconds(1800)))
        scenario.faults = [
            FaultShare(.slow(.seconds(2)), share: 0.05), FaultShare(.hang, share: 0.01),
            FaultShare(.crash, share: 0.01), FaultShare(.leak, share: 0.01),
        ]
        scenario.processes = 3
        scenario.expectations = try Expectation.list("errors=0,success>85%,host-memory-growth<5%")
        let report = try await Self.report(of: scenario)
        #expect(report.isSimulated)
        #expect(report.violations == [])
        #expect(report.due == 3600 && report.lost == 0 && report.withdrawn == 0)
        #expect(report.elapsed >= .seconds(1799) && report.elapsed < .seconds(1830))
        #expect(report.verdicts.map(\.finding) == [.holds, .holds, .notChecked, .holds, .holds])
        #expect(report.holds)
        #expect(report.restarts > 60 && report.launches == report.restarts + 3)
        #expect(report.extensionMemoryPeak == 30 << 20)
        // Every fault appears as itself, about as often as requested.
        func injected(_ status: Outcome.Status) -> Int {
            report.endings.reduce(0) { $0 + ($1.key.origin == .injected && $1.key.status == status ? $1.value : 0) }
        }
        #expect((18...60).contains(injected(.timedOut)))
        #expect((18...60).contains(injected(.crashed)))
        #expect((18...60).contains(injected(.memoryLimitExceeded)))
        // Clocks of virtual time fire when they are due.
        #expect(report.lateness[.request]?.maximum == .zero)
        #expect(report.timeline.count > 100)
        #expect(report.timeline.reduce(0) { $0 + $1.outcomes.values.reduce(0, +) } == 3600)
    }

    @Test("A due request that cannot begin waits with its clock running, so that a stall is not hidden")
    func openLoop() async throws {
        var scenario = Self.scenario(.open(perSecond: 100, concurrency: 1), .init(requests: 200))
        scenario.model.call = .milliseconds(20)
        let report = try await Self.report(of: scenario)
        #expect(report.outcomes == 200)
        // Twenty times more is due than can be done.
        #expect(report.service.maximum < .seconds(3))
        #expect(report.latency.maximum > report.service.maximum * 3)
        #expect(report.timeline.contains { $0.waiting > 50 })
    }

    @Test("The requested number is under way, each after the one before")
    func closedLoop() async throws {
        let report = try await Self.report(of: Self.scenario(.closed(concurrency: 4), .init(requests: 500)))
        #expect(report.outcomes == 500)
        #expect(report.timeline.allSatisfy { $0.underWay <= 4 })
        #expect(report.launches == 1)
        #expect(report.holds)
    }

    @Test("Every request of a cold run starts a process")
    func cold() async throws {
        var scenario = Self.scenario(.closed(concurrency: 3), .init(requests: 100))
        scenario.isCold = true
        let report = try await Self.report(of: scenario)
        #expect(report.outcomes == 100)
        #expect(report.launches == 100 && report.restarts == 0)
        #expect(report.stages[.launch]?.count == 100)
        #expect(report.holds)
    }

    @Test("Requests that wait for one launch count it once")
    func sharedLaunch() async throws {
        var scenario = Self.scenario(.closed(concurrency: 8), .init(requests: 100))
        scenario.model.launch = .milliseconds(100)
        let report = try await Self.report(of: scenario)
        #expect(report.stages[.launch]?.count == 8)
        #expect(report.launches == 1 && report.launchTimes.count == 1)
        #expect(report.launchTimes.maximum == report.stages[.launch]?.maximum)
    }

    @Test("Progress of the run is reported in virtual time, and changes nothing")
    func progress() async throws {
        let scenario = Self.scenario(.open(perSecond: 100, concurrency: 8), .init(duration: .seconds(4)))
        let test = StressTest(scenario: scenario, registry: Self.registry)
        let plan = try test.prepare(run: "", isVirtual: true)
        var driver = VirtualDriver(
            scenario,
            plan.copies,
            maker: plan.maker,
            patience: .seconds(100),
            configuration: HostConfiguration(environment: [:])
        )
        var told: [StressProgress] = []
        var report = driver.run(isStopped: { false }, wantsProgress: { true }, tellProgress: { told.append($0) })
        report.extensions = [plan.copies.original]
        #expect(report == (try await test.simulate(configuration: HostConfiguration(environment: [:]))))
        #expect(told.count >= 2)
        #expect(told.map(\.elapsed) == told.map(\.elapsed).sorted())
        #expect(told.allSatisfy { $0.elapsed <= .seconds(5) && $0.errors == 0 })
        #expect(told.dropFirst().allSatisfy { $0.isEnding || (50...150).contains($0.rate) })
    }

    @Test("The scenario's limits hold")
    func limits() async throws {
        var scenario = Self.scenario(.closed(concurrency: 1), .init(requests: 40))
        scenario.faults = [FaultShare(.hang, share: 1)]
        scenario.limits = LimitSettings(handle: .milliseconds(300))
        let report = try await Self.report(of: scenario)
        #expect(report.endings == [.init(status: .timedOut, kind: .stageTimeout, clock: .stage, origin: .injected): 40])
        #expect(report.stages[.handle]?.maximum == .milliseconds(300))
    }

    @Test("Requests may be hours apart: the steps between them do not run in a circle", .timeLimit(.minutes(2)))
    func rare() async throws {
        let scenario = Self.scenario(.open(perSecond: 0.00002, concurrency: 1), .init(requests: 3))
        let report = try await Self.report(of: scenario)
        #expect(report.violations == [])
        #expect(report.endings == [.init(status: .success): 3])
        #expect(report.elapsed >= .seconds(100_000))
        #expect(report.holds)
    }

    @Test("A cancelled run reports what it has done")
    func interrupted() async throws {
        let scenario = Self.scenario(.closed(concurrency: 1), .init())
        let run = Task { try await Self.report(of: scenario) }
        run.cancel()
        let report = try await run.value
        #expect(report.isInterrupted)
        #expect(report.lost == 0 && report.violations == [])
    }

    @Test("In virtual time every extension can be asked for faults, and a process only if it is Faulty")
    func anyExtension() throws {
        var scenario = Self.scenario(.closed(concurrency: 1), .init(requests: 1))
        scenario.faults = [FaultShare(.hang, share: 1)]
        let test = StressTest(scenario: scenario, registry: Self.registry)
        try test.check(isSimulated: true)
        #expect(throws: StressError.self) { try test.check() }
    }

    @Test("Stages, a warm-up and several intents run in virtual time, with figures of each intent")
    func parts() async throws {
        var scenario = Self.scenario(.open(perSecond: 0, concurrency: 64), .init())
        scenario.mix = [.init("INSendMessageIntent", weight: 3), .init("INSearchForMessagesIntent")]
        scenario.stages = [
            .init(duration: .seconds(10), target: .rate(20)), .init(duration: .seconds(10), target: .rate(20)),
        ]
        scenario.warmUp = .duration(.seconds(10))
        let manifest = ExtensionManifest(
            identifier: "org.example.chat",
            executable: "/chat",
            intentsSupported: scenario.mix.map(\.intent)
        )
        let report = try await StressTest(scenario: scenario, registry: Registry([manifest])).simulate()
        #expect((report.warmUpOutcomes, report.outcomes, report.lost) == (100, 200, 0))
        #expect(report.intents.map(\.intent) == scenario.mix.map(\.intent))
        #expect(report.intents.reduce(0) { $0 + $1.latency.count } == 200)
        #expect(report.intents.allSatisfy { $0.latency.count > 20 })
        #expect(report.elapsed > .seconds(9) && report.elapsed < .seconds(11))

        scenario.mix = []
        scenario.arrival = .closed(concurrency: 1)
        scenario.stages = [
            .init(duration: .seconds(1), target: .concurrency(8)),
            .init(duration: .seconds(1), target: .concurrency(0)),
        ]
        scenario.warmUp = nil
        let closed = try await Self.report(of: scenario)
        #expect(closed.lost == 0 && closed.outcomes > 1_000)
        #expect(closed.timeline.map(\.underWay).max() == 8)
    }

    @Test("Intents of several extensions are refused")
    func severalExtensions() {
        var scenario = Self.scenario(.closed(concurrency: 1), .init(requests: 1))
        scenario.mix = [.init("INSendMessageIntent"), .init("INSendPaymentIntent")]
        let registry = Registry(
            scenario.mix.map {
                ExtensionManifest(identifier: "org.\($0.intent)", executable: "/x", intentsSupported: [$0.intent])
            }
        )
        let error = #expect(throws: StressError.self) { try StressTest(scenario: scenario, registry: registry).check() }
        #expect(error?.message.contains("several extensions") == true)
    }
}
