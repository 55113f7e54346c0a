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
        .busy, .hostExhausted, .intentNotSupported, .unknownExtension,
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
            return .ended(failed(.invalid, failure.kind, failure.message))
        }
        let relay = relay
        var outcome: Outcome
        do throws(ClientError) {
            let progress: @Sendable (CallProgress) -> Void = { relay.tell(.progressed($0.wire)) }
            outcome = try await client.carriedOut(performed, dialogue: relay, progress: progress).outcome
        } catch {
            guard error.code != .tooLarge else {
                return .ended(failed(.invalid, .requestTooLarge, "At the host \(host): \(error)"))
            }
            // What the daemon does not take has not begun; of anything else nobody knows how far it has come.
            return .refused(lost(error.message))
        }
        outcome.call = nil
        outcome.host = host
        // A daemon that stops may have been stopped in the middle of it.
        if outcome.failure?.kind == .hostStopped { return .refused(lost("It was stopped.")) }
        let hasNoPlace = outcome.failure.map { Self.placeless.contains($0.kind) } ?? false
        return hasNoPlace ? .refused(.object(outcome.wire)) : .ended(.object(outcome.wire))
    }

    /// The outcome where the daemon does not tell any, if the extension may have begun.
    private func lost(_ reason: String) -> JSONValue {
        failed(
            .unavailable,
            .lostElsewhere,
            "The daemon of the host \(host) was lost with \(request.intent), which may have been carried out: \(reason) "
                + "Look there before you ask again."
        )
    }

    private func failed(_ status: Outcome.Status, _ kind: Failure.Kind, _ message: String) -> JSONValue {
        let failure = Failure(kind, message: message)
        var outcome = Outcome(status: status, intent: request.intent, stage: .policy, failure: failure)
        outcome.host = host
        return .object(outcome.wire)
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
