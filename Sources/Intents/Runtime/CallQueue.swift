import ExtensionProtocol
import Synchronization

/// The calls of one launch: they run one after the other, while the reader goes on reading.
///
/// The next call begins when the one before it is answered. A handler that neither ends nor heeds a cancellation is
/// answered for, and from then on runs beside the next.
final class CallQueue: Sendable {
    private let waiting: AsyncStream<PendingCall>.Continuation
    private let open = Mutex<[RequestID: PendingCall]>([:])

    init() {
        let (calls, waiting) = AsyncStream.makeStream(of: PendingCall.self)
        self.waiting = waiting
        Task { for await call in calls { await call.run() } }
    }

    deinit { waiting.finish() }

    /// Adds a call at the end.
    func add(
        _ id: RequestID,
        deliver: @escaping @Sendable (PendingCall.Answer) -> Void,
        _ work: @escaping @Sendable () async -> PendingCall.Answer
    ) {
        let call = PendingCall(id: id, work: work) { [weak self] answer in
            self?.open.withLock { _ = $0.removeValue(forKey: id) }
            deliver(answer)
        }
        open.withLock { $0[id] = call }
        waiting.yield(call)
    }

    /// The call of an id, unless it is answered.
    func call(_ id: RequestID) -> PendingCall? { open.withLock { $0[id] } }
}
