import CLibUV

/// One libuv handle and its memory.
///
/// libuv writes to a handle until its close callback, so the handle's data field retains the object until then. Only
/// `close()` releases a handle; the loop closes the rest when it is shut down.
@safe
class Handle {
    /// The handle's memory: of the size of its type, at one address from `init` until the close callback.
    let memory: UnsafeMutableRawPointer
    private(set) var isClosed = false

    init(
        _ type: uv_handle_type,
        code: EventLoopError.Code,
        function: String,
        subject: String,
        initialize: (UnsafeMutableRawPointer) -> Int32
    ) throws(EventLoopError) {
        unsafe memory = .allocate(byteCount: uv_handle_size(type), alignment: 16)
        let status = unsafe initialize(memory)
        guard status == 0 else {
            isClosed = true
            // libuv does not keep a handle whose initialization failed.
            unsafe memory.deallocate()
            throw EventLoopError(code, function: function, errorNumber: -status, subject: subject)
        }
        unsafe uv_handle_set_data(clibuv_handle(memory), Unmanaged.passRetained(self).toOpaque())
    }

    /// Stops all callbacks at once and frees the memory in a later turn.
    ///
    /// Closing twice does nothing.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        unsafe uv_close(clibuv_handle(memory)) { closed in
            // The last callback of the handle: libuv is done with the memory, and the reference is the one that `init`
            // took.
            guard let closed = unsafe closed, let object = unsafe uv_handle_get_data(closed) else { return }
            unsafe UnsafeMutableRawPointer(closed).deallocate()
            unsafe Unmanaged<Handle>.fromOpaque(object).release()
        }
    }

    /// Returns the object behind a handle in a callback of libuv.
    ///
    /// The data field holds a retained reference from `init` until the close callback, and libuv calls nothing after
    /// that; every callback is set by the class that it looks for, so the object is of that class.
    static func object(of handle: UnsafeMutableRawPointer?) -> Self? {
        guard let handle = unsafe handle, let object = unsafe uv_handle_get_data(clibuv_handle(handle)) else {
            return nil
        }
        return unsafe unsafeDowncast(Unmanaged<Handle>.fromOpaque(object).takeUnretainedValue(), to: Self.self)
    }
}
