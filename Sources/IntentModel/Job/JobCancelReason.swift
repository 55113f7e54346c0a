/// The reason why the host gives a job up.
public enum JobCancelReason: String, Sendable, Hashable, CaseIterable {
    /// The caller gave it up.
    case user
    /// The job's time ran out.
    case timeout
    /// The host does not know the job: it ended before it could record the job, and no caller has heard of it.
    case unknown
}
