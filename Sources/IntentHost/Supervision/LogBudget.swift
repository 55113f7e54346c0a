internal import EventLoop

/// How much of what one extension leads to the host's log takes: so many lines a second, so that a flood of them is none of the
/// host.
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
