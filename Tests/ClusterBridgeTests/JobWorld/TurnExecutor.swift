import EventLoop
import Synchronization

/// Runs what belongs to a simulated world one after the other, and tells when nothing is left to run.
///
/// It is an executor of tasks as well: what leaves the domain of the world for a moment would run on another thread,
/// and nobody would know when it has ended.
final class TurnExecutor: SerialExecutor, TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var next = 0
        var isRunning = false
        var idle: CheckedContinuation<Void, Never>?
    }

    private enum Step {
        case run(UnownedJob)
        case tellIdle(CheckedContinuation<Void, Never>)
    }

    private let thread: BlockingExecutor
    private let state = Mutex(State())

    init(on thread: BlockingExecutor) { self.thread = thread }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let begins = state.withLock { state in
            state.jobs.append(job)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if begins { thread.execute { [self] in run() } }
    }

    /// Returns when nothing else of the world can run at this instant.
    func idle() async {
        await withCheckedContinuation { continuation in state.withLock { $0.idle = continuation } }
    }

    private func run() {
        while let step = next() {
            switch step {
            case .run(let job):
                unsafe job.runSynchronously(
                    isolatedTo: asUnownedSerialExecutor(),
                    taskExecutor: asUnownedTaskExecutor()
                )
            case .tellIdle(let continuation): continuation.resume()
            }
        }
    }

    private func next() -> Step? {
        state.withLock { state in
            if state.next < state.jobs.count {
                defer { state.next += 1 }
                return .run(state.jobs[state.next])
            }
            (state.jobs, state.next) = ([], 0)
            if let idle = state.idle.take() { return .tellIdle(idle) }
            state.isRunning = false
            return nil
        }
    }
}
