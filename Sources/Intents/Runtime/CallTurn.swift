import Dispatch
import Glibc
import Synchronization

/// One task that carries out calls one after the other.
///
/// It runs on the thread that begins it until it waits for something, and then on Dispatch's threads.
///
/// Most calls wait for nothing, and a task for each call would take as long as the rest of the runtime's work for it.
final class CallTurn: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var hasTask = false
        /// The first piece of the task, until it runs.
        var firstJob: UnownedJob?
    }

    private let state = Mutex(State())
    private let hasWaited = Atomic(false)
    private let isLeft = Atomic(false)
    /// The thread that began the turn; zero before that, which is no thread.
    private let thread = Atomic<pthread_t>(0)

    /// Whether the thread that began the turn is still in it.
    var isBeginning: Bool { !isLeft.load(ordering: .acquiring) }

    /// Whether the task, which asks this, never waited and is on the thread that began it.
    ///
    /// Checks the thread, because a function that throws can leave the task on the actor where it ran (Swift 6.3.1).
    var isUndivided: Bool {
        !hasWaited.load(ordering: .acquiring) && thread.load(ordering: .acquiring) == pthread_self()
    }

    /// Runs the work on this thread until it waits for something, and then returns; called once.
    func run(_ work: @escaping @Sendable () async -> Void) {
        thread.store(pthread_self(), ordering: .releasing)
        let task = Task(executorPreference: self, operation: work)
        let first = state.withLock { state in
            state.task = task
            defer { state.firstJob = nil }
            return state.firstJob
        }
        // A job runs once: `enqueue(_:)` kept this one, and here it is taken out.
        unsafe first?.runSynchronously(on: asUnownedTaskExecutor())
        isLeft.store(true, ordering: .releasing)
    }

    /// Tells the work that nobody wants its result.
    func cancel() { state.withLock(\.task)?.cancel() }
}

extension CallTurn: TaskExecutor {
    /// Keeps the first piece of the task for `run(_:)`, and gives every other to Dispatch.
    ///
    /// A handler that continues after waiting, and its child tasks, therefore take no thread from the wire.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = state.withLock { state in
            guard !state.hasTask else { return false }
            state.hasTask = true
            state.firstJob = job
            return true
        }
        guard !isFirst else { return }
        hasWaited.store(true, ordering: .releasing)
        // A job runs once: only this closure has it.
        DispatchQueue.global().async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
