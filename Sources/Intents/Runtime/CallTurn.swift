import Dispatch
import Glibc
import Synchronization

/// One task that carries out calls one after the other, on the thread that begins it until it waits for something, and then on
/// Dispatch's.
///
/// Most calls wait for nothing, and a task for each of them would take as long as the rest of what the runtime does for a call.
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
    /// The thread that began the turn; zero before that, which no thread is.
    private let thread = Atomic<pthread_t>(0)

    /// Whether the thread that began the turn is still in it.
    var isBeginning: Bool { !isLeft.load(ordering: .acquiring) }

    /// Whether the task, which asks this, never waited and is on the thread that began it.
    ///
    /// The thread is asked for because a function that throws can leave the task on the actor that it ran on (Swift 6.3.1).
    var isUndivided: Bool {
        !hasWaited.load(ordering: .acquiring) && thread.load(ordering: .acquiring) == pthread_self()
    }

    /// Runs the work on this thread until it waits for something, and comes back then; called once.
    func run(_ work: @escaping @Sendable () async -> Void) {
        thread.store(pthread_self(), ordering: .releasing)
        let task = Task(executorPreference: self) {
            await work()
            self.state.withLock { $0.task = nil }
        }
        let first = state.withLock { state in
            state.task = task
            defer { state.firstJob = nil }
            return state.firstJob
        }
        // A job is run once: this one was kept by `enqueue(_:)` and is taken out here.
        unsafe first?.runSynchronously(on: asUnownedTaskExecutor())
        isLeft.store(true, ordering: .releasing)
    }

    /// Tells the work that nobody wants its result.
    func cancel() { state.withLock(\.task)?.cancel() }
}

extension CallTurn: TaskExecutor {
    /// Keeps the first piece of the task for `run(_:)`, and gives every other to Dispatch: a handler that goes on after it has
    /// waited, and the child tasks of one, take no thread from the wire.
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
        // A job is run once: this is the only closure that has it.
        DispatchQueue.global().async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
