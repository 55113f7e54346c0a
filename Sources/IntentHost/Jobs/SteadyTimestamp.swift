internal import EventLoop
internal import IntentModel

/// The clock on the wall as a host reads it: it never goes back while the host lives, and never stands still.
///
/// Where somebody sets the clock on the wall back, time goes on from what was read before, by the host's own clock, so that
/// no job lives longer for it. Where it is set forward, or the machine has slept, it is believed.
struct SteadyTimestamp: Sendable {
    /// What is more than this is no drift of the two clocks.
    private static let longestDrift = Duration.milliseconds(50)

    /// How often the clock on the wall was found to be set forward: what was to happen in a while is then due earlier.
    private(set) var jumps = 0
    private var base: (timestamp: Timestamp, instant: LoopClock.Instant)?

    /// What the clock shows at an instant of the host's own clock, at which the clock on the wall shows `wall`.
    mutating func reading(wall: Timestamp, at instant: LoopClock.Instant) -> Timestamp {
        // Always counted from the same instant, so that what is cut off to milliseconds does not add up.
        if let base {
            let steady = base.timestamp.advanced(by: base.instant.duration(to: instant))
            guard wall > steady else { return steady }
            if steady.duration(to: wall) > Self.longestDrift { jumps += 1 }
        }
        base = (wall, instant)
        return wall
    }
}
