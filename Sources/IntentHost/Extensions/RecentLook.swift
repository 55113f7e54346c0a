internal import ExtensionLife
internal import IntentModel
internal import ProcessModel

/// The last look at a process of an extension, which serves clocks that fire in a burst.
///
/// A second look would mostly show the host's reaction to the first clock, and would delay the next ones.
struct RecentLook {
    /// The time for which a look serves.
    private static let lifetime = Duration.milliseconds(20)

    private var last: (look: ProcessLook, number: LaunchNumber, at: Instant)?

    /// The look at the process of a launch, if it is recent enough.
    func look(at number: LaunchNumber, serving now: Instant) -> ProcessLook? {
        guard let last, last.number == number, last.at.duration(to: now) < Self.lifetime else { return nil }
        return last.look
    }

    /// Keeps a look, in place of the one before.
    mutating func keep(_ look: ProcessLook, of number: LaunchNumber, at now: Instant) { last = (look, number, now) }

    /// Forgets the look, because a process has ended.
    mutating func forget() { last = nil }
}
