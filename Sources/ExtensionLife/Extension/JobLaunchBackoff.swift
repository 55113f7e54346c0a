package import IntentModel

/// The pauses between attempts to spawn a launch that only jobs need.
///
/// A call fails if its launch cannot be spawned. A job goes on waiting for memory, a disk or a process slot, which may
/// come free at any moment. The launch is tried again after 1 s, then after twice as long each time, up to 30 s.
package struct JobLaunchBackoff: Sendable {
    package static let firstDelay = Duration.seconds(1)
    package static let longestDelay = Duration.seconds(30)

    /// The instant at which the next launch may be tried; nil while no launch has failed.
    package private(set) var notBefore: Instant?
    private var delay = Self.firstDelay

    /// Returns whether a launch may be tried now.
    package func mayLaunch(at now: Instant) -> Bool { notBefore.map { now >= $0 } ?? true }

    /// Takes in that a launch could not be spawned; true for the first since one succeeded.
    package mutating func failed(at now: Instant) -> Bool {
        let isFirst = notBefore == nil
        // A launch for a call may fail before that of the jobs is due; it does not delay the jobs.
        guard mayLaunch(at: now) else { return false }
        notBefore = now.advanced(by: delay)
        delay = min(delay * 2, Self.longestDelay)
        return isFirst
    }

    /// Takes in that a launch was spawned.
    package mutating func succeeded() { self = Self() }
}
