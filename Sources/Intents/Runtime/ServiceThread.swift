import Glibc

/// The threads that serve the wire.
///
/// They nearly always wait for it, which threads of Swift's pool and of Dispatch may not do.
enum ServiceThread {
    private final class Start {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs the body on a new detached thread, or returns false, with `errno` set, if there is no such thread.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
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
            errno = problem
            return false
        }
        pthread_detach(thread)
        return true
    }
}
