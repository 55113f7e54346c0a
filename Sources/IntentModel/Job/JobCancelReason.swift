/// Why the host does not want a job done any more.
public enum JobCancelReason: String, Sendable, Hashable, CaseIterable {
    /// The caller gave it up.
    case user
    /// The job's time passed.
    case timeout
    /// The host does not know the job: it ended before it could keep it, and has told nobody of it.
    case unknown
}
