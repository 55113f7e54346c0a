internal import Dispatch
internal import Synchronization

/// Runs tasks on the otherwise idle main thread, so that a command does not wait for a new thread.
///
/// Work that a task starts without an executor runs on the global pool, except for its child tasks.
final class MainThread: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        arrivals.signal()
    }

    /// Runs tasks until the program ends; call it on the main thread.
    func run() -> Never {
        while true {
            arrivals.wait()
            // Each arrival stands for one job, which runs once.
            let job = jobs.withLock { $0.removeFirst() }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
