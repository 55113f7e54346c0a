import IntentModel
import IntentStress
import Testing

@Suite("The verdict on expectations")
struct VerdictTests {
    private func verdict(_ text: String, on report: StressReport) throws -> StressReport.Verdict {
        report.verdict(on: try Expectation(text))
    }

    private static let scenario = StressScenario(intent: "INSendMessageIntent", end: .init(requests: 200))

    /// 200 requests in ten seconds: 190 good ones, six faults that were requested, three clocks that were not, one
    /// crash.
    private static let report: StressReport = {
        var report = StressReport(scenario: scenario, machine: "a machine")
        report.elapsed = .seconds(10)
        report.due = 200
        report.outcomes = 200
        report.endings = [
            .init(status: .success): 190,
            .init(status: .timedOut, kind: .stageTimeout, clock: .stage, origin: .injected): 5,
            .init(status: .timedOut, kind: .queueTimeout, clock: .queue, origin: .collateral): 1,
            .init(status: .timedOut, kind: .queueTimeout, clock: .queue): 3,
            .init(status: .crashed, kind: .crashed): 1,
        ]
        for number in 1...200 { report.latency.record(.milliseconds(number)) }
        for number in 1...200 { report.service.record(.microseconds(number)) }
        report.stages[.handle] = LatencyHistogram()
        for number in 1...100 { report.stages[.handle]?.record(.milliseconds(2 * number)) }
        report.lateness[.stage] = LatencyHistogram()
        report.lateness[.stage]?.record(.microseconds(40))
        report.restarts = 4
        report.extensionMemoryPeak = 10 << 20
        report.hostMemory = .init(start: 5 << 20, peak: 9 << 20, end: 8 << 20)
        report.descriptors = .init(start: 20, peak: 30, end: 25)
        report.timeline = (0..<12).map { number in
            var interval = StressReport.Interval(offset: .seconds(number), length: .seconds(1))
            // By quarters 1, 10, 10 and 11 MiB; and 5, 20, 20 and 22 descriptors.
            interval.hostMemory = [1, 10, 10, 11][number / 3] << 20
            interval.descriptors = [5, 20, 20, 22][number / 3]
            return interval
        }
        return report
    }()

    @Test(
        "The measurement is compared with the bound",
        arguments: [
            ("p50<=102ms", true), ("p50<100ms", false), ("p99<=200ms", true), ("p99>190ms", true), ("max=200ms", true),
            ("min=1ms", true), ("mean=100.5ms", true), ("service.p99<1ms", true), ("service.max=200µs", true),
            ("handle.p50<=101ms", true), ("handle.max=0.2s", true), ("lateness.stage.p99=40µs", true),
            ("rate>=20/s", true), ("rate>20/s", false), ("requests=200", true), ("lost=0", true), ("lost<1%", true),
            ("errors=4", true), ("errors=2%", true), ("errors<2%", false), ("timeouts=3", true),
            ("timeouts=1.5%", true),
            ("timedOut=9", true), ("timedOut<=4.5%", true), ("timedOut<4.5%", false), ("success=95%", true),
            ("denied=0", true), ("crashed<=0.5%", true), ("restarts=4", true), ("restarts<4", false),
            ("orphans=0", true), ("host-memory=9MiB", true), ("host-memory<9MiB", false),
            ("host-memory-growth=10%", true), ("host-memory-growth=1MiB", true), ("host-memory-growth<5%", false),
            ("extension-memory<=10MiB", true), ("descriptors=30", true), ("descriptors-growth=2", true),
            ("descriptors-growth<=10%", true), ("descriptors-growth<10%", false),
        ]
    )
    func compared(_ text: String, _ holds: Bool) throws {
        let verdict = try verdict(text, on: Self.report)
        #expect(verdict.finding == (holds ? .holds : .fails), "\(verdict)")
        #expect(verdict.measured != nil)
    }

    @Test("Lost requests and remaining processes are failures")
    func lostAndLeft() throws {
        var report = Self.report
        report.outcomes = 198
        report.withdrawn = 1
        report.processesLeft = [4711]
        #expect(try !verdict("lost=0", on: report).holds)
        #expect(try verdict("lost=1", on: report).holds)
        #expect(try !verdict("orphans=0", on: report).holds)
    }

    @Test(
        "An expectation without measurements fails and says why",
        arguments: [
            ("p99<1h", "p99<1h does not hold: There was no outcome."),
            ("confirm.max<1h", "confirm.max<1h does not hold: There was no request that reached confirm."),
            ("launch.max<1h", "launch.max<1h does not hold: There was no launch that a request waited for."),
            ("lateness.ack.p99<1h", "lateness.ack.p99<1h does not hold: There was no ack clock that fired."),
            ("errors<100%", "errors<100% does not hold: There was no outcome."),
            ("lost=0", "lost=0 does not hold: There was no request."),
            ("rate>=0/s", "rate>=0/s does not hold: The run took no time."),
            ("host-memory<1GiB", "host-memory<1GiB does not hold: The memory of the host was never looked at."),
            (
                "descriptors-growth<100%",
                "descriptors-growth<100% does not hold: The run was too short to tell a growth of the descriptors of the host."
            ),
        ]
    )
    func unmeasured(_ text: String, _ sentence: String) throws {
        let verdict = try verdict(text, on: StressReport(scenario: Self.scenario, machine: "a machine"))
        #expect(verdict.finding == .fails)
        #expect(verdict.measured == nil)
        #expect("\(verdict)" == sentence)
    }

    @Test(
        "A run in which every request failed does not pass, unless the expectations say how requests end",
        arguments: [
            ([], ["lost=0", "orphans=0", "success>0"]), (["p99<1h"], ["p99<1h", "lost=0", "orphans=0", "success>0"]),
            (["errors=4"], ["errors=4", "lost=0", "orphans=0"]),
            (["timeouts=3"], ["timeouts=3", "lost=0", "orphans=0"]),
            (["failure=4", "lost<2"], ["failure=4", "lost<2", "orphans=0"]),
        ]
    )
    func standard(_ texts: [String], _ whole: [String]) throws {
        let expectations = Expectation.withStandard(try texts.map { try Expectation($0) })
        #expect(expectations.map(\.description) == whole)
    }

    @Test("One success meets the unstated expectation, and none does not")
    func success() throws {
        var report = Self.report
        #expect(try verdict("success>0", on: report).holds)
        report.endings = [.init(status: .needsInput): 200]
        #expect("\(try verdict("success>0", on: report))" == "success>0 does not hold: 0.")
    }

    @Test("Virtual time does not judge the memory of a host it does not have, and says so")
    func virtualTime() throws {
        var report = Self.report
        report.machine = nil
        let verdict = try verdict("host-memory-growth<5%", on: report)
        #expect(verdict.finding == .notChecked)
        #expect(verdict.holds)
        #expect(
            "\(verdict)" == "host-memory-growth<5% was not checked: "
                + "Virtual time has no host whose memory and descriptors could be measured."
        )
        #expect(try self.verdict("extension-memory<=10MiB", on: report).finding == .holds)
    }

    @Test(
        "A verdict shows the measurement in a suitable unit",
        arguments: [
            ("max<1s", "max<1s holds: 200ms."), ("service.max<1s", "service.max<1s holds: 200µs."),
            ("mean<1s", "mean<1s holds: 101ms."), ("service.mean<1s", "service.mean<1s holds: 101µs."),
            ("errors<1%", "errors<1% does not hold: 2%."), ("errors<1", "errors<1 does not hold: 4."),
            ("rate>=1/s", "rate>=1/s holds: 20/s."), ("host-memory<1GiB", "host-memory<1GiB holds: 9MiB."),
        ]
    )
    func sentences(_ text: String, _ sentence: String) throws {
        #expect("\(try verdict(text, on: Self.report))" == sentence)
    }
}
