import CLinux
internal import Dispatch
import Synchronization

/// A token whose holder runs on a thread of a loop's `LaunchThreads`.
package struct LaunchThread: ~Copyable {
    fileprivate init() {}
}

/// The threads of a loop on which processes are made; each may wait for a disk without delaying the loop or other
/// launches.
///
/// A process dies with the thread that made it, so a thread stays until the loop's children have ended. A thread is
/// started when there is work and no idle thread.
package final class LaunchThreads: Sendable {
    /// The greatest number of threads; further work waits if all of them wait for a disk.
    private static let most = 64

    private struct State {
        var work: [@Sendable (borrowing LaunchThread) -> Void] = []
        var threads = 0
        /// The number of waiting threads without those that have been woken.
        var idle = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    init() {}

    /// Runs work on one of the threads, which begins it after earlier work.
    ///
    /// - Parameter isShort: Whether it waits for no disk. It then begins at once, even if other work hangs.
    /// - Throws: `stopped`, or `spawn` if there is no thread and none can be started. The work is then not done.
    package func run(
        isShort: Bool = false,
        _ work: @escaping @Sendable (borrowing LaunchThread) -> Void
    ) throws(EventLoopError) {
        let result = state.withLock { state -> Result<Bool, EventLoopError> in
            guard !state.isClosed else {
                return .failure(EventLoopError(.stopped, function: "run", subject: "launch thread"))
            }
            if state.idle == 0, isShort || state.threads < Self.most {
                // The new thread looks for work once the lock is free.
                let error = DetachedThread.start { self.serve() }
                if error == 0 {
                    state.threads += 1
                } else if state.threads == 0 {
                    let subject = "launch thread"
                    return .failure(
                        EventLoopError(.spawn, function: "pthread_create", errorNumber: error, subject: subject)
                    )
                }
            }
            state.work.insert(work, at: isShort ? 0 : state.work.endIndex)
            guard state.idle > 0 else { return .success(false) }
            state.idle -= 1
            return .success(true)
        }
        if try result.get() { wake.signal() }
    }

    /// Ends the threads once their work is done.
    func close() {
        let idle = state.withLock { state in
            state.isClosed = true
            defer { state.idle = 0 }
            return state.idle
        }
        for _ in 0..<idle { wake.signal() }
    }

    private func serve() {
        // The string is valid for the call, and the kernel copies what it keeps.
        unsafe linux_name_thread("launch")
        while true {
            let (work, isOver) = state.withLock { state -> ((@Sendable (borrowing LaunchThread) -> Void)?, Bool) in
                guard state.work.isEmpty else { return (state.work.removeFirst(), false) }
                if !state.isClosed { state.idle += 1 }
                return (nil, state.isClosed)
            }
            if let work { work(LaunchThread()) } else if isOver { return } else { wake.wait() }
        }
    }
}
