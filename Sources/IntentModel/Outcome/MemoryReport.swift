/// What an extension has used of its memory limit.
public struct MemoryReport: Sendable, Hashable {
    /// Who enforces the limit: `cgroup2`, `cgroup1` or `poll` (docs/memory.md).
    public var enforcedBy: String
    /// The limit in bytes.
    public var limit: Int
    /// The most that was used at one time, in bytes; nil where nothing was measured yet.
    public var peak: Int?

    /// Why the extension could leave what holds it to its limits, and what to do about it; nil where the host knows of no way.
    public var whyNotContained: String?

    /// Makes a report.
    public init(enforcedBy: String, limit: Int, peak: Int?, whyNotContained: String? = nil) {
        self.enforcedBy = enforcedBy
        self.limit = limit
        self.peak = peak
        self.whyNotContained = whyNotContained
    }
}
