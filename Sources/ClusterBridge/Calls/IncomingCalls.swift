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
        /// The daemon had no place for it, or was lost with it; with the outcome if the extension may have begun.
        case refused(JSONValue)
    }

    private struct Call {
        let task: Task<Void, Never>
        /// Takes the answer to the open question.
        var answer: (@Sendable (JSONValue) -> Void)?
        /// Whether the intent may be carried out since.
        var hasLeave = false
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
        telling relay: CallRelay
    ) {
        let call = PeerCall(request: request, caller: caller, host: host, client: client, relay: relay)
        let task = Task.detached { await call.run() }
        calls[number] = Call(task: task)
    }

    func cancel(_ number: CallIn.Number) { calls[number]?.task.cancel() }

    func answer(_ number: CallIn.Number, _ answer: JSONValue) { calls[number]?.answer.take()?(answer) }

    func leave(_ number: CallIn.Number, isGiven: Bool) {
        // Before the daemon knows: from here on the extension may have begun.
        if isGiven { calls[number]?.hasLeave = true }
        calls[number]?.leave.take()?(isGiven)
    }

    /// Whether the extension may have begun to carry a request out.
    func mayHaveBegun(_ number: CallIn.Number) -> Bool { calls[number]?.hasLeave ?? false }

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
