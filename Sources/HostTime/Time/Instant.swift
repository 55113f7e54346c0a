/// A point of the monotonic clock, in nanoseconds.
///
/// The clock is CLOCK_MONOTONIC, which stands still while the machine is suspended, or the virtual time of a
/// simulation. Instants lie within 292 years of the clock's start.
package struct Instant: InstantProtocol {
    /// Nanoseconds since a point that is fixed while the machine runs.
    package let nanoseconds: Int64

    /// Makes the instant at a number of nanoseconds.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Returns the instant after a duration, rounded up to a nanosecond.
    ///
    /// Where there is none so far away, it is the first or the last instant.
    package func advanced(by duration: Duration) -> Instant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.clampedNanoseconds)
        guard overflow else { return Instant(nanoseconds: sum) }
        return Instant(nanoseconds: duration < .zero ? .min : .max)
    }

    /// Returns the time from this instant to another.
    package func duration(to other: Instant) -> Duration {
        let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
        return overflow ? .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds) : .nanoseconds(difference)
    }

    package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }
}

extension Instant? {
    /// Returns the earlier of two instants, each of which may be missing.
    package static func earlier(_ one: Self, _ other: Self) -> Self {
        guard let one else { return other }
        guard let other else { return one }
        return min(one, other)
    }
}

extension Duration {
    /// Whole nanoseconds, rounded up so that no deadline comes early, and clamped to 64 bits.
    fileprivate var clampedNanoseconds: Int64 {
        // A billion is 2⁹ · 5⁹. Up to 78 minutes the division by 5⁹ needs 64 bits, and takes a tenth of the time of one
        // with 128 bits: a call computes a dozen deadlines.
        if attoseconds >= 0, attoseconds >> 9 <= Int64.max {
            let (whole, rest) = Int64(truncatingIfNeeded: attoseconds >> 9).quotientAndRemainder(dividingBy: 1_953_125)
            return rest > 0 || attoseconds & 511 != 0 ? whole + 1 : whole
        }
        let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        let nanoseconds = rest > 0 ? whole + 1 : whole
        return Int64(clamping: nanoseconds)
    }

    /// Whole milliseconds, rounded toward zero and clamped to 64 bits.
    package var milliseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000_000_000) }
}
