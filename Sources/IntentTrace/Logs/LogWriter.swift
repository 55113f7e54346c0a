package import IntentModel
internal import JSON
internal import SystemFiles

/// Keeps what extensions write, on a thread of its own, so that no disk delays a request.
package final class LogWriter: Sendable {
    /// The open logs, on the writer's thread alone.
    private final class Files {
        var open: [String: OpenLog] = [:]
        var isFolderMade = false
    }

    private final class OpenLog {
        var file: LogFile

        init(_ file: consuming LogFile) { self.file = file }
    }

    private let folder: LogFolder
    private let writer: BackgroundWriter
    // Used in the closures of the writer alone, which run one after another.
    private nonisolated(unsafe) let files = Files()

    /// - Parameter tellFailure: Takes one sentence, once, if the logs cannot be written; called on any thread.
    package init(below dataDirectory: String, tellFailure: @escaping @Sendable (String) -> Void) {
        let folder = LogFolder(below: dataDirectory)
        self.folder = folder
        writer = BackgroundWriter(name: "logs") { reason in
            tellFailure("The logs in '\(folder.path)' are not kept any more: \(reason).")
        }
    }

    /// The watch that keeps the logs; a call that writes nothing costs nothing.
    package var watch: HostWatch {
        HostWatch(.output) { [self] event in
            guard case .output(let line) = event.content else { return }
            take(line, of: event)
        }
    }

    /// Waits until everything is written, for five seconds at the most.
    package func close() { writer.close() }

    private func take(_ line: OutputLine, of event: HostEvent) {
        let (identifier, pid, wall) = (event.extensionIdentifier, event.launch?.pid, WallTime.now)
        writer.write(size: line.bytes.count + 256) { [self] leftOut in
            if leftOut > 0 {
                try put("host", "\(leftOut) lines were left out here", line.activity, of: identifier, pid, wall)
            }
            let text = String(decoding: line.bytes, as: UTF8.self)
            try put(line.source.name, text, line.activity, of: identifier, pid, wall)
        }
    }

    private func put(
        _ source: String,
        _ text: String,
        _ activity: String,
        of identifier: String,
        _ pid: Int32?,
        _ time: WallTime
    ) throws {
        let record = LogRecord(time: time.text, source: source, activity: activity, pid: pid, text: text)
        var writer = JSONWriter()
        writer.object(record.json)
        writer.raw("\n")
        try log(of: identifier).file.append(writer.finish())
    }

    private func log(of identifier: String) throws -> OpenLog {
        if let log = unsafe files.open[identifier] { return log }
        guard LogFolder.canName(identifier) else { throw TraceError("'\(identifier)' cannot be the name of a file") }
        if unsafe !files.isFolderMade { try folder.make() }
        unsafe files.isFolderMade = true
        let log = OpenLog(try LogFile(of: identifier, in: folder))
        unsafe files.open[identifier] = log
        return log
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
