internal import IntentModel

/// What an extension says of a job that its host does not look after, or not yet: the job is offered, is being accepted,
/// or is looked for in the journal.
struct PendingJob {
    /// What was said; a response is not held against the intent yet.
    var queue = JobEventQueue()
    /// The launch that has offered the job or has named it; nil once that has ended.
    var launch: Supervision.LaunchNumber?
    /// The offers that are neither accepted nor declined.
    private(set) var offers = 0
    /// How often it is being written down.
    var acceptances = 0
    /// Whether the journal is being asked for it.
    var isSearched = false
    /// Whether nobody wants it, unless the journal has it.
    var isDeclined = false

    /// Whether nothing will become of it any more.
    var isSettled: Bool { !isWanted && !isSearched }

    /// Whether a caller may get the job: it is offered, or is being written down.
    var isWanted: Bool { offers > 0 || acceptances > 0 }

    mutating func offered(by launch: Supervision.LaunchNumber) {
        offers += 1
        self.launch = launch
    }

    mutating func offerIsTaken() { offers = max(0, offers - 1) }
}
