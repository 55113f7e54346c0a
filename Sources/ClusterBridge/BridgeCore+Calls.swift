internal import ClusterLife
internal import ClusterModel
internal import ClusterSecurity
internal import HostProtocol
internal import IntentModel
internal import JSON

/// The requests that go out, and those that come in.
extension BridgeCore {
    /// The time that a request has at other hosts, questions not counted; the clocks of its extension are shorter.
    private static let longestTime = Duration.seconds(3600)

    /// The time after which a host that was busy may have room.
    private static let wait = Duration.milliseconds(500)

    // MARK: Requests of the own daemon

    /// Has a request carried out at another host.
    ///
    /// - Parameters:
    ///   - params: The params of its `intent/perform`, as they came.
    ///   - ended: Takes the answer to `elsewhere/perform`, once.
    func perform(_ message: ElsewherePerform, _ params: JSONObject, ended: @escaping (JSONValue) -> Void) {
        guard let client else {
            return ended(ElsewherePerform.Answer.refused("The connection of the bridge is new.", wait: nil).json)
        }
        let device = message.request.device ?? .unlocked
        let request: ClusterRequest
        do throws(ClusterMessageError) {
            request = try ClusterRequest(
                request: params,
                device: CallerDevice(
                    isLocked: device.isLocked,
                    isProtectedDataAvailable: device.isProtectedDataAvailable
                ),
                left: Self.longestTime,
                client: .string(message.client)
            )
        } catch {
            return ended(ElsewherePerform.Answer.refused("It cannot be sent: \(error)", wait: nil).json)
        }
        act { machine, now in
            let number = machine.requested(request, at: now)
            outgoing.began(number, message, of: client, ended: ended)
        }
    }

    func cancel(call: Int64) {
        guard let client, let number = outgoing.number(of: call, of: client) else { return }
        act { $0.cancelled(number, reason: "user", at: $1) }
    }

    func answered(_ number: CallOut.Number, _ question: Int64, with answer: JSONValue) {
        act { $0.answered(number, question: question, answer, at: $1) }
    }

    // MARK: Requests of other hosts

    func begin(_ number: CallIn.Number, _ request: ClusterRequest, from caller: HostName) {
        guard let client, let bridge else { return act { $0.refused(number, wait: Self.wait, at: $1) } }
        incoming.perform(number, request, from: caller, at: client, telling: CallRelay(number: number, bridge: bridge))
    }

    func take(_ event: IncomingCalls.Event, of number: CallIn.Number) {
        switch event {
        case .progressed(let progress): act { $0.progressed(number, progress, at: $1) }
        case .ended(let outcome):
            incoming.ended(number)
            act { $0.ended(number, outcome, at: $1) }
        case .refused(let outcome):
            // Once it was let go, nobody else may try it.
            let mayHaveBegun = incoming.mayHaveBegun(number)
            incoming.ended(number)
            act { machine, now in
                if mayHaveBegun {
                    machine.ended(number, outcome, at: now)
                } else {
                    machine.refused(number, wait: Self.wait, at: now)
                }
            }
        }
    }

    func asked(_ number: CallIn.Number, _ question: JSONValue, answer: @escaping @Sendable (JSONValue) -> Void) {
        incoming.asked(number, answer)
        act { $0.asked(number, question, at: $1) }
    }

    func mayHandleAsked(_ number: CallIn.Number, _ leave: @escaping @Sendable (Bool) -> Void) {
        incoming.mayHandleAsked(number, leave)
        act { $0.mayHandleAsked(number, at: $1) }
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
            isUsable: client != nil,
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
            hosts: ([here] + others).sorted { $0.name < $1.name }
        )
        .json
    }
}
