internal import Synchronization

/// Counts the requests inside the host and lets none in once it is closed, so that the loop ends after the last of
/// them.
final class RequestGate: Sendable {
    private struct State {
        var inside = 0
        var isClosed = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Lets a request in; false if the gate is closed.
    ///
    /// A request that was let in leaves once.
    func enter() -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            state.inside += 1
            return true
        }
    }

    /// Takes note that a request is done and uses nothing of the host any more.
    func leave() {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.inside -= 1
            guard state.inside == 0 else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Lets no more requests in.
    func close() { state.withLock { $0.isClosed = true } }

    /// Returns when no request is inside; called after `close()`.
    func waitUntilEmpty() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                if state.inside > 0 { state.waiters.append(continuation) }
                return state.inside == 0
            }
            if isEmpty { continuation.resume() }
        }
    }
}
