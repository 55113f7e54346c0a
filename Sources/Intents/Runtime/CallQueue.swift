import ExtensionProtocol
import Synchronization

/// The calls of one launch: they run one after the other, while the reader goes on reading.
///
/// The next call begins when the one before it is answered. A handler that neither ends nor heeds a cancellation is
/// answered for, and from then on runs beside the next.
final class CallQueue: Sendable {
    private struct State {
        /// The calls that are not answered.
        var open: [RequestID: PendingCall] = [:]
        /// Those that have not begun, the oldest first.
        var waiting: [PendingCall] = []
        var isRunning = false
    }

    private let state = Mutex(State())

    /// Adds a call at the end.
    func add(
        _ id: RequestID,
        deliver: @escaping @Sendable (PendingCall.Answer) -> Void,
        _ work: @escaping @Sendable () async -> PendingCall.Answer
    ) {
        let call = PendingCall(id: id, work: work) { [weak self] answer in
            self?.state.withLock { _ = $0.open.removeValue(forKey: id) }
            deliver(answer)
        }
        let mustBegin = state.withLock { state in
            state.open[id] = call
            state.waiting.append(call)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        // An idle extension has no task, and so none of the threads that tasks run on.
        if mustBegin { Task { while let call = self.next() { await call.run() } } }
    }

    /// The call of an id, unless it is answered.
    func call(_ id: RequestID) -> PendingCall? { state.withLock { $0.open[id] } }

    private func next() -> PendingCall? {
        state.withLock { state in
            state.isRunning = !state.waiting.isEmpty
            return state.isRunning ? state.waiting.removeFirst() : nil
        }
    }
}
