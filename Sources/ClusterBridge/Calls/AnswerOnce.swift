internal import Synchronization

/// A continuation that is resumed once: by the answer, or because nobody waits for it any more.
///
/// The state is a `Mutex`, since answers and cancellations come from any thread.
final class AnswerOnce<Value: Sendable>: Sendable {
    private enum State {
        case idle
        case waiting(CheckedContinuation<Value, Never>)
        case over
    }

    private let state = Mutex(State.idle)

    /// Begins to wait.
    ///
    /// - Parameter cancelled: The value where the task was cancelled before.
    func wait(_ continuation: CheckedContinuation<Value, Never>, cancelled: Value) {
        let isOver = state.withLock { state in
            guard case .idle = state else { return true }
            state = .waiting(continuation)
            return false
        }
        if isOver { continuation.resume(returning: cancelled) }
    }

    /// Resumes what waits; later values are dropped.
    func resume(_ value: Value) { take()?.resume(returning: value) }

    private func take() -> CheckedContinuation<Value, Never>? {
        state.withLock { state in
            defer { state = .over }
            if case .waiting(let continuation) = state { return continuation }
            return nil
        }
    }
}
