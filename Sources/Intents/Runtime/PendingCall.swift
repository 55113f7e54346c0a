import ExtensionProtocol
import JSON
import Synchronization

/// A unit of work for the host, such as a request that a handler answers, from its arrival to its one answer.
///
/// The answer comes from the work, or from the runtime if the call was cancelled and the work did not end in time. The
/// first answer counts. It is one object, because each part would be one more for every call. `CallLink` is the
/// handler's view of it.
final class PendingCall: Sendable {
    /// The work to do.
    enum Work: Sendable {
        /// A handler does it.
        ///
        /// No handler begins after the host has ended the extension, because the caller was told that the call failed.
        case handler
        /// A controller of a UI extension does it, as a handler would.
        case view(@Sendable () async throws(ResponseError) -> any WireValue)
        /// The runtime does it, even when the host ends the extension.
        case lifecycle(@Sendable () -> Answer)
    }

    /// The answer for the host.
    enum Answer: Sendable {
        case response(ResponseAnswer)
        // Indirect, so that the compiler knows how to copy an answer, and the usual answer stays small.
        indirect case value(any WireValue)
        indirect case failure(ResponseError)
    }

    /// The end of a call.
    struct End {
        /// Whether the work's answer is the first.
        let isFirst: Bool
        /// Whether the call was cancelled meanwhile.
        let isCancelled: Bool
        /// Whether there is a job that the answer may name.
        let hasJob: Bool
    }

    struct State {
        fileprivate(set) var isAnswered = false
        fileprivate var isCancelled = false
        fileprivate var hasBegun = false
        /// The turn that carries out the call, until the work has ended.
        fileprivate var turn: CallTurn?
        /// The state of `CallLink`.
        var link = CallLink.State()
    }

    /// The id of the request; nil if nobody wants an answer.
    let id: RequestID?
    let work: Work
    /// The request to the handler; blank if the runtime does the work.
    let request: IncomingCall
    /// The connection to the host while a handler runs; nil if the runtime does the work.
    let host: HostRequests?
    /// The instant when the call came.
    let arrival: ContinuousClock.Instant
    let state = Mutex(State())

    /// Makes a call of a handler that came at an instant.
    init(_ request: consuming IncomingCall, at arrival: ContinuousClock.Instant, host: HostRequests) {
        (id, work) = (request.id, .handler)
        (self.arrival, self.host) = (arrival, host)
        self.request = request
    }

    /// Makes a call of a controller that came at an instant.
    init(_ id: RequestID, _ call: ViewCall, at arrival: ContinuousClock.Instant, host: HostRequests) {
        (self.id, work) = (id, .view(call.answer))
        (self.arrival, self.host) = (arrival, host)
        // The work knows its method; the rest is the call's context.
        request = IncomingCall(id, .confirm, call: call.call)
    }

    /// Makes a call that the runtime carries out.
    init(_ id: RequestID?, _ work: @escaping @Sendable () -> Answer) {
        (self.id, self.work) = (id, .lifecycle(work))
        (arrival, host) = (.now, nil)
        request = IncomingCall()
    }

    /// Whether a handler or a controller does the work.
    var isOfHandler: Bool { host != nil }

    /// Whether the call has its answer.
    var isAnswered: Bool { state.withLock(\.isAnswered) }

    /// Whether the thread that began the call is still in it.
    var isBeginning: Bool { state.withLock(\.turn)?.isBeginning ?? false }

    /// Begins the work, once.
    ///
    /// Returns false if the work must not begin because the call is answered already.
    func begin(in turn: CallTurn) -> Bool {
        state.withLock { state in
            guard !state.isAnswered else { return false }
            (state.hasBegun, state.turn) = (true, turn)
            return true
        }
    }

    /// Takes note that the work has ended.
    ///
    /// From now on a cancellation of the call no longer cancels the turn.
    func end() -> End {
        let (end, _) = state.withLock { state in
            let end = End(isFirst: !state.isAnswered, isCancelled: state.isCancelled, hasJob: state.link.job != nil)
            (state.isAnswered, state.turn) = (true, nil)
            return (end, state.link.dropVainWish())
        }
        return end
    }

    /// Takes an answer that does not come from the work, or returns false if there is one already.
    func takeAnswer() -> Bool {
        state.withLock { state in
            defer { state.isAnswered = true }
            return !state.isAnswered
        }
    }

    /// Tells the work that nobody wants its result, and returns whether it has begun.
    ///
    /// Work that has not begun never will, and the canceller must answer the call.
    func cancel() -> Bool {
        let (hasBegun, turn) = state.withLock { state in
            state.isCancelled = true
            guard !state.hasBegun, !state.isAnswered else { return (true, state.turn) }
            state.isAnswered = true
            return (false, nil)
        }
        turn?.cancel()
        return hasBegun
    }
}

extension PendingCall.Answer {
    /// Appends the line of the answer, without intermediate values if the work succeeded.
    func writeLine(to writer: inout JSONWriter, for id: RequestID) {
        switch self {
        case .response(let response): response.writeAnswer(to: id, to: &writer)
        case .value(let value): value.writeAnswer(to: id, to: &writer)
        case .failure(let error): Message.response(id: id, result: .failure(error)).writeLine(to: &writer)
        }
    }
}

extension IncomingCall.Method {
    /// Whether the host may ask again if the answer is lost, because the call changes nothing.
    var isRepeatable: Bool {
        switch self {
        case .resolve, .provideOptions, .confirm: true
        case .handle, .startSendingUpdates: false
        }
    }
}
