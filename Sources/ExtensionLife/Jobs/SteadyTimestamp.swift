package import IntentModel

/// The clock on the wall as a host reads it: it never goes back while the host lives, and never stands still.
///
/// If the clock on the wall is set back, time goes on from the last reading by the host's own clock, so no job lives
/// longer. If it is set forward, or the machine has slept, the clock on the wall is believed.
package struct SteadyTimestamp: Sendable {
    /// The greatest drift of the two clocks; a greater difference is a change of the clock.
    private static let longestDrift = Duration.milliseconds(50)

    /// The number of times that the clock on the wall was set forward, which makes deadlines due earlier.
    package private(set) var jumps = 0

    package init(jumps: Int = 0) {
        self.jumps = jumps
    }
    private var base: (timestamp: Timestamp, instant: Instant)?

    /// Returns the reading at an instant of the host's own clock, at which the clock on the wall shows `wall`.
    package mutating func reading(wall: Timestamp, at instant: Instant) -> Timestamp {
        // Counted from one instant, so that the rounding to milliseconds does not add up.
        if let base {
            let steady = base.timestamp.advanced(by: base.instant.duration(to: instant))
            guard wall > steady else { return steady }
            if steady.duration(to: wall) > Self.longestDrift { jumps += 1 }
        }
        base = (wall, instant)
        return wall
    }
}
