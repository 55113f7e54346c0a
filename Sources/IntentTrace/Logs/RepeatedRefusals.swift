internal import IntentModel

/// Keeps refusals from filling the audit log: the first ones of an app are written, and the others counted.
///
/// An app, or whoever asks for it, can be refused thousands of times in a second. A log of bounded size would then hold
/// nothing else. What the person decided, and what was done on it, is always written.
struct RepeatedRefusals {
    /// The number of refusals of an app, and of questions about it, that are written in one window.
    static let mostWritten = 16
    /// The time for which the refusals of an app are counted together.
    static let window = Duration.seconds(60)

    private var windows: [Key: Window] = [:]

    private struct Key: Hashable {
        let app: String
        let decision: AuditEntry.Decision
    }

    private struct Window {
        let began: Instant
        var written = 0
        /// The number of entries that were not written, and the last of them.
        var counted = 0
        var last: AuditEntry
    }

    /// Takes an entry in; returns whether it is to be written.
    mutating func take(_ entry: AuditEntry, at now: Instant) -> Bool {
        guard Self.isCounted(entry.decision) else { return true }
        let key = Key(app: entry.app, decision: entry.decision)
        var window = windows[key] ?? Window(began: now, last: entry)
        defer { windows[key] = window }
        guard window.written < Self.mostWritten else {
            window.counted += 1
            window.last = entry
            return false
        }
        window.written += 1
        return true
    }

    /// Whether entries of a kind come at the will of an app or a client.
    private static func isCounted(_ decision: AuditEntry.Decision) -> Bool {
        switch decision {
        case .refused, .asked: true
        case .authenticated, .authorized, .denied, .forgotten, .lost: false
        }
    }

    /// Ends the windows whose time is over; returns an entry for each in which something was counted.
    mutating func ended(at now: Instant) -> [AuditEntry] {
        end { $0.began.duration(to: now) >= Self.window }
    }

    /// Ends all windows.
    mutating func endAll() -> [AuditEntry] { end { _ in true } }

    private mutating func end(_ isOver: (Window) -> Bool) -> [AuditEntry] {
        let over = windows.filter { isOver($0.value) }
        for key in over.keys { windows[key] = nil }
        return over.values.filter { $0.counted > 0 }.sorted { $0.began < $1.began }.map { window in
            var entry = window.last
            let others = window.counted == 1 ? "" : ", and \(window.counted - 1) like it before it"
            entry.reason =
                "\(entry.reason ?? "no reason was given") (this one\(others), within "
                + "\(DurationText.format(Self.window)))"
            return entry
        }
    }

    /// The instant at which a window ends in which something was counted; nil for none.
    var nextEnd: Instant? {
        windows.values.filter { $0.counted > 0 }.map(\.began).min()?.advanced(by: Self.window)
    }
}
