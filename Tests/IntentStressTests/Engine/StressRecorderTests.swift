import ExtensionLife
import IntentModel
import Testing

@testable import IntentHost
@testable import IntentStress

@Suite("The record of a stress test")
struct StressRecorderTests {
    private var recorder: StressRecorder

    init() {
        let scenario = StressScenario(intent: "I", end: .init(requests: 1))
        recorder = StressRecorder(scenario: scenario, machine: "test")
    }

    private func plan(_ number: Int = 0, due: Duration = .zero, fault: StressFault? = nil) -> PlannedRequest {
        PlannedRequest(number: number, due: due, extensionIndex: 0, fault: fault)
    }

    private func outcome(_ status: Outcome.Status, _ failure: Failure? = nil) -> Outcome {
        Outcome(status: status, intent: "I", stage: .handle, failure: failure)
    }

    @Test("Latency counts from the due moment, service from the moment when the host took the request")
    mutating func latencies() {
        let plan = plan(due: .seconds(1))
        recorder.began(plan)
        _ = recorder.ended(plan, outcome(.success), began: .seconds(3), at: .seconds(4), load: StressLoad())
        let report = recorder.finished(at: .seconds(9), due: 1, withdrawn: 0, isInterrupted: false)
        #expect(report.latency.maximum == .seconds(3))
        #expect(report.service.maximum == .seconds(1))
        #expect(report.elapsed == .seconds(3))
        #expect(report.lost == 0)
        #expect(report.endings == [.init(status: .success): 1])
    }

    @Test("Stages, lateness and the memory's peak come from the outcomes")
    mutating func outcomes() {
        let plan = plan()
        var outcome = outcome(
            .timedOut,
            Failure(.stageTimeout, message: "", clock: .stage, limit: .seconds(2), measured: .milliseconds(2_003))
        )
        outcome.timings.handle = .milliseconds(2_003)
        outcome.memory = MemoryReport(enforcedBy: "poll", limit: 100, peak: 70)
        recorder.began(plan)
        _ = recorder.ended(plan, outcome, began: .zero, at: .seconds(2), load: StressLoad())
        let report = recorder.finished(at: .seconds(2), due: 1, withdrawn: 0, isInterrupted: false)
        #expect(report.lateness[.stage]?.maximum == .milliseconds(3))
        #expect(report.stages[.handle]?.count == 1)
        #expect(report.stages[.launch] == nil)
        #expect(report.extensionMemoryPeak == 70)
        #expect(report.endings == [.init(status: .timedOut, kind: .stageTimeout, clock: .stage): 1])
    }

    @Test(
        "A fault explains the end that it causes, and no other",
        arguments: [
            (StressFault.crash, Outcome.Status.crashed, StressReport.Origin.injected),
            (.crash, .failure, .extensionItself), (.hang, .timedOut, .injected), (.hang, .crashed, .extensionItself),
            (.leak, .memoryLimitExceeded, .injected), (.slow(.seconds(1)), .timedOut, .injected),
            (.slow(.seconds(1)), .success, .extensionItself),
        ]
    )
    mutating func origins(fault: StressFault, status: Outcome.Status, origin: StressReport.Origin) {
        let plan = plan(fault: fault)
        recorder.began(plan)
        let ending = recorder.ended(plan, outcome(status), began: .zero, at: .seconds(1), load: StressLoad())
        #expect(ending.origin == origin)
        #expect(ending.isError == (origin == .extensionItself && status != .success))
    }

    @Test("The effect of one request's fault on another of the same extension is collateral")
    mutating func collateral() {
        let (faulty, beside, after) = (plan(0, fault: .crash), plan(1), plan(2))
        recorder.began(faulty)
        recorder.began(beside)
        _ = recorder.ended(faulty, outcome(.crashed), began: .zero, at: .seconds(1), load: StressLoad())
        let second = recorder.ended(beside, outcome(.crashed), began: .zero, at: .seconds(1), load: StressLoad())
        #expect(second.origin == .collateral)
        #expect(!second.isError)
        recorder.began(after)
        let third = recorder.ended(after, outcome(.crashed), began: .seconds(2), at: .seconds(3), load: StressLoad())
        #expect(third.origin == .extensionItself)
        #expect(third.isError)
        var elsewhere = plan(3)
        elsewhere.extensionIndex = 1
        recorder.began(elsewhere)
        let fourth = recorder.ended(elsewhere, outcome(.crashed), began: .zero, at: .seconds(3), load: StressLoad())
        #expect(fourth.origin == .extensionItself)
    }

    @Test("A request that never ends is lost; one that never began is withdrawn")
    mutating func lost() {
        recorder.began(plan())
        let report = recorder.finished(at: .seconds(60), due: 5, withdrawn: 4, isInterrupted: true)
        #expect(report.lost == 1)
        #expect(report.elapsed == .seconds(60))
        #expect(report.isInterrupted)
    }

    @Test("Levels are reported at the start, the peak and the end; restarts are added up")
    mutating func resources() {
        for (second, (memory, restarts)) in [(5, 0), (9, 2), (7, 3)].enumerated() {
            let sample = StressResources(
                hostMemory: memory,
                descriptors: memory * 2,
                extensionMemory: memory * 3,
                largestExtensionMemory: memory,
                launches: restarts + 1,
                restarts: restarts
            )
            recorder.sampled(sample, at: .seconds(second), load: StressLoad())
        }
        let report = recorder.finished(at: .seconds(3), due: 0, withdrawn: 0, isInterrupted: false)
        #expect(report.hostMemory == .init(start: 5, peak: 9, end: 7))
        #expect(report.descriptors == .init(start: 10, peak: 18, end: 14))
        #expect(report.restarts == 3)
        #expect(report.launches == 4)
        #expect(report.extensionMemoryPeak == 9)
        #expect(report.timeline.reduce(0) { $0 + $1.restarts } == 3)
    }

    @Test("A launch counts once, however many requests waited for it")
    mutating func launches() {
        for number in [1, 1, 1, 2, 2] {
            recorder.waited(
                for: LaunchTime(number: number, duration: .milliseconds(number)),
                by: PlannedRequest(number: 0, due: .zero, extensionIndex: 0, fault: nil)
            )
        }
        recorder.waited(
            for: LaunchTime(number: 2, duration: .milliseconds(5)),
            by: PlannedRequest(number: 0, due: .zero, extensionIndex: 1, fault: nil)
        )
        #expect(recorder.report.launchTimes.count == 3)
        #expect(recorder.report.launchTimes.maximum == .milliseconds(5))
    }

    @Test("Progress reports what has happened since the last time")
    mutating func progress() {
        for number in 0..<10 {
            recorder.began(plan(number))
            _ = recorder.ended(
                plan(number),
                outcome(.failure),
                began: .zero,
                at: .milliseconds(500),
                load: StressLoad()
            )
        }
        let first = recorder.progress(at: .seconds(1), due: 12, load: StressLoad(underWay: 2))
        #expect(first.rate == 10)
        #expect(first.errors == 10)
        #expect(first.recent.count == 10)
        let second = recorder.progress(at: .seconds(2), due: 12, load: StressLoad())
        #expect(second.rate == 0)
        #expect(second.outcomes == 10)
        #expect(second.recent.count == 0)
    }

    @Test("No figure counts the warm-up, but a request of it that never ends is lost")
    func warmUp() {
        var scenario = StressScenario(intent: "I", end: .init(requests: 4))
        scenario.warmUp = .requests(2)
        var recorder = StressRecorder(scenario: scenario, machine: "test")
        recorder.sampled(StressResources(hostMemory: 1, launches: 3, restarts: 2), at: .zero, load: StressLoad())
        let plans = (0..<4).map { plan($0, due: .seconds($0)) }
        for plan in plans { recorder.began(plan) }
        for plan in plans.dropFirst() {
            let status: Outcome.Status = plan.number == 1 ? .failure : .success
            let end = Duration.seconds(plan.number) + .milliseconds(plan.number == 1 ? 900 : 10)
            _ = recorder.ended(plan, outcome(status), began: plan.due, at: end, load: StressLoad())
        }
        recorder.sampled(StressResources(hostMemory: 7, launches: 4, restarts: 3), at: .seconds(3), load: StressLoad())
        let report = recorder.finished(at: .seconds(9), due: 4, withdrawn: 0, isInterrupted: false)
        #expect((report.warmUpOutcomes, report.warmUpErrors) == (1, 1))
        #expect((report.due, report.outcomes, report.lost) == (3, 2, 1))
        #expect(report.latency.count == 2 && report.latency.maximum == .milliseconds(10))
        #expect(report.endings == [.init(status: .success): 2])
        #expect((report.launches, report.restarts, report.hostMemory.start) == (1, 1, 7))
        #expect(report.timeline.first?.offset == .zero)
        #expect(report.timeline.reduce(0) { $0 + $1.errors } == 0)
    }
}
