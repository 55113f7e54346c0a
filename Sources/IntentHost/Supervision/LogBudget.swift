internal import EventLoop

/// Limits the log lines of one extension to 100 a second.
///
/// Lines that the host writes because of it count too.
struct LogBudget: Sendable {
    typealias Instant = LoopClock.Instant

    /// What becomes of a line.
    enum Verdict: Equatable {
        /// It is written, after so many were dropped.
        case take(afterDropped: Int)
        /// It is dropped.
        case drop
    }

    /// So many lines are taken in a second.
    static let linesPerSecond = 100

    private var secondBegan: Instant?
    private var lines = 0
    private var dropped = 0

    /// What becomes of a line that comes now.
    mutating func verdict(at now: Instant) -> Verdict {
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

    /// How many lines were dropped since this was told last.
    mutating func takeDropped() -> Int {
        defer { dropped = 0 }
        return dropped
    }
}
