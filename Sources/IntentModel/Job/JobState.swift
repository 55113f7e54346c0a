/// How a job stands.
public enum JobState: String, Sendable, Hashable, CaseIterable {
    /// The extension works on it.
    case working
    /// The extension did it.
    case succeeded
    /// The extension could not do it.
    case failed
    /// The caller gave it up, and the extension did not do it, or did not say in time that it had.
    case cancelled
    /// Its time passed without a result.
    case expired
    /// The extension does not know it any more.
    case lost

    /// Whether the state is the job's last one.
    public var isFinal: Bool { self != .working }
}
