internal import Dispatch
internal import Synchronization

/// Runs tasks on the main thread, which has nothing else to do, so that a command waits for no other thread to be made.
///
/// What a task of it starts without naming an executor runs where all tasks do, except for its child tasks.
final class MainThread: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        arrivals.signal()
    }

    /// Runs what comes until the program ends; to be called on the main thread.
    func run() -> Never {
        while true {
            arrivals.wait()
            // Each arrival is that of one job, which is run once.
            let job = jobs.withLock { $0.removeFirst() }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
