internal import IntentModel

/// Which of many equal lines is logged: the first, and then one a minute with the number of those between.
struct SparseLog {
    /// The time between two lines.
    static let pause = Duration.seconds(60)

    private var lastLine: Instant?
    private var leftOut = 0

    /// Returns the line for the log; nil if it is left out.
    mutating func line(_ text: String, at now: Instant) -> String? {
        if let lastLine, lastLine.duration(to: now) < Self.pause {
            leftOut += 1
            return nil
        }
        lastLine = now
        defer { leftOut = 0 }
        return leftOut == 0 ? text : "\(text) (\(leftOut) times more before)"
    }
}
