import CLinux
internal import Dispatch
import Synchronization

/// Says that its holder runs on a thread of a loop's `LaunchThreads`.
package struct LaunchThread: ~Copyable {
    let threads: LaunchThreads

    fileprivate init(of threads: LaunchThreads) { self.threads = threads }
}

/// The threads of a loop on which processes are made: each may have to wait for a disk, and holds up neither the loop nor other launches.
///
/// A process dies with the thread that has made it. So a thread that was started stays until the loop's children have ended; it is started
/// when there is work and none that waits for some.
package final class LaunchThreads: Sendable {
    /// As many may wait for a disk that does not answer before further work waits for them.
    private static let most = 64

    private struct State {
        var work: [@Sendable (borrowing LaunchThread) -> Void] = []
        var threads = 0
        /// Those that wait, less those that have been woken.
        var idle = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    /// What the processes inherit; a thread that a loop starts while it has a real-time priority would give them none.
    private let timerSlack = linux_timer_slack()

    init() {}

    /// Does work on one of the threads, which begins with it after what was given before.
    ///
    /// - Parameter isShort: Whether it waits for no disk. It is begun with at once then, however much hangs.
    /// - Throws: `stopped`, or `spawn` where there is no thread and none can be started. The work is not done then.
    package func run(
        isShort: Bool = false,
        _ work: @escaping @Sendable (borrowing LaunchThread) -> Void
    ) throws(EventLoopError) {
        let result = state.withLock { state -> Result<Bool, EventLoopError> in
            guard !state.isClosed else {
                return .failure(EventLoopError(.stopped, function: "run", subject: "launch thread"))
            }
            if state.idle == 0, isShort || state.threads < Self.most {
                // It looks for work once the lock is free.
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

    /// Ends the threads once what was given to them is done.
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
        linux_set_timer_slack(timerSlack)
        while true {
            let (work, isOver) = state.withLock { state -> ((@Sendable (borrowing LaunchThread) -> Void)?, Bool) in
                guard state.work.isEmpty else { return (state.work.removeFirst(), false) }
                if !state.isClosed { state.idle += 1 }
                return (nil, state.isClosed)
            }
            if let work { work(LaunchThread(of: self)) } else if isOver { return } else { wake.wait() }
        }
    }
}
