internal import ClusterLife
internal import ClusterModel
internal import ClusterSecurity
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import JSON

/// The requests that go out, and those that come in.
extension BridgeCore {
    /// The longest time that a request has at other hosts, questions not counted; the clocks of its extension are
    /// shorter.
    private static let longestTime = Duration.seconds(3600)

    /// The time after which a host that was busy may have room.
    private static let wait = Duration.milliseconds(500)

    // MARK: Requests of the own daemon

    /// Has a request carried out at another host.
    ///
    /// - Parameter id: The id of `elsewhere/perform`.
    func perform(_ id: RequestID, _ params: JSONValue, of daemon: DaemonSocket) {
        guard !isDraining else {
            let answer = ElsewhereAnswer(cluster: settings.cluster.text, intent: "").answer(.leaving)
            return daemon.answer(id, .success(answer))
        }
        let message: ElsewhereRequest
        do throws(MessageError) { message = try ElsewhereRequest(params) } catch {
            return daemon.answer(id, .failure(.invalidParams(error)))
        }
        let request: ClusterRequest
        do throws(ClusterMessageError) {
            request = try ClusterRequest(
                request: message.perform,
                device: message.device,
                left: min(message.left ?? Self.longestTime, Self.longestTime),
                client: .string(message.client)
            )
        } catch {
            let answer = ElsewherePerform.Answer.refused("It cannot be sent: \(error)", wait: nil)
            return daemon.answer(id, .success(answer.json))
        }
        act { machine, now in
            let number = machine.requested(request, at: now)
            outgoing.began(number, message, id: id, of: daemon)
        }
    }

    /// Takes in that the daemon does not want the answer to one of its requests any more.
    func cancelled(_ id: RequestID, of daemon: DaemonSocket) {
        if jobs?.cancelled(id, of: daemon) ?? false { return }
        guard let number = outgoing.number(of: id) else {
            if let asking = incoming.withdrawn(id, by: daemon) { act { $0.withdrawn(asking, at: $1) } }
            return
        }
        act { $0.cancelled(number, reason: "user", at: $1) }
    }

    // MARK: Requests of other hosts

    func begin(_ number: CallIn.Number, _ request: ClusterRequest, from caller: HostName) {
        guard let daemon else { return act { $0.refused(number, wait: Self.wait, at: $1) } }
        let isSent = incoming.perform(number, request, from: caller, at: daemon) { [weak self] event in
            self?.act { machine, now in
                switch event {
                case .ended(let outcome): machine.ended(number, outcome, at: now)
                case .refused(let hasNotBegun):
                    machine.refused(number, wait: Self.wait, hasNotBegun: hasNotBegun, at: now)
                }
            }
        }
        guard !isSent else { return }
        var outcome = Outcome(
            status: .invalid,
            intent: request.intent,
            stage: .policy,
            failure: Failure(
                .requestTooLarge,
                message: "With what is said about its caller, the request is longer than the "
                    + "\(HostBound.clientLine) bytes that the host \(settings.host.host) takes."
            )
        )
        outcome.host = settings.host.host.text
        act { $0.ended(number, .object(outcome.wire), at: $1) }
    }

    func cancelPerform(_ number: CallIn.Number) {
        incoming.cancel(number) { [weak self] in self?.act { $0.refused(number, wait: Self.wait, at: $1) } }
    }

    /// Takes a question of the own daemon about the request of another host.
    func asked(_ id: RequestID, _ params: JSONValue, of daemon: DaemonSocket) {
        guard let number = incoming.asked(id, params, of: daemon) else { return }
        act { $0.asked(number, params["question"] ?? .null, at: $1) }
    }

    func mayHandleAsked(_ id: RequestID, _ params: JSONValue, of daemon: DaemonSocket) {
        if jobs?.core.mayHandleAsked(id, params) ?? false { return }
        guard let number = incoming.mayHandleAsked(id, params, of: daemon) else { return }
        act { $0.mayHandleAsked(number, at: $1) }
    }

    func progressed(_ params: JSONValue) {
        guard let number = incoming.number(params), var progress = params.objectValue else { return }
        progress["request"] = nil
        act { $0.progressed(number, .object(progress), at: $1) }
    }
}

// MARK: The cluster

extension BridgeCore {
    /// The hosts, for people.
    var status: JSONValue {
        let own = settings.host.host
        let here = ClusterStatus.Host(
            name: own.text,
            isOwn: true,
            isUsable: daemon != nil && !isDaemonSilent,
            isDraining: isDraining,
            labels: settings.labels,
            capacity: announcement.capacity,
            running: load.running,
            extensions: announcement.extensions.map(\.identifier)
        )
        let others = peers.map { name, peer in
            ClusterStatus.Host(
                name: name.text,
                isUsable: isConnected && !peer.isSuspect && peer.announcement != nil,
                isDraining: peer.isDraining,
                labels: peer.announcement?.labels ?? [:],
                capacity: peer.announcement?.capacity ?? 0,
                running: peer.load.running,
                extensions: peer.announcement?.extensions.map(\.identifier) ?? []
            )
        }
        return ClusterStatus.Answer(
            cluster: settings.cluster.text,
            broker: brokerText,
            isConnected: isConnected,
            outgoing: outgoing.count,
            incoming: incoming.count,
            hosts: ([here] + others).sorted { $0.name < $1.name },
            queue: jobs?.status
        )
        .json
    }

    /// The extension that a queued job is for.
    func lane(for request: QueueRequest) throws(ResponseError) -> String {
        let announcements = [announcement] + peers.values.compactMap(\.announcement)
        let (intent, cluster) = (request.intent, settings.cluster)
        switch Lane.choose(intent, by: request.word, on: request.device, among: announcements) {
        case .of(let identifier): return identifier
        case .nobody:
            throw ResponseError(.unknownExtension, "No host of the cluster \(cluster) has an extension for \(intent).")
        case .ambiguous(let names):
            throw ResponseError(
                .invalidParams,
                "Several extensions of the cluster \(cluster) handle \(intent): "
                    + "\(names.prefix(10).joined(separator: ", ")). Name one."
            )
        case .restricted: throw ResponseError(.locked, "The device does not allow \(intent) now.")
        case .bound(let identifier):
            throw ResponseError(
                .invalidParams,
                "\(identifier) keeps something at its host, so that \(intent) cannot be queued for any host. Ask for it "
                    + "without the queue."
            )
        }
    }
}
