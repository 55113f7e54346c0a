/// The enforcer of an extension's memory limit; `docs/memory.md` says what each of them counts.
package enum MemoryEnforcement: String, Sendable, Hashable, CaseIterable {
    /// A control group of version 2: the host reads its charge, and the kernel kills the group if memory runs out.
    case cgroup2
    /// A control group of version 1: the host reads its charge, and the kernel halts the group if memory runs out.
    case cgroup1
    /// The host, which adds up the processes' dirty memory every 50 ms.
    ///
    /// Memory taken and returned between two samples is not seen, and memory taken at once is noticed late.
    case poll
}

/// The memory use of an extension, in bytes.
package struct MemoryUsage: Sendable, Hashable {
    /// The current use, without file pages.
    package var current: Int
    /// The greatest use at one time, without file pages.
    ///
    /// For a control group it follows from the kernel's own peak (`PrivatePeak`); for `poll` it is the largest sample.
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
    /// The limit is exceeded. Reported once; nothing follows.
    case exceeded(MemoryUsage)
    /// A process hides its use, so that the limit cannot be enforced. Reported once; nothing follows.
    case hidden(pid: Int32)
}
