import IntentModel
import JSON
import Testing

@testable import IntentSimulation

@Suite("What an observer of the simulated world objects to: jobs and updates")
struct JobInvariantTests {
    private static let start = Instant(nanoseconds: 1_000_000_000)
    private static let id = JobIdentifier(rawValue: "id")

    private static func at(_ seconds: Int) -> Instant { start.advanced(by: .seconds(seconds)) }

    private static func record(_ state: JobState = .working, resultSequence: Int64? = nil) -> JobRecord {
        var record = JobRecord(
            id: id,
            handle: "h",
            extensionIdentifier: "e",
            intent: "INSendPaymentIntent",
            parameters: [:],
            interaction: "1",
            idempotencyKey: "1",
            acceptedAt: Timestamp(milliseconds: 1000),
            expiresAt: Timestamp(milliseconds: 11_000),
            response: nil,
            ownerHost: "host"
        )
        record.state = state
        record.resultSequence = resultSequence
        return record
    }

    /// Makes a checker that has seen a request whose job of ten seconds is in the journal, as its caller was told.
    private static func checker() -> InvariantChecker {
        var checker = InvariantChecker(tick: .milliseconds(1))
        checker.requestBegan(1)
        checker.jobWanted(id, by: 1, for: .seconds(10), at: start)
        checker.journalHas(record(), at: start)
        checker.jobAccepted(id, isKept: true)
        checker.checkJob(of: 1, id, because: nil)
        return checker
    }

    /// A history in which the invariant does not hold.
    static func broken(_ invariant: Invariant) -> InvariantChecker {
        var checker = checker()
        switch invariant {
        case .jobsAreKept: checker.checkJournal([:])
        case .unkeptUntold: checker.checkJob(of: 1, id, because: .journalFailed)
        case .jobEndsOnce:
            checker.journalHas(record(.succeeded), at: at(1))
            checker.journalHas(record(.failed), at: at(2))
        case .acknowledgedOnceKept: checker.jobAcknowledged("h", of: "e")
        case .keptNotGivenUp: checker.jobGivenUp("h", of: "e")
        case .lostOnlyWhenForgotten: checker.jobLost(id, whileWorkedOn: true)
        case .boundedJobs: checker.journalHas(record(.expired), at: at(11))
        default: break
        }
        return checker
    }

    @Test("A job that is kept, told, acknowledged and ended in time has no violations")
    func right() {
        var checker = Self.checker()
        checker.checkJournal([Self.id: Self.record()])
        checker.journalHas(Self.record(.succeeded, resultSequence: 1), at: Self.at(10))
        checker.jobTold(Self.record(.succeeded, resultSequence: 1))
        checker.jobAcknowledged("h", of: "e")
        checker.jobGivenUp("h", of: "e")
        checker.checkOpenJobs(of: "host", at: Self.at(60))
        #expect(checker.violations.isEmpty)
    }

    @Test("A caller that hears of a job before the journal has it, or of a failure that was none, is noticed")
    func heardTooEarly() {
        var early = InvariantChecker(tick: .zero)
        early.requestBegan(1)
        early.jobWanted(Self.id, by: 1, for: .seconds(10), at: Self.start)
        early.jobAccepted(Self.id, isKept: true)
        early.checkJob(of: 1, Self.id, because: nil)
        #expect(Set(early.violations.map(\.invariant)) == [.unkeptUntold])
        var silent = InvariantChecker(tick: .zero)
        silent.requestBegan(1)
        silent.jobWanted(Self.id, by: 1, for: .seconds(10), at: Self.start)
        silent.jobAccepted(Self.id, isKept: false)
        silent.checkJob(of: 1, nil, because: nil)
        #expect(silent.violations.map(\.invariant) == [.unkeptUntold])
    }

    @Test("What is told of a job is what the journal has, and no end is taken back")
    func told() {
        var checker = Self.checker()
        checker.jobTold(Self.record(.succeeded))
        #expect(checker.violations.map(\.invariant) == [.jobEndsOnce])
    }

    @Test("A job may end late where the journal failed, by the pause until it is tried again, and not later")
    func late() {
        var checker = Self.checker()
        checker.journalFailed(at: Self.at(20))
        checker.journalHas(Self.record(.expired), at: Self.at(21))
        #expect(checker.violations.isEmpty)
        checker = Self.checker()
        checker.journalFailed(at: Self.at(20))
        checker.journalHas(Self.record(.expired), at: Self.at(22))
        #expect(checker.violations.map(\.invariant) == [.boundedJobs])
    }

    @Test("A job that could not be written down is not tried again at once, unless another host does it")
    func retries() {
        var record = Self.record()
        var checker = Self.checker()
        checker.jobNotKept(record, at: Self.start)
        checker.jobNotKept(record, at: Self.at(1))
        record.ownerHost = "another host"
        checker.jobNotKept(record, at: Self.at(1))
        #expect(checker.violations.isEmpty)
        checker.jobNotKept(record, at: Self.at(1))
        #expect(checker.violations.map(\.invariant) == [.noBusyLoop])
    }

    @Test("A job that expires before its time is noticed, unless somebody has set the clock forward")
    func early() {
        var checker = Self.checker()
        checker.journalHas(Self.record(.expired), at: Self.at(9))
        #expect(checker.violations.map(\.invariant) == [.boundedJobs])
        checker = Self.checker()
        checker.isClockSetForward = true
        checker.journalHas(Self.record(.expired), at: Self.at(9))
        #expect(checker.violations.isEmpty)
    }

    @Test(
        "A cancelled job, one that is still open when its host ends, and one that was taken over are held to their times"
    )
    func times() {
        var cancelled = Self.checker()
        cancelled.jobCancelled(Self.id, grace: .seconds(2), at: Self.start)
        cancelled.journalHas(Self.record(.cancelled), at: Self.at(3))
        #expect(cancelled.violations.map(\.invariant) == [.boundedJobs])
        var open = Self.checker()
        open.checkOpenJobs(of: "another host", at: Self.at(60))
        #expect(open.violations.isEmpty)
        open.checkOpenJobs(of: "host", at: Self.at(60))
        #expect(open.violations.map(\.invariant) == [.boundedJobs])
        var adopted = Self.checker()
        adopted.jobAdopted(Self.id, isClockLate: false, at: Self.at(60))
        adopted.journalHas(Self.record(.expired), at: Self.at(60))
        #expect(adopted.violations.isEmpty)
    }

    // MARK: Updates

    @Test("Updates that end twice, that do not end when they are stopped, or that nobody ends at all, are noticed")
    func updates() {
        func violations(_ history: (inout InvariantChecker) -> Void) -> [Invariant] {
            var checker = InvariantChecker(tick: .zero)
            checker.updatesBegan(1)
            checker.updateCame(1)
            history(&checker)
            return checker.violations.map(\.invariant)
        }
        #expect(violations { $0.checkUpdatesAtTheEnd() } == [.updatesStop])
        #expect(
            violations {
                $0.updatesStopped(1); $0.updatesAreStill(1)
            } == [.updatesStop]
        )
        #expect(
            violations {
                $0.updatesEnded(1); $0.updatesEnded(1)
            } == [.updatesStop]
        )
        #expect(
            violations {
                $0.updatesStopped(1); $0.updateCame(1)
            } == [.updatesStop]
        )
        #expect(
            violations {
                $0.updatesFailed(1); $0.updateCame(1)
            } == [.updatesStop]
        )
        let right = violations { checker in
            checker.updatesStopped(1)
            checker.updatesEnded(1)
            checker.updatesAreStill(1)
            checker.checkUpdatesAtTheEnd()
        }
        #expect(right.isEmpty)
    }
}
