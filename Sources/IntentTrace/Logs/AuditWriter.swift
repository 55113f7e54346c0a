package import IntentModel
internal import JSON

/// Appends to the audit log, on a thread of its own, so that no disk delays a request.
package final class AuditWriter: Sendable {
    /// What the log tells of is the host itself.
    private static let host = "intenthost"

    private let writer: BackgroundWriter

    /// - Parameters:
    ///   - now: The clock by which the log is tried again when it could not be written.
    ///   - tellFailure: Takes a sentence when the log cannot be written, and when it can again; called on any thread.
    package init(
        below dataDirectory: String,
        now: @escaping @Sendable () -> Instant = { .monotonic },
        tellFailure: @escaping @Sendable (String) -> Void
    ) {
        let log = AuditLog(below: dataDirectory)
        let logs = BackgroundWriter.Logs { _ in
            try log.open()
        } line: { loss in
            Self.line(AuditEntry(.lost, app: Self.host, rule: "audit", reason: loss.text), at: .now)
        } subject: { _ in
            "The audit log '\(log.path)'"
        }
        writer = BackgroundWriter(name: "audit", logs, now: now, tell: tellFailure)
    }

    /// Takes an entry; returns at once.
    package func take(_ entry: AuditEntry) {
        let time = WallTime.now
        let size = entry.app.utf8.count + entry.rule.utf8.count + (entry.reason?.utf8.count ?? 0)
        writer.append(to: "audit", size: size, at: time) { Self.line(entry, at: time) }
    }

    /// A sentence if the log cannot be written at present.
    package var problems: [String] { writer.problems }

    /// Waits until everything is written, for five seconds at the most.
    package func close() { writer.close() }

    private static func line(_ entry: AuditEntry, at time: WallTime) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(AuditRecord(time: time.text, entry: entry).json)
        writer.raw("\n")
        return writer.finish()
    }
}
