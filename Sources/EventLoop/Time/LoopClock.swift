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
            .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
        }

        package static func < (left: Instant, right: Instant) -> Bool {
            left.nanoseconds < right.nanoseconds
        }
    }

    let loop: EventLoop

    package var now: Instant { Instant(nanoseconds: linux_monotonic_now()) }

    package var minimumResolution: Duration { .nanoseconds(1) }
}

extension EventLoop {
    /// The clock whose sleeps wake on this loop.
    package var clock: LoopClock { LoopClock(loop: self) }
}

extension Duration {
    /// Whole nanoseconds, rounded up so that no deadline comes early, and held within what 64 bits can say.
    fileprivate var clampedNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        var part = attoseconds / 1_000_000_000
        if attoseconds > part * 1_000_000_000 { part += 1 }
        let (sum, sumOverflow) = whole.addingReportingOverflow(part)
        guard overflow || sumOverflow else { return sum }
        return seconds < 0 ? .min : .max
    }
}
