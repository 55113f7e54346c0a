import CLinux

/// The monotonic time of the system, with sleeps that wake on an event loop's timer.
///
/// It stands still while the machine is suspended. Nothing that it times happens early.
package struct LoopClock: Clock {
    /// A point of CLOCK_MONOTONIC; in nanoseconds, so within 292 years of the machine's start.
    package struct Instant: InstantProtocol {
        /// Nanoseconds since a point that is fixed while the machine runs.
        package let nanoseconds: Int64

        /// An instant at so many nanoseconds of CLOCK_MONOTONIC.
        package init(nanoseconds: Int64) {
            self.nanoseconds = nanoseconds
        }

        /// The instant after a duration, to the next whole nanosecond; the last or the first instant if there is none so far away.
        package func advanced(by duration: Duration) -> Instant {
            let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.clampedNanoseconds)
            guard overflow else { return Instant(nanoseconds: sum) }
            return Instant(nanoseconds: duration < .zero ? .min : .max)
        }

        package func duration(to other: Instant) -> Duration {
            let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
            return overflow ? .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds) : .nanoseconds(difference)
        }

        package static func < (left: Instant, right: Instant) -> Bool {
            left.nanoseconds < right.nanoseconds
        }
    }

    let loop: EventLoop

    package var now: Instant { loop.now }

    package var minimumResolution: Duration { .nanoseconds(1) }
}

extension EventLoop {
    /// The clock whose sleeps wake on this loop.
    package var clock: LoopClock { LoopClock(loop: self) }

    /// The time of that clock.
    package var now: LoopClock.Instant { LoopClock.Instant(nanoseconds: linux_monotonic_now()) }
}

extension Duration {
    /// How often an interval of so many attoseconds goes into it, and the rest; nil where it is negative, or where that is more than 64
    /// bits can say.
    ///
    /// One instruction, where `components` takes several divisions of 128 bits; and each call has six durations.
    @inline(__always)
    package func divided(byAttoseconds interval: UInt64) -> (quotient: Int64, remainder: UInt64)? {
        let high = UInt64(truncatingIfNeeded: attoseconds >> 64)
        // Then the quotient is less than 2^63; what is negative is far above.
        guard high < interval / 2 else { return nil }
        let (quotient, remainder) = interval.dividingFullWidth((high, UInt64(truncatingIfNeeded: attoseconds)))
        return (Int64(quotient), remainder)
    }

    /// Whole nanoseconds, rounded up so that no deadline comes early, and held within what 64 bits can say.
    fileprivate var clampedNanoseconds: Int64 {
        if let (whole, rest) = divided(byAttoseconds: 1_000_000_000), whole < .max {
            return rest > 0 ? whole + 1 : whole
        }
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        var part = attoseconds / 1_000_000_000
        if attoseconds > part * 1_000_000_000 { part += 1 }
        let (sum, sumOverflow) = whole.addingReportingOverflow(part)
        guard overflow || sumOverflow else { return sum }
        return seconds < 0 ? .min : .max
    }
}
