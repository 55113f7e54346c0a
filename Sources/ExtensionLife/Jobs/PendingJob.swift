/// The messages about a job that the host does not look after yet.
///
/// The job is offered, is being accepted, or is searched for in the journal.
package struct PendingJob {
    /// The messages; a response is not checked against the intent yet.
    package var queue = JobEventQueue()
    /// The launch that has offered the job or has named it; nil once that has ended.
    package var launch: LaunchNumber?
    /// The offers that are neither accepted nor declined.
    package private(set) var offers = 0
    /// The number of attempts to write it down that are under way.
    package var acceptances = 0
    /// Whether the journal is being asked for it.
    package var isSearched = false
    /// Whether it was declined, which counts only if the journal does not have it.
    package var isDeclined = false

    /// Whether nothing more will happen to it.
    package var isSettled: Bool { !isWanted && !isSearched }

    /// Whether a caller may get the job: it is offered, or is being written down.
    package var isWanted: Bool { offers > 0 || acceptances > 0 }

    package mutating func offered(by launch: LaunchNumber) {
        offers += 1
        self.launch = launch
    }

    package mutating func offerIsTaken() { offers = max(0, offers - 1) }
}
