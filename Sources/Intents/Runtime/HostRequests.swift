import ExtensionProtocol
import JSON
import Synchronization

/// The extension's own requests, until the host has answered each.
final class HostRequests: Sendable {
    private typealias Waiter = CheckedContinuation<JSONValue?, Never>

    private struct State {
        var lastNumber: Int64 = 0
        /// An array, because there are few at a time: creating a dictionary would take longer than most extensions
        /// spend on lookups.
        var waiters: [(id: RequestID, waiter: Waiter)] = []
        var isClosed = false
    }

    let writer: MessageWriter
    private let state = Mutex(State())

    init(_ writer: MessageWriter) { self.writer = writer }

    /// Sends a request and waits for its answer.
    ///
    /// Returns nil if the host refuses the request, answers unreadably or is gone.
    func send<Request: RequestMessage>(_ request: Request) async -> Request.Answer? {
        let value = await withCheckedContinuation { (waiter: Waiter) in
            let id = state.withLock { state -> RequestID? in
                guard !state.isClosed else { return nil }
                state.lastNumber += 1
                let id = RequestID.integer(state.lastNumber)
                state.waiters.append((id, waiter))
                return id
            }
            guard let id else { return waiter.resume(returning: nil) }
            writer.send(request.message(id: id))
        }
        return value.flatMap { try? Request.answer(from: $0) }
    }

    /// Delivers an answer of the host, or returns false if nothing was asked under that id.
    func answered(_ id: RequestID?, _ result: Result<JSONValue, ResponseError>) -> Bool {
        let waiting = state.withLock { state in
            state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
        }
        guard let waiting else { return false }
        waiting.waiter.resume(returning: try? result.get())
        return true
    }

    /// Ends the wait for all answers, because none will come any more.
    func close() {
        let waiters = state.withLock { state in
            state.isClosed = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for (_, waiter) in waiters { waiter.resume(returning: nil) }
    }
}
