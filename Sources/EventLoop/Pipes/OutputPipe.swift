import CLinux
internal import ProcessModel
package import SystemFiles

/// An event of a pipe's writing end.
package enum OutputEvent {
    /// The system has taken everything that was written.
    case drained
    /// Writing failed with an error number, EPIPE when there is no reader left. The last event; the pipe is closed and
    /// what was queued is lost.
    case failed(Int32)
}

/// The writing end of a pipe, on a loop.
///
/// Bytes written within one turn of the loop leave in one `write(2)` at its end. Bytes beyond the room of the pipe wait
/// for the reader. Bytes written after `close()` or after a failure are dropped. All methods must be called on the
/// loop.
package final class OutputPipe {
    private enum Phase {
        case open, closing, closed
    }

    private let loop: EventLoop
    private let state: State
    private let watcher: PollWatcher

    /// The state shared with the watcher's closures; separate from the pipe so that they do not keep it alive.
    private final class State {
        var phase = Phase.open
        var handler: ((OutputEvent) -> Void)?
    }

    private var queue: [UInt8] = []
    /// The number of bytes of `queue` that are written.
    private var written = 0
    private var isFlushScheduled = false
    private var isBlocked = false

    /// Takes the writing end of a pipe and makes it non-blocking.
    ///
    /// - Parameter descriptor: An end that no other process shares: its mode is that of the open file, not of the
    ///   descriptor.
    /// - Throws: `descriptor` if it cannot be waited for; `stopped` when the loop is shut down.
    package init(owning descriptor: consuming FileDescriptor, on loop: EventLoop) throws(EventLoopError) {
        self.loop = loop
        try descriptor.setNonblocking(subject: "output pipe")
        let state = State()
        self.state = state
        watcher = try PollWatcher(
            core: loop.core(),
            descriptor: descriptor,
            subject: "output pipe",
            onClose: {
                state.phase = .closed
                state.handler = nil
            }
        )
    }

    /// The number of bytes that wait for room in the pipe.
    package var queuedBytes: Int { queue.count - written }

    /// The number of bytes in the pipe that its reader has not read yet; zero once it is closed.
    package var bytesInPipe: Int { max(0, Int(linux_pipe_unread(watcher.rawDescriptor))) }

    /// Sets the handler of events, called on the loop and never within a call of this object.
    package func start(_ handler: @escaping (OutputEvent) -> Void) {
        _ = loop.core()
        guard state.phase != .closed else { return }
        state.handler = handler
    }

    /// Queues bytes; they leave at the end of this turn of the loop or when the reader makes room.
    package func write(_ bytes: [UInt8]) {
        let core = loop.core()
        guard state.phase == .open, !bytes.isEmpty else { return }
        if queue.isEmpty { queue = bytes } else { queue += bytes }
        scheduleFlush(on: core)
    }

    /// Closes the pipe when the queue has been written.
    ///
    /// Closing twice does nothing.
    package func close() {
        let core = loop.core()
        guard state.phase == .open else { return }
        state.phase = .closing
        scheduleFlush(on: core)
    }

    /// Closes the pipe at once; the queue is lost.
    package func abort() {
        _ = loop.core()
        queue = []
        written = 0
        watcher.close()
    }

    private func scheduleFlush(on core: LoopCore) {
        guard !isFlushScheduled, !isBlocked else { return }
        isFlushScheduled = true
        core.flushLater(self)
    }

    /// Writes as much as the pipe takes at once, where the end of the turn would be too late.
    package func flush() {
        isFlushScheduled = false
        guard state.phase != .closed else { return }
        if queuedBytes > 0, !writeQueue() { return }
        if state.phase == .closing { abort() }
    }

    /// Writes the queue, and returns whether it is empty now.
    private func writeQueue() -> Bool {
        let descriptor = watcher.rawDescriptor
        let count = unsafe queue.withUnsafeBytes { bytes in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
            return unsafe linux_write(descriptor, rest.baseAddress, rest.count)
        }
        switch count {
        case 0...: written += count
        case Int(SystemError.wouldBlock): break
        default:
            let handler = state.handler
            abort()
            handler?(.failed(Int32(-count)))
            return false
        }
        guard queuedBytes == 0 else {
            waitForRoom()
            return false
        }
        queue = []
        written = 0
        if isBlocked {
            isBlocked = false
            watcher.stop()
        }
        state.handler?(.drained)
        return true
    }

    private func waitForRoom() {
        // The written part is removed once it is larger than the rest, so that each byte is moved at most once on
        // average.
        if written > queuedBytes {
            queue.removeFirst(written)
            written = 0
        }
        isBlocked = true
        watcher.start(.writable) { [self] in flush() }
    }
}
