internal import ClusterJobs

/// What must not be lost of queued jobs at a host: `QueueJournal`, or what a simulated host keeps over its restarts.
///
/// What a call has written is durable when it returns.
protocol QueueKeeper: AnyObject {
    /// Notes where the store is; returns another place with jobs that have not ended, which stays noted.
    func bind(to place: String) async throws(QueueJournalError) -> String?
    /// What an earlier start has left.
    func left() async throws(QueueJournalError) -> JournalRest
    /// Writes one entry.
    func write(_ entry: JournalEntry) async throws(QueueJournalError)
    /// Writes a new wish down; returns the one with the caller's key that is there already.
    func add(_ wish: Wish) async throws(QueueJournalError) -> Wish?
    /// One wish; nil if there is none.
    func wish(_ name: String) async throws(QueueJournalError) -> Wish?
    /// The wish with the caller's own key; nil if there is none.
    func wish(withKey key: String) async throws(QueueJournalError) -> Wish?
    /// A page of the wishes, the newest first.
    func page(prefix: String, after: String?, limit: Int) async throws(QueueJournalError) -> [Wish]
    /// Closes what is open; the next call opens it again.
    func close() async
}

extension QueueJournal: QueueKeeper {}

/// What an earlier start of a bridge has left in its journal.
struct JournalRest: Sendable {
    /// The wishes without outcome, without their requests.
    var wishes: [Wish]
    /// The attempts that were not brought to their end.
    var work: [OpenAttempt]
    /// The jobs that have ended, and that the store may not have forgotten.
    var ended: [QueueKey]
}
