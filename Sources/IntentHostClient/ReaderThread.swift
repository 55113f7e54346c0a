internal import Glibc

/// The thread that reads what the host sends.
///
/// It nearly always waits, which threads of Swift's pool may not do.
enum ReaderThread {
    private final class Start {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs the body on a new detached thread, or returns the error number.
    static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
        var thread = pthread_t()
        // The thread takes over the reference made here.
        let start = unsafe Unmanaged.passRetained(Start(body))
        let problem = unsafe pthread_create(
            &thread,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                // `argument` is the pointer below, given to one thread once.
                unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            },
            start.toOpaque()
        )
        guard problem == 0 else {
            // No thread has begun, so the reference is still ours.
            unsafe start.release()
            return problem
        }
        pthread_detach(thread)
        return 0
    }
}
