internal import Synchronization

/// A task that is begun somewhere else, and may be cancelled before that.
final class LateTask: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isCancelled = false
    }

    // Held for moments, and no other lock is taken meanwhile.
    private let state = Mutex(State())

    /// Takes in that the task has begun.
    func began(_ task: Task<Void, Never>) {
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// Cancels the task, now or when it begins.
    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }
}
