import Dispatch
import ExtensionProtocol
import Synchronization

/// The calls of one launch, for all threads.
final class HandlerQueue: Sendable {
    private struct State {
        var order: CallOrder
        /// Signalled once nothing runs and nothing waits.
        var done: DispatchSemaphore?
    }

    private let state: Mutex<State>

    /// Makes a queue in which this number of calls run at a time.
    init(width: Int = 1) { state = Mutex(State(order: CallOrder(width: width))) }

    /// Whether another call may begin beside those that have.
    var mayBeginAnother: Bool { state.withLock(\.order.mayBeginAnother) }

    /// Adds a call at the end; false if a call with its id has no answer yet.
    func add(_ call: PendingCall) -> Bool { state.withLock { $0.order.add(call) } }

    /// Returns the request of an id, unless it is answered.
    func call(_ id: RequestID) -> PendingCall? { state.withLock { $0.order.call(id) } }

    /// Returns the call that the caller is to begin now.
    func next() -> PendingCall? { state.withLock { $0.order.next() } }

    /// Takes note that a call has its answer, and returns the call that its thread is to begin now.
    func next(after call: PendingCall) -> PendingCall? {
        state.withLock { state in
            _ = state.order.answered(call)
            if let done = state.done, state.order.isDone { done.signal() }
            return state.order.next()
        }
    }

    /// Takes note that a call has its answer.
    ///
    /// Returns whether another waiting call may begin now.
    func answered(_ call: PendingCall) -> Bool {
        state.withLock { state in
            let isAnotherWaiting = state.order.answered(call)
            if let done = state.done, state.order.isDone { done.signal() }
            return isAnotherWaiting
        }
    }

    /// Takes note that a moment has passed.
    ///
    /// Returns the requests to acknowledge now, and whether others will follow.
    func momentPassed() -> (due: [RequestID], isMoreToCome: Bool) { state.withLock { $0.order.momentPassed() } }

    /// Lets no other handler begin, and returns the calls that have not begun.
    func close() -> [PendingCall] { state.withLock { $0.order.close() } }

    /// Waits until nothing runs and nothing waits, at most for the given time.
    func waitUntilDone(within milliseconds: Int) {
        let done = DispatchSemaphore(value: 0)
        let isDone = state.withLock { state in
            state.done = done
            return state.order.isDone
        }
        if !isDone { _ = done.wait(timeout: .now() + .milliseconds(milliseconds)) }
    }
}
