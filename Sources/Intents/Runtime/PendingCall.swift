import ExtensionProtocol
import JSON
import Synchronization

/// Something that is done for the host in its turn, such as a request that a handler answers, from its arrival to its one
/// answer.
///
/// The answer comes from the work, or from the runtime where the call was cancelled and the work did not end in time;
/// whichever is first counts. One object, because each of the parts would be one more for every call; `CallLink` is what a handler
/// sees of it.
final class PendingCall: Sendable {
    /// What is to be done.
    enum Work: Sendable {
        /// A handler does it. Nothing of it begins after the host has ended the extension, which has told its caller that it failed.
        case handler
        /// The runtime does it, also where the host ends the extension.
        case lifecycle(@Sendable () -> Answer)
    }

    /// What the host is told.
    enum Answer: Sendable {
        case response(ResponseAnswer)
        // Indirect, so that the compiler knows how to copy an answer, and the usual one is not larger than it has to be.
        indirect case value(any WireValue)
        indirect case failure(ResponseError)
    }

    /// How a call has ended.
    struct End {
        /// Whether the answer of the work is the first.
        let isFirst: Bool
        /// Whether the call was cancelled meanwhile.
        let isCancelled: Bool
        /// Whether there is a job, which the answer may name.
        let hasJob: Bool
    }

    struct State {
        fileprivate(set) var isAnswered = false
        fileprivate var isCancelled = false
        fileprivate var hasBegun = false
        /// What carries the call out, until the work has ended.
        fileprivate var turn: CallTurn?
        /// What `CallLink` keeps.
        var link = CallLink.State()
    }

    /// The id of the request; nil where nobody wants an answer.
    let id: RequestID?
    let work: Work
    /// What is asked of the handler; blank where the runtime does the work.
    let request: IncomingCall
    /// The way to the host while a handler runs; nil where the runtime does the work.
    let host: HostRequests?
    /// When the call came.
    let arrival: ContinuousClock.Instant
    let state = Mutex(State())

    /// Makes a call of a handler that came at an instant.
    init(_ request: consuming IncomingCall, at arrival: ContinuousClock.Instant, host: HostRequests) {
        (id, work) = (request.id, .handler)
        (self.arrival, self.host) = (arrival, host)
        self.request = request
    }

    /// Makes a call that the runtime carries out.
    init(_ id: RequestID?, _ work: @escaping @Sendable () -> Answer) {
        (self.id, self.work) = (id, .lifecycle(work))
        (arrival, host) = (.now, nil)
        request = IncomingCall()
    }

    /// Whether a handler does the work.
    var isOfHandler: Bool { host != nil }

    /// Whether the call has its answer.
    var isAnswered: Bool { state.withLock(\.isAnswered) }

    /// Whether the thread that began the call is still in it.
    var isBeginning: Bool { state.withLock(\.turn)?.isBeginning ?? false }

    /// The work begins, once; false where it must not, since the call is answered already.
    func begin(in turn: CallTurn) -> Bool {
        state.withLock { state in
            guard !state.isAnswered else { return false }
            (state.hasBegun, state.turn) = (true, turn)
            return true
        }
    }

    /// The work has ended.
    ///
    /// Where the call was not cancelled until now, the turn is not cancelled for it any more.
    func end() -> End {
        let (end, _) = state.withLock { state in
            let end = End(isFirst: !state.isAnswered, isCancelled: state.isCancelled, hasJob: state.link.job != nil)
            (state.isAnswered, state.turn) = (true, nil)
            return (end, state.link.dropVainWish())
        }
        return end
    }

    /// Takes an answer that does not come from the work; false where there is one already.
    func takeAnswer() -> Bool {
        state.withLock { state in
            defer { state.isAnswered = true }
            return !state.isAnswered
        }
    }

    /// Tells the work that nobody wants its result, and says whether it has begun.
    ///
    /// Where it has not it never will, and the call needs its answer from whoever cancels it.
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
    /// Appends the line of the answer, with no value of its members in between where the work succeeded.
    func writeLine(to writer: inout JSONWriter, for id: RequestID) {
        switch self {
        case .response(let response): response.writeAnswer(to: id, to: &writer)
        case .value(let value): value.writeAnswer(to: id, to: &writer)
        case .failure(let error): Message.response(id: id, result: .failure(error)).writeLine(to: &writer)
        }
    }
}

extension IncomingCall.Method {
    /// Whether the host may ask again where the answer is lost, since nothing changes by the call.
    var isRepeatable: Bool {
        switch self {
        case .resolve, .provideOptions, .confirm: true
        case .handle, .startSendingUpdates: false
        }
    }
}
