import IntentHost
import IntentModel
import IntentStress

/// Reports in the form that runs would leave, the same every time.
enum SampleReport {
    /// Words that would do harm if they were not escaped.
    static let hostile =
        "</title></style><script>document.title='x'</script><img src=http://example.invalid/a onerror=x>\"'&\u{1B}[31m\u{202E}\n"

    /// A run of 20 s with all faults, some errors, a stall, and expectations, one of which fails.
    static func eventful(intent: String = "INSendMessageIntent", extensionName: String? = "Faulty") -> StressReport {
        var scenario = StressScenario(
            intent: intent,
            extensionName: extensionName,
            end: .init(requests: 12_000, duration: .seconds(20))
        )
        scenario.arrival = .open(perSecond: 600, concurrency: 64)
        scenario.processes = 4
        scenario.faults = [.init(.slow(.seconds(3)), share: 0.05), .init(.crash, share: 0.005)]
        scenario.limits.handle = .seconds(2)
        scenario.limits.memory = 30 << 20
        var report = StressReport(scenario: scenario, machine: "2 × Some processor, 8000 MiB, Linux 6.1")
        report.date = Timestamp(milliseconds: 1_780_000_000_000)
        report.version = "1.2.3"
        report.extensions = [.init(identifier: "org.example.faulty", displayName: "Faulty", executable: "/opt/Faulty")]
        report.elapsed = .milliseconds(20_350)
        var random = SplitMix64(state: 7)
        for index in 0..<100 { report.timeline.append(interval(index, into: &report, &random)) }
        report.due = report.outcomes
        addEndings(&report)
        report.launches = 64
        report.restarts = 60
        report.extensionMemoryPeak = 9 << 20
        report.hostMemory = .init(start: 6 << 20, peak: 11 << 20, end: 10 << 20)
        report.descriptors = .init(start: 14, peak: 31, end: 26)
        report.judge(["p99<20ms", "rate>100/s", "timedOut<=10%"])
        return report
    }

    /// A run of three requests one after the other, in virtual time.
    static func small() -> StressReport {
        var report = StressReport(scenario: StressScenario(intent: "INSendMessageIntent", end: .init(requests: 3)))
        var interval = StressReport.Interval(offset: .zero, length: .milliseconds(3))
        for _ in 0..<3 {
            report.latency.record(.milliseconds(1))
            report.service.record(.milliseconds(1))
            interval.latency.record(.milliseconds(1))
        }
        interval.outcomes = [.success: 3]
        report.version = "1.2.3"
        (report.due, report.outcomes, report.elapsed) = (3, 3, .milliseconds(3))
        report.endings = [.init(status: .success): 3]
        report.timeline = [interval]
        report.judge([])
        return report
    }

    /// A run that was interrupted before anything ended, and left processes and a lost request behind.
    static func interrupted() -> StressReport {
        var report = StressReport(
            scenario: StressScenario(intent: "INSendMessageIntent", end: .init(duration: .seconds(60))),
            machine: "2 × Some processor, 8000 MiB, Linux 6.1"
        )
        report.version = "1.2.3"
        report.isInterrupted = true
        report.due = 1
        report.processesLeft = [4711, 4712]
        report.judge([])
        return report
    }

    /// A run with times and sizes scaled from a second and some mebibytes.
    static func scaled(by scale: Double) -> StressReport {
        var scenario = StressScenario(intent: "INSendMessageIntent", end: .init(requests: 2_000))
        scenario.arrival = .closed(concurrency: 8)
        var report = StressReport(scenario: scenario, machine: "a machine")
        let length = Duration.seconds(1) * scale
        for index in 0..<50 {
            var interval = StressReport.Interval(offset: length * index, length: length)
            for part in 1...40 {
                let time = Duration.seconds(scale * Double(part) / 30)
                report.latency.record(time)
                report.service.record(time / 2)
                interval.latency.record(time)
            }
            interval.outcomes = [.success: 39, .invalid: 1]
            interval.underWay = 8
            interval.hostMemory = Int(5e6 * scale) + index * 10
            report.outcomes += 40
            report.timeline.append(interval)
        }
        report.due = report.outcomes
        report.elapsed = length * 50
        report.endings = [.init(status: .success): 1_950, .init(status: .invalid): 50]
        report.judge([])
        return report
    }

    /// A fifth of a second, with a stall in the middle of the run, and the result of each request.
    private static func interval(
        _ index: Int,
        into report: inout StressReport,
        _ random: inout SplitMix64
    ) -> StressReport.Interval {
        var interval = StressReport.Interval(offset: .milliseconds(200 * index), length: .milliseconds(200))
        let isStalled = (40..<45).contains(index)
        for _ in 0..<120 {
            let chance = Double(random.next() >> 11) / 0x1p53
            let status: Outcome.Status =
                chance < 0.05 ? .timedOut : chance < 0.055 ? .crashed : chance < 0.0555 ? .failure : .success
            let service: Duration =
                status == .timedOut ? .milliseconds(2_000) : .microseconds(Int(400 + 300 / (1.001 - chance)))
            let latency = service + (isStalled ? .milliseconds(800) : .zero)
            report.latency.record(latency)
            report.service.record(service)
            report.stages[.handle, default: LatencyHistogram()].record(service)
            if status == .timedOut {
                report.lateness[.stage, default: LatencyHistogram()].record(.microseconds(Int(30 + 200 * chance * 20)))
            }
            interval.latency.record(latency)
            interval.outcomes[status, default: 0] += 1
            report.outcomes += 1
        }
        interval.underWay = isStalled ? 64 : 3
        interval.waiting = isStalled ? 400 : 0
        interval.restarts = index % 5 == 0 ? 3 : 0
        interval.hostMemory = (6 << 20) + min(index, 30) << 17
        interval.extensionMemory = (8 << 20) + index % 20 << 18
        return interval
    }

    private static func addEndings(_ report: inout StressReport) {
        var counts: [Outcome.Status: Int] = [:]
        for interval in report.timeline { counts.merge(interval.outcomes, uniquingKeysWith: +) }
        report.endings[.init(status: .success)] = counts[.success]
        let fault = counts[.timedOut, default: 0]
        report.endings[.init(status: .timedOut, kind: .stageTimeout, clock: .stage, origin: .injected)] = fault - 40
        report.endings[.init(status: .timedOut, kind: .stageTimeout, clock: .stage, origin: .collateral)] = 40
        report.endings[.init(status: .crashed, kind: .crashed, origin: .injected)] = counts[.crashed]
        let failure = StressReport.Ending(status: .failure)
        report.endings[failure] = counts[.failure]
        report.examples[failure] = "The extension 'Faulty' answered handle with failure."
    }
}

extension StressReport {
    /// Judges expectations like a run at its end.
    fileprivate mutating func judge(_ texts: [String]) {
        scenario.expectations = texts.compactMap { try? Expectation($0) }
        verdicts = Expectation.withStandard(scenario.expectations).map(verdict)
    }
}
