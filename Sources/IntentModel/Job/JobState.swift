/// The state of a job.
public enum JobState: String, Sendable, Hashable, CaseIterable {
    /// The extension works on it.
    case working
    /// The extension did the job.
    case succeeded
    /// The extension could not do the job.
    case failed
    /// The caller cancelled the job; the extension did not do it, or did not report in time that it had.
    case cancelled
    /// The time ran out without a result.
    case expired
    /// The extension no longer knows the job.
    case lost

    /// Whether the state is the job's last one.
    public var isFinal: Bool { self != .working }
}
