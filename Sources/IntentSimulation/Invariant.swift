internal import EventLoop

/// A rule that holds in every world, whatever goes wrong in it.
package enum Invariant: String, Sendable, Hashable, CaseIterable {
    case oneOutcome
    case oneResult
    case boundedTime
    case boundedRequest
    case noProcessLeft
    case boundedBuffers
    case boundedConcurrency
    case quarantineHolds
    case handleOnce
    case resolvedValues
    case deniedSendsNothing
    case deniedTellsNothing
    case noBusyLoop
    case nobodyForgotten
    case wireRules
    case stoppedOnlyByShutdown
    case timingsAddUp
    case jobsAreKept
    case unkeptUntold
    case jobEndsOnce
    case acknowledgedOnceKept
    case keptNotGivenUp
    case lostOnlyWhenForgotten
    case boundedJobs
    case updatesStop
    case launchesTakeTurns
    case budgetIsKept
    case idleAreStopped
    case memoryIsFresh
    case nothingLeftOver
    case oneQuestion
    case undecidedStartsNothing
    case refusedTellsRule
    case oneDecision

    /// The invariant as a sentence.
    package var sentence: String {
        switch self {
        case .oneOutcome: "A request has exactly one outcome."
        case .oneResult: "A call has exactly one result."
        case .boundedTime: "No call outlives its clocks: queue, launch, stage with what was granted, and grace."
        case .boundedRequest: "No request outlives its clock, questions not counted, with what was granted."
        case .noProcessLeft: "A process ends exactly once, and none outlives the stop ladder of a host that shuts down."
        case .boundedBuffers: "Queues, lines, tails and recordings stay within their limits."
        case .boundedConcurrency:
            "An extension never has more calls at a time than its limit allows and than it announces."
        case .quarantineHolds:
            "A quarantined extension is not started, and nobody waits for it but for a look whether that was lifted."
        case .handleOnce: "Handle is sent at most once for a request."
        case .resolvedValues: "A call carries the values that were resolved, and none that was not."
        case .deniedSendsNothing:
            "Nothing is sent for a request that the policy denies, by the state that the device has then."
        case .deniedTellsNothing:
            "No outcome and no question tells of what an intent is about while the device forbids it."
        case .noBusyLoop:
            "A timer that has fired is not wanted again at the same instant, nor tried at once what the journal refused."
        case .nobodyForgotten: "A request that waits has something that it waits for."
        case .wireRules:
            "The host writes messages: initialize first, calls once that is answered, nothing after exit or the end."
        case .stoppedOnlyByShutdown: "Only a host that shuts down tells a caller so."
        case .timingsAddUp: "The parts of a call's time are not longer than the whole."
        case .jobsAreKept: "A job that a caller has heard of is in the journal, whatever ends."
        case .unkeptUntold:
            "A caller hears of a job when the journal has it, and of the journal's failure when it has not."
        case .jobEndsOnce: "A job ends in one state and stays there, and what is told of it is what the journal has."
        case .acknowledgedOnceKept: "A result is acknowledged when the journal has it, not before."
        case .keptNotGivenUp: "No extension is told to give up a job as unknown that the journal has as open."
        case .lostOnlyWhenForgotten: "A job is lost only where its extension has forgotten it."
        case .boundedJobs:
            "No job outlives its time, or the grace of its cancellation, where host and journal work; none expires early."
        case .launchesTakeTurns:
            "No more launches are under way than may be, for as long as a launch keeps others waiting, and each gets its turn."
        case .budgetIsKept:
            "Extensions that have nothing to do are stopped where all together use more memory than the host allows itself."
        case .idleAreStopped: "An extension that has calls is asked to end by nobody but a host that shuts down."
        case .memoryIsFresh:
            "An outcome tells its extension's memory as it is, a success at most half a second late, a failure a millisecond."
        case .nothingLeftOver: "Nothing of a launch is left after it was swept, nor of a host that is closed."
        case .oneQuestion:
            "A caller is asked one thing at a time, and nothing after its outcome or by a host that stops."
        case .undecidedStartsNothing: "Nothing of an installed app is called before the person has allowed the app."
        case .refusedTellsRule:
            "A request for an app that is denied or restricted ends with that, and the audit log has the rule."
        case .oneDecision:
            "One decision about an app is enough: it ends the questions of all requests, and none asks afterwards."
        case .updatesStop: "Updates end once, at once where their caller stops them, and none comes afterwards."
        }
    }
}

/// An invariant that did not hold.
package struct InvariantViolation: Sendable, Hashable {
    /// The invariants that did not hold.
    package var invariant: Invariant
    /// The observation that contradicts it.
    package var finding: String
}
