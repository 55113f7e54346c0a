internal import ClusterLife
internal import ClusterModel
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// The requests of other hosts that the own daemon carries out.
///
/// It lives in the domain of the bridge.
final class IncomingCalls {
    /// What the own daemon tells of a call, for the machine.
    enum Event: Sendable {
        case progressed(JSONValue)
        case ended(JSONValue)
        /// The daemon had no place for it, and the extension has not begun.
        case refused
    }

    private struct Call {
        let task: Task<Void, Never>
        /// Takes the answer to the open question.
        var answer: (@Sendable (JSONValue) -> Void)?
        /// Takes whether the intent may be carried out.
        var leave: (@Sendable (Bool) -> Void)?
    }

    private let host: String
    private var calls: [CallIn.Number: Call] = [:]

    init(host: String) { self.host = host }

    var count: Int { calls.count }

    /// Has the daemon carry a request out.
    ///
    /// - Parameters:
    ///   - relay: The domain of the bridge, as a call of it sees it.
    func perform(
        _ number: CallIn.Number,
        _ request: ClusterRequest,
        from caller: HostName,
        at client: HostClient,
        _ relay: CallRelay
    ) {
        let call = PeerCall(request: request, caller: caller, host: host, client: client, relay: relay)
        let task = Task.detached { await call.run() }
        calls[number] = Call(task: task)
    }

    func cancel(_ number: CallIn.Number) { calls[number]?.task.cancel() }

    func answer(_ number: CallIn.Number, _ answer: JSONValue) { calls[number]?.answer.take()?(answer) }

    func leave(_ number: CallIn.Number, _ isGiven: Bool) { calls[number]?.leave.take()?(isGiven) }

    func asked(_ number: CallIn.Number, _ answer: @escaping @Sendable (JSONValue) -> Void) {
        guard calls[number] != nil else { return answer(DialogueAsk.Answer(.unavailable).json) }
        calls[number]?.answer = answer
    }

    func mayHandleAsked(_ number: CallIn.Number, _ leave: @escaping @Sendable (Bool) -> Void) {
        guard calls[number] != nil else { return leave(false) }
        calls[number]?.leave = leave
    }

    func ended(_ number: CallIn.Number) { calls[number] = nil }
}
