internal import Dispatch
package import IntentModel
internal import JSON
internal import Synchronization

/// Appends to the audit log, on a thread of its own, so that no disk delays a request.
package final class AuditWriter: Sendable {
    /// What the log tells of is the host itself.
    private static let host = "intenthost"

    private let writer: BackgroundWriter
    private let now: @Sendable () -> Instant
    // Taken for moments, by any thread, and never while another lock is held.
    private let refusals = Mutex(RepeatedRefusals())
    private let counting = Mutex(false)

    /// - Parameters:
    ///   - now: The monotonic time, by which repeated refusals are counted together, and by which the log is tried
    ///     again when it could not be written.
    ///   - tellFailure: Takes a sentence when the log cannot be written, and when it can again; called on any thread.
    package init(
        below dataDirectory: String,
        now: @escaping @Sendable () -> Instant = { .monotonic },
        tellFailure: @escaping @Sendable (String) -> Void
    ) {
        self.now = now
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
    ///
    /// The first refusals of an app are written, and the others of a minute counted in one line.
    package func take(_ entry: AuditEntry) {
        let now = now()
        let (counts, isWritten, hasCounted) = refusals.withLock {
            ($0.ended(at: now), $0.take(entry, at: now), $0.nextEnd != nil)
        }
        for count in counts { write(count) }
        if isWritten { write(entry) }
        if hasCounted { writeCountsLater() }
    }

    /// Writes the counts when their windows are over, whether another entry comes or not.
    private func writeCountsLater() {
        let isFirst = counting.withLock { isCounting in
            defer { isCounting = true }
            return !isCounting
        }
        guard isFirst else { return }
        let pause = RepeatedRefusals.window / .seconds(1)
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) { [weak self] in
            guard let self else { return }
            counting.withLock { $0 = false }
            let now = self.now()
            let (counts, hasMore) = refusals.withLock { ($0.ended(at: now), $0.nextEnd != nil) }
            for count in counts { write(count) }
            if hasMore { writeCountsLater() }
        }
    }

    private func write(_ entry: AuditEntry) {
        let time = WallTime.now
        let size = entry.app.utf8.count + entry.rule.utf8.count + (entry.reason?.utf8.count ?? 0)
        writer.append(to: "audit", size: size, at: time) { Self.line(entry, at: time) }
    }

    /// A sentence if the log cannot be written at present.
    package var problems: [String] { writer.problems }

    /// Waits until everything is written, for five seconds at the most.
    package func close() {
        for count in refusals.withLock({ $0.endAll() }) { write(count) }
        writer.close()
    }

    private static func line(_ entry: AuditEntry, at time: WallTime) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(AuditRecord(time: time.text, entry: entry).json)
        writer.raw("\n")
        return writer.finish()
    }
}
