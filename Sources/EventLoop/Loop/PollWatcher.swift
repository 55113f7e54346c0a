import CLibUV
internal import SystemFiles

/// Owns a descriptor and calls a closure when it is ready.
///
/// Readiness is a level: the closure is called in each turn in which the descriptor is still ready.
final class PollWatcher: Handle {
    enum Interest {
        case readable, writable
    }

    private var descriptor: FileDescriptor?
    private var onReady: (() -> Void)?
    private var onClose: (() -> Void)?
    private var isWatching = false

    /// The number of the descriptor, or -1, which no call takes for a descriptor, after `close()`.
    var rawDescriptor: Int32 { descriptor?.rawValue ?? -1 }

    /// Takes the descriptor and makes it non-blocking.
    ///
    /// - Parameter onClose: Called once, also when the loop is shut down.
    init(
        core: LoopCore,
        descriptor: consuming FileDescriptor,
        subject: String,
        onReady: @escaping () -> Void = {},
        onClose: @escaping () -> Void = {}
    ) throws(EventLoopError) {
        guard !core.isStopping else { throw EventLoopError(.stopped, function: "uv_poll_init", subject: subject) }
        let rawValue = descriptor.rawValue
        self.descriptor = consume descriptor
        self.onReady = onReady
        self.onClose = onClose
        try unsafe super.init(UV_POLL, code: .descriptor, function: "uv_poll_init", subject: subject) { memory in
            unsafe uv_poll_init(core.uvLoop, clibuv_poll(memory), rawValue)
        }
    }

    func start(_ interest: Interest, onReady: (() -> Void)? = nil) {
        if let onReady { self.onReady = onReady }
        guard !isClosed, !isWatching else { return }
        isWatching = true
        let events = interest == .readable ? UV_READABLE : UV_WRITABLE
        // Cannot fail on a handle that is not closing.
        unsafe uv_poll_start(clibuv_poll(memory), Int32(events.rawValue)) { handle, status, _ in
            unsafe PollWatcher.object(of: handle)?.becameReady(status)
        }
    }

    func stop() {
        guard !isClosed, isWatching else { return }
        isWatching = false
        unsafe uv_poll_stop(clibuv_poll(memory))
    }

    override func close() {
        guard !isClosed else { return }
        super.close()
        // libuv has removed the descriptor from epoll in `uv_close`, so its number may be reused from here on.
        descriptor = nil
        onReady = nil
        let closed = onClose
        onClose = nil
        closed?()
    }

    private func becameReady(_ status: Int32) {
        // With an error libuv has stopped watching; the owner's own read or write learns which error it is.
        if status < 0 { isWatching = false }
        onReady?()
    }
}
