package import IntentModel

/// What waits for an extension's stdin (docs/protocol.md, Back-pressure).
package struct InputBacklog: Sendable {
    /// The bytes of lines that the `ExtensionSupervisor` has not written yet; they do not count as queued.
    package var bytesOnTheWay = 0
    /// The instant since which more than the high water is queued.
    package private(set) var fullSince: Instant?

    /// Whether another call may be sent without exceeding the high water; calls of callers are not held against the
    /// extension.
    package var hasRoom: Bool { fullSince == nil && bytesOnTheWay <= LaunchMachine.highWater }

    /// The instant at which the extension has left its stdin above the high water for too long.
    package var deadline: Instant? { fullSince?.advanced(by: LaunchMachine.drainTime) }

    /// Takes in the number of queued bytes; returns the instant since which there are too many, or nil.
    package mutating func queued(_ bytes: Int, at now: Instant) -> Instant? {
        fullSince = bytes > LaunchMachine.highWater ? fullSince ?? now : nil
        return fullSince
    }

    /// Takes in that nothing counts as queued any more.
    package mutating func isDrained() { fullSince = nil }

    /// Moves the clock by a duration for which it stood still.
    package mutating func postpone(by duration: Duration) { fullSince = fullSince?.advanced(by: duration) }
}
