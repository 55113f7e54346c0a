internal import HostTime
import Synchronization

extension LoopClock {
    /// Suspends the task until an instant.
    ///
    /// If the instant is past, the task still waits for one turn of the loop.
    ///
    /// - Parameter tolerance: Ignored: the timer is exact at no cost.
    /// - Throws: `CancellationError` at once when the task is cancelled or the loop is shut down.
    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let sleep = Sleep()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard sleep.begin(continuation) else { return continuation.resume(throwing: CancellationError()) }
                if loop.isOnLoop {
                    loop.core().add(sleep, until: deadline)
                } else if !loop.executeUnlessStopped({ loop.core().add(sleep, until: deadline) }) {
                    sleep.end(throwing: CancellationError())
                }
            }
        } onCancel: {
            guard sleep.end(throwing: CancellationError()) else { return }
            if loop.isOnLoop {
                loop.core().remove(sleep)
            } else {
                // If the loop is gone, there is no timer left to remove.
                _ = loop.executeUnlessStopped { loop.core().remove(sleep) }
            }
        }
    }
}

/// One sleeping task, which is resumed once: by its timer, by its cancellation or by the end of the loop.
final class Sleep: Sendable {
    private enum State {
        case idle
        case sleeping(CheckedContinuation<Void, any Error>)
        case over
    }

    private let state = Mutex(State.idle)
    /// The timer of this sleep; set and read on the loop's thread.
    let token = Mutex<TimerToken?>(nil)

    /// Begins the sleep; false if it was cancelled before.
    func begin(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
        state.withLock { state in
            guard case .idle = state else { return false }
            state = .sleeping(continuation)
            return true
        }
    }

    var isOver: Bool {
        state.withLock { state in
            if case .over = state { true } else { false }
        }
    }

    /// Ends the sleep, and returns whether it was asleep until now.
    // Inlined into the loop, it would look up the type of its continuation for every timer, also where nothing sleeps.
    @inline(never)
    @discardableResult
    func end(throwing error: CancellationError? = nil) -> Bool {
        let last = state.withLock { state in
            defer { state = .over }
            return state
        }
        guard case .sleeping(let continuation) = last else { return false }
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
        return true
    }
}
