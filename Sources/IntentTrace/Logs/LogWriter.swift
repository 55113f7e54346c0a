internal import Dispatch
internal import Glibc
package import IntentModel
internal import JSON
internal import Synchronization
internal import SystemFiles

/// Keeps what extensions write, on a thread of its own, so that no disk delays a request.
package final class LogWriter: Sendable {
    /// The greatest number of bytes that wait to be written; more is left out.
    private static let mostWaiting = 1 << 20
    /// The time for the last lines at the end.
    private static let patience = DispatchTimeInterval.seconds(5)

    private struct State {
        var waiting = 0
        var leftOut = 0
        var hasFailed = false
    }

    /// The open logs, on the queue alone.
    private final class Files {
        var open: [String: OpenLog] = [:]
        var isFolderMade = false
    }

    private final class OpenLog {
        var file: LogFile

        init(_ file: consuming LogFile) { self.file = file }
    }

    private let folder: LogFolder
    private let queue = DispatchQueue(label: "logs")
    private let state = Mutex(State())
    // Used in the closures of the serial queue alone.
    private nonisolated(unsafe) let files = Files()
    private let tellFailure: @Sendable (String) -> Void

    /// - Parameter tellFailure: Takes one sentence, once, if the logs cannot be written; called on any thread.
    package init(below dataDirectory: String, tellFailure: @escaping @Sendable (String) -> Void) {
        folder = LogFolder(below: dataDirectory)
        self.tellFailure = tellFailure
        // Beyond its limit of file size (ulimit -f), a write then fails and does not end the process.
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// The watch that keeps the logs; a call that writes nothing costs nothing.
    package var watch: HostWatch {
        HostWatch(.output) { [self] event in
            guard case .output(let line) = event.content else { return }
            take(line, of: event)
        }
    }

    /// Waits until everything is written, for five seconds at the most.
    package func close() {
        guard state.withLock({ $0.waiting > 0 }) else { return }
        let isWritten = DispatchSemaphore(value: 0)
        queue.async { isWritten.signal() }
        if isWritten.wait(timeout: .now() + Self.patience) == .timedOut { fail("the disk takes them too slowly") }
    }

    private func take(_ line: OutputLine, of event: HostEvent) {
        let size = line.bytes.count + 256
        let leftOut: Int? = state.withLock { state in
            guard !state.hasFailed, state.waiting + size <= Self.mostWaiting else {
                state.leftOut += 1
                return nil
            }
            state.waiting += size
            defer { state.leftOut = 0 }
            return state.leftOut
        }
        guard let leftOut else { return }
        let (identifier, pid, wall) = (event.extensionIdentifier, event.launch?.pid, WallTime.now)
        queue.async { [self] in
            if leftOut > 0 {
                put("host", "\(leftOut) lines were left out here", line.activity, of: identifier, pid, wall)
            }
            put(line.source.name, String(decoding: line.bytes, as: UTF8.self), line.activity, of: identifier, pid, wall)
            state.withLock { $0.waiting -= size }
        }
    }

    private func put(
        _ source: String,
        _ text: String,
        _ activity: String,
        of identifier: String,
        _ pid: Int32?,
        _ time: WallTime
    ) {
        guard !state.withLock({ $0.hasFailed }) else { return }
        let record = LogRecord(time: time.text, source: source, activity: activity, pid: pid, text: text)
        var writer = JSONWriter()
        writer.object(record.json)
        writer.raw("\n")
        do {
            try log(of: identifier).file.append(writer.finish())
        } catch let error as POSIXFailure {
            fail(error.reason)
        } catch {
            fail("\(error)")
        }
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

    /// Gives the logs up, and says so once.
    private func fail(_ reason: String) {
        let isFirst = state.withLock { state in
            defer { state.hasFailed = true }
            return !state.hasFailed
        }
        if isFirst { tellFailure("The logs in '\(folder.path)' are not kept any more: \(reason).") }
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
