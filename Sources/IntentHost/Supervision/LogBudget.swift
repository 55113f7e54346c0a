internal import EventLoop

/// How much of an extension's own lines the host's log takes: so many a second, so that a flood of them is none of the host.
struct LogBudget: Sendable {
    typealias Instant = LoopClock.Instant

    /// So many lines are taken in a second.
    static let linesPerSecond = 100
    /// So much of a line is taken, in characters.
    static let lineLength = 4096

    private var secondBegan: Instant?
    private var lines = 0
    private var dropped = 0

    /// Whether a line is taken now.
    mutating func admits(at now: Instant) -> Bool {
        if secondBegan.map({ $0.duration(to: now) >= .seconds(1) }) ?? true {
            secondBegan = now
            lines = 0
        }
        lines += 1
        guard lines > Self.linesPerSecond else { return true }
        dropped += 1
        return false
    }

    /// How many lines were dropped since the last time that this was asked.
    mutating func takeDropped() -> Int {
        defer { dropped = 0 }
        return dropped
    }
}
