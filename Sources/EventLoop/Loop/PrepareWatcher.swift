import CLibUV

/// Calls a closure once in each turn of the loop, just before it waits for events.
final class PrepareWatcher: Handle {
    private var body: (() -> Void)?

    init(uvLoop: UnsafeMutablePointer<uv_loop_t>, subject: String, _ body: @escaping () -> Void) throws(EventLoopError)
    {
        self.body = body
        try unsafe super.init(UV_PREPARE, code: .loop, function: "uv_prepare_init", subject: subject) { memory in
            unsafe uv_prepare_init(uvLoop, clibuv_prepare(memory))
        }
        // Fails only without a callback.
        unsafe uv_prepare_start(clibuv_prepare(memory)) { handle in
            unsafe PrepareWatcher.object(of: handle)?.body?()
        }
    }

    override func close() {
        super.close()
        body = nil
    }
}
