import Glibc

/// A thread of the system that is never joined, for work that may block, as no thread of Swift's tasks may.
enum DetachedThread {
    private final class Start {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a closure on a new thread; returns zero, or the error number if none could be started.
    static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
        var thread = pthread_t()
        // The reference is for the thread, which releases it as it ends.
        let start = unsafe Unmanaged.passRetained(Start(body))
        let result = unsafe pthread_create(
            &thread,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                // The pointer below, which is given to this thread alone.
                unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            },
            start.toOpaque()
        )
        if result == 0 { pthread_detach(thread) } else { unsafe start.release() }
        return result
    }
}
