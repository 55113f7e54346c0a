/// The enforcer of an extension's memory limit; `docs/memory.md` says what each of them counts.
package enum MemoryEnforcement: String, Sendable, Hashable, CaseIterable {
    /// The kernel, with a control group of version 2: it kills the whole group as soon as the limit is reached.
    case cgroup2
    /// The kernel, with a control group of version 1: it stops processes at the limit, and the host kills the group.
    case cgroup1
    /// The host, which adds up the processes' dirty memory every 50 ms.
    ///
    /// Memory taken and returned between two samples is not seen, and memory taken at once is noticed late.
    case poll
}

/// The memory use of an extension, in bytes.
package struct MemoryUsage: Sendable, Hashable {
    /// The current use, without the file pages that the kernel could reclaim.
    package var current: Int
    /// The greatest use at one time.
    ///
    /// For a control group it is the kernel's own figure, which is exact and includes file pages; for `poll`, the
    /// largest of the samples.
    package var peak: Int

    /// Makes a measurement.
    package init(current: Int, peak: Int) {
        self.current = current
        self.peak = peak
    }
}

/// A report of a watch about the memory of a launch.
package enum MemoryEvent: Sendable, Hashable {
    /// 80 % of the limit is in use.
    ///
    /// Repeated only after the use was below 70 % in between. Not reported if the limit is reached before a watch could
    /// look.
    case warning(MemoryUsage)
    /// The limit is reached, or exceeded for `poll`. Reported once; nothing follows.
    case exceeded(MemoryUsage)
    /// A process hides its use, so that the limit cannot be enforced. Reported once; nothing follows.
    case hidden(pid: Int32)
}
