/// What has to hold in every world, whatever goes wrong in it.
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
            "A quarantined extension is not started, and nobody waits for it, until its quarantine is lifted."
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
        case .updatesStop: "Updates end once, at once where their caller stops them, and none comes afterwards."
        }
    }
}

/// An invariant that did not hold.
package struct InvariantViolation: Sendable, Hashable {
    /// What did not hold.
    package var invariant: Invariant
    /// What was seen instead.
    package var finding: String
}
