/// The memory that an extension has used, and its limit.
public struct MemoryReport: Sendable, Hashable {
    /// The mechanism that enforces the limit: `cgroup2`, `cgroup1` or `poll` (docs/memory.md).
    public var enforcedBy: String
    /// The limit in bytes.
    public var limit: Int
    /// The peak of the memory, in bytes; nil where nothing was measured yet.
    public var peak: Int?

    /// The reason why the extension could escape its limits, with a way out; nil where the host knows of no way.
    public var whyNotContained: String?

    /// Makes a report.
    public init(enforcedBy: String, limit: Int, peak: Int?, whyNotContained: String? = nil) {
        self.enforcedBy = enforcedBy
        self.limit = limit
        self.peak = peak
        self.whyNotContained = whyNotContained
    }
}
