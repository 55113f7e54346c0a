import IntentHost
import IntentModel
import IntentStress
import JSON
import Testing

@Suite("Advice on limits")
struct StressAdviceTests {
    private static func report(_ change: (inout StressReport) -> Void = { _ in }) -> StressReport {
        var scenario = StressScenario(intent: "INSendMessageIntent", end: .init(requests: 1))
        scenario.arrival = .closed(concurrency: 8)
        var report = StressReport(scenario: scenario, machine: "a machine")
        (report.due, report.outcomes) = (1, 1)
        report.endings = [.init(status: .success): 1]
        change(&report)
        return report
    }

    private static func times(_ count: Int, _ usual: Duration, greatest: Duration) -> LatencyHistogram {
        var histogram = LatencyHistogram()
        for _ in 1..<count { histogram.record(usual) }
        histogram.record(greatest)
        return histogram
    }

    private static func advice(on report: StressReport, caps: LimitSettings = LimitSettings()) -> StressAdvice {
        StressAdvice(for: report, limits: .standard, caps: .standardCaps.applying(caps))
    }

    @Test("For many calls the 99.9th percentile counts, doubled and rounded up, and the calls it ends are reported")
    func percentile() throws {
        let report = Self.report { $0.stages[.handle] = Self.times(20_000, .milliseconds(180), greatest: .seconds(3)) }
        let advice = Self.advice(on: report)
        let proposal = try #require(advice.proposals.first)
        #expect(proposal.name == .handle)
        #expect(proposal.value == .duration(.milliseconds(500)))
        #expect(proposal.basis == .percentile)
        #expect(proposal.exceeding == 1)
        #expect(advice.limits == LimitSettings(handle: .milliseconds(500)))
        #expect(
            "\(proposal)" == "handle 500ms (now 10s): 99.9 % of 20000 took at most 180ms, the longest 3s. "
                + "1 of them took longer and would have timed out."
        )
    }

    @Test("For few calls four times the longest counts, and the advice says that they are few")
    func few() throws {
        let report = Self.report { $0.launchTimes = Self.times(12, .milliseconds(9), greatest: .milliseconds(60)) }
        let proposal = try #require(Self.advice(on: report).proposals.first)
        #expect(proposal.value == .duration(.milliseconds(300)))
        #expect(proposal.basis == .greatest)
        #expect(proposal.samples == 12 && proposal.exceeding == 0)
        #expect("\(proposal)".contains("the longest of 12 took 60ms. That is too few to know what 99.9 % take"))
    }

    @Test(
        "A limit is a round number, and none is so short that a busy moment would end a call",
        arguments: [
            (.microseconds(60), "100ms"), (.milliseconds(26), "200ms"), (.milliseconds(51), "300ms"),
            (.milliseconds(600), "3s"), (.seconds(3), "15s"), (.seconds(8), "1m"), (.seconds(16), "2m"),
        ] as [(Duration, String)]
    )
    func rounding(_ greatest: Duration, _ proposed: String) throws {
        let report = Self.report { $0.stages[.handle] = Self.times(2, .microseconds(50), greatest: greatest) }
        #expect("\(try #require(Self.advice(on: report).proposals.first).value)" == proposed)
    }

    @Test("No proposal exceeds the host's caps, and a capped proposal says so")
    func caps() throws {
        let report = Self.report {
            $0.stages[.confirm] = Self.times(100, .seconds(1), greatest: .seconds(9))
            $0.extensionMemoryPeak = 100 << 20
            $0.launches = 3
        }
        let caps = LimitSettings(confirm: .seconds(5), memory: 64 << 20)
        let proposals = Self.advice(on: report, caps: caps).proposals
        #expect(proposals.map(\.value) == [.duration(.seconds(5)), .bytes(64 << 20)])
        #expect(proposals.map(\.isCapped) == [true, true])
        #expect(proposals.map(\.exceeding) == [1, 1])
        #expect(
            proposals.allSatisfy {
                "\($0)".hasSuffix("The host's cap allows no more; raise it by a limits file if that is not enough.")
            }
        )
    }

    @Test(
        "The proposed memory is one and a half times the peak, as a round number",
        arguments: [
            (1 << 20, "2MiB"), (5 << 20, "8MiB"), (7 << 20 + 1, "12MiB"), (30 << 20, "48MiB"), (300 << 20, "512MiB"),
        ]
    )
    func memory(_ peak: Int, _ proposed: String) throws {
        let report = Self.report {
            $0.extensionMemoryPeak = peak
            $0.launches = 1
        }
        let proposal = try #require(Self.advice(on: report).proposals.first)
        #expect(proposal.name == .memory)
        #expect("\(proposal.value)" == proposed)
        #expect(proposal.basis == .peak)
    }

    @Test("No limit of memory is proposed from a peak that the limit has cut off")
    func cutOffMemory() {
        let report = Self.report {
            $0.extensionMemoryPeak = 30 << 20
            $0.isExtensionMemoryCutOff = true
            $0.launches = 1
        }
        let advice = Self.advice(on: report)
        #expect(advice.proposals == [])
        #expect(advice.notes.contains { $0.hasPrefix("The extension reached the limit of its memory") })
    }

    @Test("Reservations about the measurements are reported")
    func notes() {
        let report = Self.report {
            $0.machine = nil
            $0.scenario.arrival = .closed(concurrency: 1)
            $0.scenario.faults = [FaultShare(.hang, share: 0.1)]
            $0.outcomes = 50
            $0.isInterrupted = true
            $0.stages[.resolve] = Self.times(50, .milliseconds(1), greatest: .seconds(10))
            $0.endings = [
                .init(status: .timedOut, kind: .stageTimeout, clock: .stage): 4,
                .init(status: .memoryLimitExceeded, kind: .memoryLimitExceeded): 1, .init(status: .success): 45,
            ]
        }
        let notes = Self.advice(on: report).notes
        for beginning in [
            "The times are those of a model", "The run asked for faults", "The run was interrupted",
            "5 of 50 requests failed", "4 of 50 requests met a clock",
            "The extension was killed for its memory", "The limit of resolve is for one parameter",
            "One request was under way at a time",
        ] { #expect(notes.contains { $0.hasPrefix(beginning) }, "\(beginning)") }
        let plain = Self.report { $0.stages[.handle] = Self.times(50, .milliseconds(1), greatest: .milliseconds(2)) }
        #expect(Self.advice(on: plain).notes == [])
    }

    @Test("The advice for the manifest has the form of a manifest's limits")
    func manifest() throws {
        let report = Self.report {
            $0.launchTimes = Self.times(3, .milliseconds(5), greatest: .milliseconds(8))
            $0.stages[.handle] = Self.times(30, .milliseconds(5), greatest: .seconds(2))
            $0.extensionMemoryPeak = 3 << 20
            $0.launches = 3
        }
        let advice = Self.advice(on: report)
        let text = "\(advice)"
        let start = try #require(text.firstIndex(of: "{"))
        let snippet = try JSONParser.parse(Array(text[start...].utf8))
        #expect(snippet == ["launch": "100ms", "handle": "10s", "memory": "5MiB"])
        let file = try LimitsFile(["defaults": snippet], file: "snippet")
        #expect(file.defaults == advice.limits)
        #expect(advice.json["limits"] == snippet)
        #expect(advice.json["proposals"]?.arrayValue?.count == 3)
    }

    @Test("If no request succeeded, nothing is proposed, however long the failed ones took")
    func nothing() {
        let report = Self.report {
            $0.endings = [.init(status: .needsInput): 1]
            $0.stages[.handle] = Self.times(50, .milliseconds(1), greatest: .milliseconds(2))
            $0.extensionMemoryPeak = 5 << 20
            $0.launches = 1
        }
        let advice = Self.advice(on: report)
        #expect(advice.proposals.isEmpty && advice.limits == LimitSettings())
        #expect(
            "\(advice)" == "No limits are proposed for INSendMessageIntent.\n"
                + "note: No request succeeded, so that nobody knows what one takes that ends well. The outcomes say why."
        )
    }
}
