package import IntentModel
internal import JSON

/// Appends to the audit log, on a thread of its own, so that no disk delays a request.
package final class AuditWriter: Sendable {
    /// The open log, on the writer's thread alone.
    private final class Files {
        var open: OpenLog?
    }

    private final class OpenLog {
        var file: LogFile

        init(_ file: consuming LogFile) { self.file = file }
    }

    private let log: AuditLog
    private let writer: BackgroundWriter
    // Used in the closures of the writer alone, which run one after another.
    private nonisolated(unsafe) let files = Files()

    /// - Parameter tellFailure: Takes one sentence, once, if the log cannot be written; called on any thread.
    package init(below dataDirectory: String, tellFailure: @escaping @Sendable (String) -> Void) {
        let log = AuditLog(below: dataDirectory)
        self.log = log
        writer = BackgroundWriter(name: "audit") { reason in
            tellFailure("The audit log '\(log.path)' is not kept any more: \(reason).")
        }
    }

    /// Takes an entry; returns at once.
    package func take(_ entry: AuditEntry) {
        let time = WallTime.now
        let size = 256 + (entry.reason?.utf8.count ?? 0)
        writer.write(size: size) { [self] _ in
            var writer = JSONWriter()
            writer.object(AuditRecord(time: time.text, entry: entry).json)
            writer.raw("\n")
            try openLog().file.append(writer.finish())
        }
    }

    /// Waits until everything is written, for five seconds at the most.
    package func close() { writer.close() }

    private func openLog() throws -> OpenLog {
        if let open = unsafe files.open { return open }
        let open = OpenLog(try log.open())
        unsafe files.open = open
        return open
    }
}
