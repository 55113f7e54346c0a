/// Who holds an extension to its memory limit; `docs/memory.md` says what each of them counts.
package enum MemoryEnforcement: String, Sendable, Hashable, CaseIterable {
    /// The kernel, by a control group of version 2: it kills the whole group the moment that the limit is reached.
    case cgroup2
    /// The kernel, by a control group of version 1: it stops whoever wants more than the limit, and the host kills the group.
    case cgroup1
    /// The host, which adds up the processes' dirty memory every 50 ms: what is taken and given back in between is not seen, and what
    /// is taken at once is noticed late.
    case poll
}

/// What an extension uses, in bytes.
package struct MemoryUsage: Sendable, Hashable {
    /// Now, without the file pages that the kernel could take back.
    package var current: Int
    /// The most at one time.
    ///
    /// Of a control group it is the kernel's own figure, which is exact and counts file pages as well; of
    /// `poll`, the largest of the samples.
    package var peak: Int

    /// A measurement.
    package init(current: Int, peak: Int) {
        self.current = current
        self.peak = peak
    }
}

/// What a watch tells about the memory of a launch.
package enum MemoryEvent: Sendable, Hashable {
    /// 80 % of the limit is in use. Said again only after the use had been below 70 % in between; not said when the limit is
    /// reached before anybody could look.
    case warning(MemoryUsage)
    /// The limit is reached, or passed in the case of `poll`. Said once; nothing follows.
    case exceeded(MemoryUsage)
    /// A process hides what it uses, so that the limit could not be held. Said once; nothing follows.
    case hidden(pid: Int32)
}
