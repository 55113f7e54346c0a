import ExtensionProtocol
import JSON
import Synchronization

/// One request that a handler answers, from its arrival to its one answer.
///
/// The answer comes from the work, or from the runtime where the call was cancelled and the work did not end in time;
/// whichever is first counts.
final class PendingCall: Sendable {
    typealias Answer = Result<JSONValue, ResponseError>

    private struct State {
        var isAnswered = false
        var isCancelled = false
        var task: Task<Void, Never>?
        var waiter: CheckedContinuation<Void, Never>?
    }

    let id: RequestID
    private let work: @Sendable () async -> Answer
    private let deliver: @Sendable (Answer) -> Void
    private let state = Mutex(State())

    /// Makes a call; `deliver` is called once.
    init(
        id: RequestID,
        work: @escaping @Sendable () async -> Answer,
        deliver: @escaping @Sendable (Answer) -> Void
    ) {
        self.id = id
        self.work = work
        self.deliver = deliver
    }

    /// Runs the work and comes back when the call is answered, even if the work goes on.
    func run() async {
        let task = Task {
            guard !state.withLock(\.isAnswered) else { return }
            answer(await work())
        }
        let isCancelled = state.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
        await withCheckedContinuation { continuation in
            let isAnswered = state.withLock { state in
                if !state.isAnswered { state.waiter = continuation }
                return state.isAnswered
            }
            if isAnswered { continuation.resume() }
        }
    }

    /// Answers the call unless it is answered.
    func answer(_ answer: Answer) {
        let (isFirst, waiter) = state.withLock { state in
            defer {
                state.isAnswered = true
                state.waiter = nil
            }
            return (!state.isAnswered, state.waiter)
        }
        guard isFirst else { return }
        deliver(answer)
        waiter?.resume()
    }

    /// Tells the work that nobody wants its result; says whether the work has begun.
    func cancel() -> Bool {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
        return task != nil
    }
}
