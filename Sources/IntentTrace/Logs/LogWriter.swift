package import IntentModel
internal import JSON
internal import SystemFiles

/// Keeps what extensions write, on a thread of its own, so that no disk delays a request.
package final class LogWriter: Sendable {
    private let writer: BackgroundWriter

    /// - Parameters:
    ///   - now: The clock by which a log is tried again that could not be written.
    ///   - tellFailure: Takes a sentence when a log cannot be written, and when it can again; called on any thread.
    package init(
        below dataDirectory: String,
        now: @escaping @Sendable () -> Instant = { .monotonic },
        tellFailure: @escaping @Sendable (String) -> Void
    ) {
        let folder = LogFolder(below: dataDirectory)
        let logs = BackgroundWriter.Logs { identifier in
            guard LogFolder.canName(identifier) else {
                throw TraceError("'\(identifier)' cannot be the name of a file")
            }
            // Each time, because somebody may have erased it.
            try folder.make()
            return try LogFile(of: identifier, in: folder)
        } line: { loss in
            Self.line(LogRecord(time: WallTime.now.text, source: "host", activity: "", pid: nil, text: loss.text))
        } subject: { identifier in
            "The log '\(folder.file(of: identifier))'"
        }
        writer = BackgroundWriter(name: "logs", logs, now: now, tell: tellFailure)
    }

    /// The watch that keeps the logs; a call that writes nothing costs nothing.
    package var watch: HostWatch {
        HostWatch(.output) { [self] event in
            guard case .output(let line) = event.content else { return }
            take(line, of: event)
        }
    }

    /// A sentence about each log that cannot be written at present.
    package var problems: [String] { writer.problems }

    /// Waits until everything is written, for five seconds at the most.
    package func close() { writer.close() }

    private func take(_ line: OutputLine, of event: HostEvent) {
        let (pid, wall) = (event.launch?.pid, WallTime.now)
        writer.append(to: event.extensionIdentifier, size: line.bytes.count, at: wall) {
            let text = String(decoding: line.bytes, as: UTF8.self)
            return Self.line(
                LogRecord(time: wall.text, source: line.source.name, activity: line.activity, pid: pid, text: text)
            )
        }
    }

    private static func line(_ record: LogRecord) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(record.json)
        writer.raw("\n")
        return writer.finish()
    }
}

extension OutputLine.Source {
    /// The source in one word.
    package var name: String {
        switch self {
        case .standardError: "stderr"
        case .standardOutput: "stdout"
        case .log(let level): level.rawValue
        case .host: "host"
        }
    }
}
