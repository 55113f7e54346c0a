package import IntentModel

/// The one way into the host's log.
///
/// It bounds the number of lines that an extension can cause.
///
/// All lines that an extension causes count in its budget, over all its launches and all parts of the host. Decisions
/// of the host are rare and always logged; such a line is marked as one.
package final class LogLimiter {
    private let write: (LogEntry) -> Void
    private var budgets: [String: LogBudget] = [:]

    package init(_ write: @escaping (LogEntry) -> Void) { self.write = write }

    /// Writes a line that the host causes only rarely.
    package func tellAlways(_ entry: LogEntry) { write(entry) }

    /// Writes a line if the budget of its extension allows it.
    package func tell(_ entry: LogEntry, at now: Instant) {
        let verdict = budgets[entry.extensionIdentifier, default: LogBudget()].verdict(at: now)
        guard case .take(let dropped) = verdict else { return }
        if dropped > 0 { tellDropped(dropped, of: entry.extensionIdentifier, entry.extensionName) }
        write(entry)
    }

    /// Logs the number of lines dropped since the last one of an extension that has ended.
    package func ended(_ identifier: String, name: String) {
        let dropped = budgets[identifier]?.takeDropped() ?? 0
        if dropped > 0 { tellDropped(dropped, of: identifier, name) }
    }

    private func tellDropped(_ count: Int, of identifier: String, _ name: String) {
        let text = "led to more than \(LogBudget.linesPerSecond) lines a second for the log; \(count) were dropped"
        write(LogEntry(level: .warning, extensionIdentifier: identifier, extensionName: name, text: text))
    }
}
