/// The memory that an extension has used, and its limit.
public struct MemoryReport: Sendable, Hashable {
    /// The mechanism that enforces the limit: `cgroup2`, `cgroup1` or `poll` (docs/memory.md).
    public var enforcedBy: String
    /// The limit of the private memory, in bytes.
    public var limit: Int
    /// The peak of the private memory, in bytes; nil where nothing was measured yet.
    public var peak: Int?
    /// The peak with the file pages that the extension was first to read, in bytes; nil without a control group.
    public var groupPeak: Int?
    /// The limit of that, in bytes; nil without a control group.
    public var groupLimit: Int?

    /// The reason why the extension could escape its limits, with a way out; nil where the host knows of no way.
    public var whyNotContained: String?

    /// Makes a report of an extension without a control group.
    public init(enforcedBy: String, limit: Int, peak: Int?, whyNotContained: String? = nil) {
        self.enforcedBy = enforcedBy
        self.limit = limit
        self.peak = peak
        self.whyNotContained = whyNotContained
    }

    /// Whether the limit may have cut the peak off, so that nobody knows how much the extension needs.
    public var isCutOff: Bool { peak.map { $0 >= limit } ?? false }

    /// A sentence for a failure that may come from the limit; nil where the memory was not short.
    ///
    /// A full control group matters to a launch alone, which reads each page of its program once. A running extension
    /// fills its group with whatever files it reads, and the kernel gives old pages back.
    package func shortageText(in stage: IntentStage) -> String? {
        let advice = "If that is the cause, raise limits.memory in its manifest."
        if isCutOff, let peak {
            return "It used \(MebibyteText.format(peak)) of memory at the most, and its limit is "
                + "\(MebibyteText.format(limit)). \(advice)"
        }
        if stage == .launch, let groupPeak, let groupLimit, groupPeak >= groupLimit {
            return
                "With the files of its program in memory it used \(MebibyteText.format(groupPeak)) at the most, the limit of "
                + "its control group, and had to read them again and again. \(advice)"
        }
        return nil
    }
}
