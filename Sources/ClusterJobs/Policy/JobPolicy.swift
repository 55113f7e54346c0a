/// Decides what becomes of a job that a worker has taken.
package enum JobPolicy {
    /// The number of attempts that count; after the last one a job is a dead letter.
    package static let mostTries = 5
    /// The pause after the first attempt; each later one is twice as long, up to the longest.
    private static let pauses = (first: Duration.seconds(1), last: Duration.seconds(60))

    /// What a worker does with a job.
    package enum Decision: Sendable, Hashable {
        case perform
        /// The caller wants its end, and nobody has begun.
        case cancel
        /// An earlier attempt may have carried it out, and it must not be carried out twice.
        case mayHaveBegun
        /// All attempts are used up.
        case usedUp
    }

    /// Decides by the record as it is since the worker has taken it.
    ///
    /// - Parameter isRepeatable: Whether the manifest says that the intent may be carried out twice.
    package static func decide(_ record: QueueRecord, isRepeatable: Bool) -> Decision {
        if record.begins > 0, !isRepeatable || record.isCancelWanted { return .mayHaveBegun }
        if record.isCancelWanted { return .cancel }
        return record.tries > mostTries ? .usedUp : .perform
    }

    /// Whether an attempt that failed before it began is followed by another one.
    package static func triesAgain(_ record: QueueRecord) -> Bool { record.tries < mostTries }

    /// The pause before the attempt that follows a number of others.
    package static func pause(after tries: Int) -> Duration {
        min(pauses.first * (1 << min(max(tries - 1, 0), 16)), pauses.last)
    }
}
