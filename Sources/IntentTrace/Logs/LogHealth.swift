internal import IntentModel

/// Whether a log can be written, what it has lost, and when it is tried again; decides and does no I/O.
struct LogHealth {
    /// The lines that a log has lost.
    struct Loss: Sendable, Equatable {
        var lines: Int
        /// The bytes of what they told.
        var bytes: Int
        /// The time of the first one.
        var since: WallTime
        /// The reason, as a part of a sentence.
        var reason: String

        /// The loss in words.
        var text: String {
            "\(lines) \(lines == 1 ? "line" : "lines") of \(bytes) bytes \(lines == 1 ? "was" : "were") lost since "
                + "\(since.text): \(reason)"
        }

        static func + (first: Loss, second: Loss) -> Loss {
            Loss(
                lines: first.lines + second.lines,
                bytes: first.bytes + second.bytes,
                since: first.since,
                reason: first.reason
            )
        }
    }

    /// What is lost and not told in the log yet.
    private(set) var loss: Loss?
    /// The reason why the log cannot be written, as a part of a sentence; nil if it can.
    private(set) var reason: String?
    private var retry = RetryDelay(longest: .seconds(30))
    private var nextAttempt = Instant(nanoseconds: 0)
    private var lastFailure: Instant?

    init() {}

    /// Whether there is nothing to remember.
    var isWell: Bool { loss == nil && lastFailure == nil }

    /// Whether a write is due; those before are lost, so that a broken disk is not asked for every line.
    func isDue(at now: Instant) -> Bool { reason == nil || now >= nextAttempt }

    /// Takes in that lines are lost.
    mutating func lost(_ more: Loss) { loss = loss.map { $0 + more } ?? more }

    /// Takes in that the log tells the loss.
    mutating func toldLoss() { loss = nil }

    /// Takes in that a write has failed; returns whether it is the first one.
    mutating func failed(_ reason: String, at now: Instant) -> Bool {
        defer { self.reason = reason }
        lastFailure = now
        nextAttempt = now.advanced(by: retry.next())
        return self.reason == nil
    }

    /// Takes in that a write has succeeded; returns whether it is the first one after a failure.
    mutating func succeeded(at now: Instant) -> Bool {
        // A disk that is full again and again is asked as seldom as one that stays full.
        if let lastFailure, lastFailure.duration(to: now) > .seconds(60) {
            retry.reset()
            self.lastFailure = nil
        }
        defer { reason = nil }
        return reason != nil
    }
}
