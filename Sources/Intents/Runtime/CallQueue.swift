import Dispatch
import ExtensionProtocol
import Synchronization

/// The calls of one launch, for all threads.
final class CallQueue: Sendable {
    private struct State {
        var order: CallOrder
        /// Told once nothing is under way and nothing waits.
        var done: DispatchSemaphore?
    }

    private let state: Mutex<State>

    /// Makes a queue of which so many calls run at a time.
    init(width: Int = 1) { state = Mutex(State(order: CallOrder(width: width))) }

    /// Whether another call may begin beside those that have.
    var mayBeginAnother: Bool { state.withLock(\.order.mayBeginAnother) }

    /// Adds a call at the end.
    func add(_ call: PendingCall) { state.withLock { $0.order.add(call) } }

    /// The request of an id, unless it is answered.
    func call(_ id: RequestID) -> PendingCall? { state.withLock { $0.order.call(id) } }

    /// The call that is to be begun now, by whoever asks.
    func next() -> PendingCall? { state.withLock { $0.order.next() } }

    /// A call has its answer, and whoever has carried it out asks for the one that is to be begun now.
    func next(after call: PendingCall) -> PendingCall? {
        state.withLock { state in
            _ = state.order.answered(call)
            if let done = state.done, state.order.isDone { done.signal() }
            return state.order.next()
        }
    }

    /// A call has its answer; says whether another waits that may begin now.
    func answered(_ call: PendingCall) -> Bool {
        state.withLock { state in
            let isAnotherWaiting = state.order.answered(call)
            if let done = state.done, state.order.isDone { done.signal() }
            return isAnotherWaiting
        }
    }

    /// Some time has passed: the requests that have to be acknowledged now, and whether others will have to be.
    func momentPassed() -> (due: [RequestID], isMoreToCome: Bool) { state.withLock { $0.order.momentPassed() } }

    /// Nothing of a handler begins any more; gives those calls that have not begun.
    func close() -> [PendingCall] { state.withLock { $0.order.close() } }

    /// Waits until nothing is under way and nothing waits, but not for longer than it is given.
    func waitUntilDone(within milliseconds: Int) {
        let done = DispatchSemaphore(value: 0)
        let isDone = state.withLock { state in
            state.done = done
            return state.order.isDone
        }
        if !isDone { _ = done.wait(timeout: .now() + .milliseconds(milliseconds)) }
    }
}
