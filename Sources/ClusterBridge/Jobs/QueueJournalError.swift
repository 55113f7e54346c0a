internal import Database

/// Why the bridge's journal of queued jobs did not keep something.
struct QueueJournalError: DatabaseFailure, CustomStringConvertible {
    /// Whether the caller's own key has a job already.
    let isKnownKey: Bool
    let description: String

    init(_ error: DatabaseError) {
        isKnownKey = error.kind == .constraint
        description =
            error.message(of: "journal of queued jobs") + " "
            + error.help(for: "journal of queued jobs", whereNew: "knows of no queued job of this host")
    }
}
