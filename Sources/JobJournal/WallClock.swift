internal import Glibc
package import IntentModel

/// The wall clock, which a test can replace.
package struct WallClock: Sendable {
    /// Returns the current instant.
    package let now: @Sendable () -> Timestamp

    /// Makes a clock.
    package init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

    /// The system's clock.
    package static let system = WallClock {
        var time = timespec()
        // Cannot fail: the clock exists, and `time` outlives the call.
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
