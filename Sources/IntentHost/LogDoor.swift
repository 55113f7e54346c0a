internal import EventLoop
internal import IntentModel
internal import Synchronization

/// The one way into the host's log, which bounds what an extension can have written there.
///
/// All that an extension leads to counts in its budget, whichever launch it was and whichever part of the host tells of it. What
/// the host decides on its own is rare, and is always told: a line says itself that it is one of these.
final class LogDoor: Sendable {
    typealias Instant = LoopClock.Instant

    private let write: @Sendable (LogEntry) -> Void
    private let budgets = Mutex<[String: LogBudget]>([:])

    init(_ write: @escaping @Sendable (LogEntry) -> Void) { self.write = write }

    /// Writes a line that the host is sure to lead to only now and then.
    func tellAlways(_ entry: LogEntry) { write(entry) }

    /// Writes a line where the budget of the extension that it is about allows it.
    func tell(_ entry: LogEntry, at now: Instant) {
        let verdict = budgets.withLock { budgets in
            budgets[entry.extensionIdentifier, default: LogBudget()].verdict(at: now)
        }
        guard case .take(let dropped) = verdict else { return }
        if dropped > 0 { tellDropped(dropped, of: entry) }
        write(entry)
    }

    /// An extension has ended: tells what was dropped since its last line.
    func ended(_ identifier: String, name: String) {
        let dropped = budgets.withLock { $0[identifier]?.takeDropped() ?? 0 }
        guard dropped > 0 else { return }
        tellDropped(
            dropped,
            of: LogEntry(level: .warning, extensionIdentifier: identifier, extensionName: name, text: "")
        )
    }

    private func tellDropped(_ count: Int, of entry: LogEntry) {
        write(
            LogEntry(
                level: .warning,
                extensionIdentifier: entry.extensionIdentifier,
                extensionName: entry.extensionName,
                text: "led to more than \(LogBudget.linesPerSecond) lines a second for the log; \(count) were dropped"
            )
        )
    }
}
