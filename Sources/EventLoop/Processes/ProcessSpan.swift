import CLinux

/// The numbers that the kernel has given to processes and threads since one of them, which it does in a circle.
///
/// What a process has started, and all that followed from that, is among them, wherever it has moved itself since.
package struct ProcessSpan: Sendable, Hashable {
    /// A look at each number is quicker than one at the whole table only where there are few.
    private static let mostNumbers = 128
    private static let lastNumberFile = "/proc/sys/kernel/ns_last_pid"
    private static let limitFile = "/proc/sys/kernel/pid_max"

    /// The number before the first.
    package let after: Int32
    /// The last number; the same as `after` where there is none.
    package let last: Int32
    /// That from which on there is none.
    package let limit: Int32

    /// The span after a number, or nil where it is long or may be more than once around.
    ///
    /// - Parameters:
    ///   - number: That of a process which began no earlier than `elapsed` ago, or the one before.
    ///   - last: The last number that the kernel has given.
    ///   - limit: That from which on there is none.
    ///   - elapsed: Fewer numbers were given meanwhile than there are microseconds in it. That is assumed, not known: a machine that
    ///     makes a million threads a second does nothing else.
    package init?(after number: Int32, last: Int32, limit: Int32, elapsed: Duration) {
        guard number > 0, last > 0, number < limit, last < limit else { return nil }
        // Half of the circle, since numbers that are taken are left out.
        guard elapsed < .microseconds(Int64(limit) / 2) else { return nil }
        let count = last >= number ? last - number : last - number + limit
        guard count <= Self.mostNumbers else { return nil }
        (after, self.last, self.limit) = (number, last, limit)
    }

    /// The span from a number until now; nil as well where the kernel does not tell.
    ///
    /// - Parameter elapsed: Asked for after the last number was read.
    package init?(after number: Int32, elapsed: () -> Duration) {
        guard let last = SystemFile.number(in: Self.lastNumberFile), let limit = SystemFile.number(in: Self.limitFile)
        else {
            return nil
        }
        self.init(
            after: number,
            last: Int32(clamping: last),
            limit: Int32(clamping: limit),
            elapsed: elapsed()
        )
    }
}
