package import IntentModel

/// Limits the log lines of one extension to 100 a second.
///
/// Lines that the host writes because of it count too.
package struct LogBudget: Sendable {
    /// The fate of a line.
    package enum Verdict: Equatable {
        /// It is written, after a number of dropped lines.
        case take(afterDropped: Int)
        /// It is dropped.
        case drop
    }

    /// The number of lines taken in a second.
    package static let linesPerSecond = 100

    private var secondBegan: Instant?
    private var lines = 0
    private var dropped = 0

    /// Returns the verdict on a line that comes now.
    package mutating func verdict(at now: Instant) -> Verdict {
        if secondBegan.map({ $0.duration(to: now) >= .seconds(1) }) ?? true {
            secondBegan = now
            lines = 0
        }
        guard lines < Self.linesPerSecond else {
            dropped += 1
            return .drop
        }
        lines += 1
        return .take(afterDropped: takeDropped())
    }

    /// Returns the number of lines dropped since the last call.
    package mutating func takeDropped() -> Int {
        defer { dropped = 0 }
        return dropped
    }
}
