import ExtensionProtocol
import JSON
import Synchronization

/// Something that is done for the host in its turn, such as a request that a handler answers, from its arrival to its one
/// answer.
///
/// The answer comes from the work, or from the runtime where the call was cancelled and the work did not end in time;
/// whichever is first counts.
final class PendingCall: Sendable {
    /// What is to be done.
    enum Work: Sendable {
        /// A handler does it. Nothing of it begins after the host has ended the extension, which has told its caller that it failed.
        case handler(CallLink)
        /// The runtime does it, also where the host ends the extension.
        case lifecycle(@Sendable () -> Answer)
    }

    /// What the host is told.
    enum Answer: Sendable {
        case response(ResponseAnswer)
        case value(any WireValue)
        case failure(ResponseError)
    }

    private struct State {
        var isAnswered = false
        var isCancelled = false
        var hasBegun = false
        /// What carries the call out, until the work has ended.
        var turn: CallTurn?
    }

    /// The id of the request; nil where nobody wants an answer.
    let id: RequestID?
    let work: Work
    private let state = Mutex(State())

    /// Makes a call.
    init(_ id: RequestID?, _ work: Work) { (self.id, self.work) = (id, work) }

    /// The way back to the host while a handler runs.
    var link: CallLink? {
        if case .handler(let link) = work { link } else { nil }
    }

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

    /// The work has ended: whether its answer is the first, and whether the call was cancelled meanwhile.
    ///
    /// Where it was not, the turn is not cancelled for this call any more.
    func end() -> (isFirst: Bool, isCancelled: Bool) {
        state.withLock { state in
            defer { (state.isAnswered, state.turn) = (true, nil) }
            return (!state.isAnswered, state.isCancelled)
        }
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
