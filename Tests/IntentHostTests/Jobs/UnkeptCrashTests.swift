import EventLoop
import ExtensionLife
import ExtensionProcesses
import IntentModel
import IntentRegistry
import Testing

@testable import IntentHost

@Suite("Crashes and quarantines that the journal could not take")
struct UnkeptCrashTests {
    private static let quarantine = JournalRequest.recordQuarantine(of: "a", reasons: ["crashed"])

    @Test("A quarantine that a full disk has refused is written when there is room, later and later until then")
    func quarantine() {
        let journal = RefusingJournal()
        let clock = StandingScheduler()
        let keeper = journal.keeper(clock)
        journal.isFull = true
        var recorded = 0
        keeper.noteQuarantine(of: "a", ["crashed"]) { recorded += 1 }
        for seconds: Int64 in [1, 2, 4] {
            #expect(clock.fire() == .seconds(seconds))
        }
        #expect(journal.asked == Array(repeating: Self.quarantine, count: 4) && journal.kept == [] && recorded == 0)
        journal.isFull = false
        #expect(clock.fire() == .seconds(8))
        #expect(journal.kept == [Self.quarantine] && recorded == 1)
        #expect(clock.fire() == nil, "nothing waits any more")
    }

    @Test("The last attempt is made when the host stops, and what a person has lifted is not written again")
    func endAndLift() {
        for isLifted in [false, true] {
            let journal = RefusingJournal()
            let keeper = journal.keeper(StandingScheduler())
            journal.isFull = true
            keeper.noteQuarantine(of: "a", ["crashed"]) {}
            if isLifted { keeper.forgetCrashes(of: "a") }
            journal.isFull = false
            var isClosed = false
            keeper.close { isClosed = true }
            #expect(isClosed && journal.kept == (isLifted ? [] : [Self.quarantine]))
        }
    }

    @Test("Of an extension that crashes on and on while the disk is full, what waits is bounded")
    func bound() {
        let journal = RefusingJournal()
        let keeper = journal.keeper(StandingScheduler())
        journal.isFull = true
        for number in 0..<100 { keeper.noteCrash(of: "a", "\(number)") }
        journal.isFull = false
        keeper.close {}
        #expect(journal.kept.count == RestartPolicy.crashLimit + 1)
        #expect(journal.kept.last == .recordCrash(of: "a", reason: "99"))
    }
}

/// A journal that answers at once, on a disk that may be full.
private final class RefusingJournal: HostJournal {
    let host = "host"
    let isInUse = true
    let mayHaveHistory: @Sendable () -> Bool = { false }
    var isFull = false
    var asked: [JournalRequest] = []
    var kept: [JournalRequest] = []

    func ask(_ request: JournalRequest, at now: Timestamp, _ completion: @escaping (JournalAnswer) -> Void) {
        asked.append(request)
        if !isFull { kept.append(request) }
        let error = JournalError(code: .diskFull, message: "The disk is full.", help: "Make room on it.")
        completion(isFull ? .failed(error) : .kept)
    }

    func keeper(_ scheduler: any Scheduler) -> JobKeeper {
        let environment = HostEnvironment(
            scheduler: scheduler,
            processes: NoProcesses(),
            journal: self,
            random: .system()
        )
        return JobKeeper(
            environment: environment,
            registry: Registry([]),
            retention: JobKeeper.Retention(kept: nil, pruningInterval: .seconds(1)),
            log: LogLimiter { _ in }
        )
    }
}

/// A clock that goes to the next timer when it is told to.
private final class StandingScheduler: Scheduler {
    private(set) var now = Instant(nanoseconds: 0)
    var wallTime: Timestamp { Timestamp(milliseconds: 0) }
    private var heap = DeadlineHeap()
    private var bodies: [Int: () -> Void] = [:]

    func schedule(at deadline: Instant, _ body: @escaping () -> Void) -> DeadlineToken {
        bodies[bodies.count] = body
        return heap.insert(bodies.count - 1, at: deadline)
    }

    func cancel(_ token: DeadlineToken) { _ = heap.remove(token) }

    /// Fires the next timer; returns the time until it, or nil if there is none.
    func fire() -> Duration? {
        guard let deadline = heap.firstDeadline, let number = heap.popFirst(notAfter: deadline) else { return nil }
        let wait = now.duration(to: deadline)
        now = deadline
        bodies[number]?()
        return wait
    }
}

private final class NoProcesses: ProcessPlatform {
    let launchWidth = 1

    func makeProcess(_ order: LaunchOrder, _ completion: @escaping (LaunchResult) -> Void) {}
    func prepareFirstLaunch() {}
    func close(_ completion: @escaping () -> Void) { completion() }
}
