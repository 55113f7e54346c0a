internal import ClusterModel
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// One request of another host at the own daemon.
struct PeerCall: Sendable {
    /// The kinds of failures with which nothing has begun, and which another host may not have.
    private static let placeless: Set<Failure.Kind> = [
        .busy, .hostExhausted, .hostStopped, .intentNotSupported, .unknownExtension,
    ]

    let request: ClusterRequest
    /// The host that has sent it.
    let caller: HostName
    /// The name of this host.
    let host: String
    let client: HostClient
    let relay: CallRelay

    /// Has the daemon carry the request out, and tells how it ended.
    func run() async { relay.tell(await end()) }

    private func end() async -> IncomingCalls.Event {
        let performed: IntentRequest
        switch read() {
        case .success(let request): performed = request
        case .failure(let failure):
            let outcome = Outcome(status: .invalid, intent: request.intent, stage: .policy, failure: failure)
            return .ended(.object(outcome.wire))
        }
        let relay = relay
        var outcome = await client.perform(performed, dialogue: relay) { relay.tell(.progressed($0.wire)) }
        outcome.call = nil
        outcome.host = host
        guard let kind = outcome.failure?.kind, Self.placeless.contains(kind) else {
            return .ended(.object(outcome.wire))
        }
        if kind == .hostStopped {
            outcome.failure = Failure(
                .lostElsewhere,
                message: "The daemon of the host \(host) was lost with \(request.intent), which may have been carried "
                    + "out. Look there before you ask again."
            )
        }
        return .refused(.object(outcome.wire))
    }

    /// The request for the own daemon, which sends it nowhere else.
    private func read() -> Result<IntentRequest, Failure> {
        do throws(MessageError) {
            var performed = try IntentPerform(params: .object(request.request)).request
            performed.device = DeviceState(
                isLocked: request.device.isLocked,
                isProtectedDataAvailable: request.device.isProtectedDataAvailable
            )
            performed.awaitsLeave = true
            performed.origin = RequestOrigin(host: caller.text, client: request.client.stringValue ?? "")
            return .success(performed)
        } catch {
            return .failure(Failure(.invalidParameter, message: "The request of another host cannot be read: \(error)"))
        }
    }
}
