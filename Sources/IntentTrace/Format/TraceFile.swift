internal import Dispatch
internal import Glibc
package import IntentModel
internal import IntentPresentation
internal import JSON
internal import Synchronization
internal import SystemFiles

/// Writes a trace to a file, in order and on a thread of its own, so that no disk delays a request.
///
/// The file has the form of trace.schema.json: one JSON object a line. If it cannot be written, the trace ends
/// there, and everything else goes on.
package final class TraceFile: Sendable {
    private struct State {
        /// The number of bytes that wait to be written.
        var waiting = 0
        /// The length of the file, with whole lines only.
        var length = 0
        var hasEnded = false
    }

    /// The greatest number of bytes that wait to be written.
    private static let mostWaiting = 64 << 20
    /// The time for the last lines at the end, in which a pipe may have no reader.
    private static let patience = DispatchTimeInterval.seconds(10)

    private let path: String
    private let start: Instant
    private let descriptor: FileDescriptor
    private let queue = DispatchQueue(label: "trace")
    private let state = Mutex(State())
    private let tellFailure: @Sendable (String) -> Void

    /// Opens a file, readable for this user alone; the content that it had is gone.
    ///
    /// - Parameters:
    ///   - path: A regular file, a pipe or a device. A file of another user is refused.
    ///   - hostVersion: The version of the host, for the first line.
    ///   - startedAt: The time on the wall, for the first line.
    ///   - tellFailure: Takes one sentence, once, if the trace ends early; called on any thread.
    package init(
        _ path: String,
        hostVersion: String,
        startedAt: String,
        tellFailure: @escaping @Sendable (String) -> Void
    ) throws(TraceError) {
        self.path = path
        self.tellFailure = tellFailure
        // Beyond its limit of file size (ulimit -f), a write then fails and does not end the process.
        _ = signal(SIGXFSZ, SIG_IGN)
        do throws(OutputFileError) { descriptor = try OutputFile.open(path, permissions: 0o600) } catch {
            throw TraceError("The file '\(path)' of --trace cannot be written: \(error.reason).")
        }
        do throws(POSIXFailure) { try Self.makePrivate(descriptor) } catch {
            throw TraceError("The file '\(path)' of --trace cannot be written: \(error.reason).")
        }
        start = .monotonic
        let begin = TraceRecord.Event.begin(
            version: TraceRecord.version,
            hostVersion: hostVersion,
            startedAt: startedAt
        )
        write(TraceRecord(time: .zero, launch: nil, event: begin))
    }

    /// Empties a regular file, and makes it readable for this user alone.
    private static func makePrivate(_ file: borrowing FileDescriptor) throws(POSIXFailure) {
        let number = file.rawValue
        var status = stat()
        // The status outlives the call, which only fills it.
        guard unsafe fstat(number, &status) == 0 else { throw POSIXFailure(number: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { return }
        guard status.st_uid == geteuid() else { throw POSIXFailure(number: EPERM) }
        guard fchmod(number, 0o600) == 0, ftruncate(number, 0) == 0 else { throw POSIXFailure(number: errno) }
    }

    /// The watch that writes the trace.
    package var watch: HostWatch {
        HostWatch(.wire) { [self] event in
            if let record = TraceRecord(event, since: start) { write(record) }
        }
    }

    /// Ends the trace, and waits until it is written, for ten seconds at the most.
    ///
    /// - Parameter outcome: The outcome of the one request of the trace; its card is left out.
    package func close(outcome: Outcome? = nil) {
        var told = outcome
        told?.card = nil
        let last = TraceRecord.Event.end(outcome: told?.json)
        write(TraceRecord(time: start.duration(to: Instant.monotonic), launch: nil, event: last))
        let isWritten = DispatchSemaphore(value: 0)
        queue.async { isWritten.signal() }
        if isWritten.wait(timeout: .now() + Self.patience) == .timedOut { end("nobody takes its last lines") }
    }

    private func write(_ record: TraceRecord) {
        // The length that a line has at the least: it is made on the other thread.
        let size = record.size
        let isTaken = state.withLock { state in
            guard !state.hasEnded, state.waiting + size <= Self.mostWaiting else { return false }
            state.waiting += size
            return true
        }
        guard isTaken else { return end("the disk takes it too slowly") }
        queue.async { [self] in
            if !state.withLock({ $0.hasEnded }) { put(record) }
            state.withLock { $0.waiting -= size }
        }
    }

    private func put(_ record: TraceRecord) {
        var writer = JSONWriter()
        writer.object(record.json)
        writer.raw("\n")
        var rest = writer.bytes
        let length = rest.count
        while !rest.isEmpty {
            // The bytes live through the call.
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.write(descriptor.rawValue, bytes.baseAddress, bytes.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return cut(because: POSIXFailure(number: errno).reason)
            }
        }
        state.withLock { $0.length += length }
    }

    /// Ends the trace with its last whole line.
    private func cut(because reason: String) {
        // Fails for a pipe, which has no length.
        _ = ftruncate(descriptor.rawValue, state.withLock { off_t($0.length) })
        end(reason)
    }

    /// Ends the trace early, and says so once.
    private func end(_ reason: String) {
        let isFirst = state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
        if isFirst { tellFailure("The trace '\(path)' ends here, and the command goes on: \(reason).") }
    }
}

extension TraceRecord {
    /// About the number of bytes in memory.
    fileprivate var size: Int {
        switch event {
        case .wire(.sent(let line)), .wire(.received(let line)), .wire(.stray(let line)), .standardError(let line, _):
            line.count + 256
        default: 256
        }
    }
}
