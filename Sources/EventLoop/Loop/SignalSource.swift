import CLibUV
package import ProcessModel

/// Calls a handler on the loop whenever this process receives a signal.
///
/// Several arrivals in quick succession may lead to one call. As long as a source exists, the signal does not have its
/// default effect. All methods must be called on the loop.
package final class SignalSource {
    private let loop: EventLoop
    private let watcher: SignalWatcher

    /// Begins to watch a signal.
    ///
    /// - Throws: `signal` for one that cannot be caught; `stopped` when the loop is shut down.
    package init(_ signal: Signal, on loop: EventLoop, handler: @escaping () -> Void) throws(EventLoopError) {
        self.loop = loop
        watcher = try SignalWatcher(core: loop.core(), subject: signal.description, handler)
        do throws(EventLoopError) {
            try watcher.start(signal)
        } catch {
            watcher.close()
            throw error
        }
    }

    /// Stops watching, and releases the handler.
    ///
    /// Closing twice does nothing.
    package func close() {
        _ = loop.core()
        watcher.close()
    }
}

private final class SignalWatcher: Handle {
    private var handler: (() -> Void)?

    init(core: LoopCore, subject: String, _ handler: @escaping () -> Void) throws(EventLoopError) {
        guard !core.isStopping else { throw EventLoopError(.stopped, function: "uv_signal_init", subject: subject) }
        self.handler = handler
        try unsafe super.init(UV_SIGNAL, code: .signal, function: "uv_signal_init", subject: subject) { memory in
            unsafe uv_signal_init(core.uvLoop, clibuv_signal(memory))
        }
    }

    func start(_ signal: Signal) throws(EventLoopError) {
        let status = unsafe uv_signal_start(
            clibuv_signal(memory),
            { handle, _ in unsafe SignalWatcher.object(of: handle)?.handler?() },
            signal.rawValue
        )
        guard status == 0 else {
            throw EventLoopError(
                .signal,
                function: "uv_signal_start",
                errorNumber: -status,
                subject: signal.description
            )
        }
    }

    override func close() {
        super.close()
        handler = nil
    }
}
