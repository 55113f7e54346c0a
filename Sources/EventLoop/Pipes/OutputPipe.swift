import CLinux

/// What becomes of the bytes that were given to a pipe.
package enum OutputEvent {
    /// The system has taken everything that was written.
    case drained
    /// Writing failed with an error number, EPIPE when there is no reader left. The last event; the pipe is closed and what was
    /// queued is lost.
    case failed(Int32)
}

/// The writing end of a pipe, on a loop.
///
/// What is written within one turn of the loop leaves in one `write(2)` at its end; what the pipe does not hold waits until the reader
/// has made room. Bytes that are written after `close()` or after a failure are dropped. All methods must be called on the loop.
package final class OutputPipe {
    private enum Phase {
        case open, closing, closed
    }

    private let loop: EventLoop
    private let state: State
    private let watcher: PollWatcher

    /// What the watcher's closures need as well; apart from the pipe so that they do not keep it alive.
    private final class State {
        var phase = Phase.open
        var handler: ((OutputEvent) -> Void)?
    }

    private var queue: [UInt8] = []
    /// How much of `queue` is written.
    private var written = 0
    /// Whether the queue is more than one array that somebody has written.
    private var isGathering = false
    private var isFlushScheduled = false
    private var isBlocked = false

    /// Takes the writing end of a pipe and makes it non-blocking.
    ///
    /// - Parameter descriptor: An end that no other process shares: its mode is that of the open file, not of the descriptor.
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

    /// How many bytes wait for room in the pipe.
    package var queuedBytes: Int { queue.count - written }

    /// How many bytes the pipe holds that its reader has not read yet; none once it is closed.
    package var bytesInPipe: Int { max(0, Int(linux_pipe_unread(watcher.rawDescriptor))) }

    /// Sets what is called on the loop, never within a call of this object, when the queue has drained or writing has failed.
    package func start(_ handler: @escaping (OutputEvent) -> Void) {
        _ = loop.core()
        guard state.phase != .closed else { return }
        state.handler = handler
    }

    /// Queues bytes; they leave at the end of this turn of the loop or when the reader makes room.
    package func write(_ bytes: [UInt8]) {
        let core = loop.core()
        guard state.phase == .open, !bytes.isEmpty else { return }
        if queue.isEmpty {
            // Mostly nothing follows in this turn, and what is written alone need not be copied.
            queue = bytes
        } else {
            if !isGathering { gather(on: core) }
            queue += bytes
        }
        scheduleFlush(on: core)
    }

    /// Goes on with a queue that has room for more.
    private func gather(on core: LoopCore) {
        isGathering = true
        let only = queue
        queue = []
        swap(&queue, &core.spareOutput)
        queue += only
    }

    /// Closes the pipe when what is queued has been written.
    ///
    /// Closing twice does nothing.
    package func close() {
        let core = loop.core()
        guard state.phase == .open else { return }
        state.phase = .closing
        scheduleFlush(on: core)
    }

    /// Closes the pipe at once; what is queued is lost.
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

    /// Writes now what the pipe takes, where the end of the turn would be too late.
    package func flush() {
        isFlushScheduled = false
        guard state.phase != .closed else { return }
        if queuedBytes > 0, !writeQueue() { return }
        if state.phase == .closing { abort() }
    }

    /// Whether the queue is empty now.
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
        if isGathering { giveRoomBack() }
        queue = []
        written = 0
        if isBlocked {
            isBlocked = false
            watcher.stop()
        }
        state.handler?(.drained)
        return true
    }

    /// Leaves the room of the queue to whichever pipe is written to next, unless it is more than a turn of the loop mostly needs.
    private func giveRoomBack() {
        if queue.capacity <= LoopCore.mostSpareOutput {
            queue.removeAll(keepingCapacity: true)
            loop.core().spareOutput = queue
        }
        isGathering = false
    }

    private func waitForRoom() {
        // What is written is given back once it is more than what is not, so that each byte is moved once at most on average.
        if written > queuedBytes {
            queue.removeFirst(written)
            written = 0
        }
        isBlocked = true
        watcher.start(.writable) { [self] in flush() }
    }
}
