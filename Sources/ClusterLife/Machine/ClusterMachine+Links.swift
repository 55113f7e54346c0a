package import ClusterModel
package import HostTime

extension ClusterMachine {
    /// Takes a datagram of a host that came under the key of both.
    package mutating func received(_ bytes: [UInt8], from host: HostIncarnation, at now: Instant) {
        // Who is not known is greeted when it is heard.
        guard broadcasts.isConnected, membership.peer(host) != nil, let frame = LinkFrame(bytes) else { return }
        use(host, at: now) { $0.received(frame, &$1) }
        settle(at: now)
    }

    /// Takes the broker's word that nobody listens at a host; it may be mistaken.
    package mutating func undeliverable(to host: HostIncarnation, at now: Instant) {
        suspect(host, at: now)
        settle(at: now)
    }

    mutating func send(_ message: PeerMessage, to host: HostIncarnation, at now: Instant) {
        let bytes = message.bytes
        switch message {
        case .outcome(let attempt, _) where bytes.count > ClusterBound.message:
            // A line of a daemon fits; what does not is no reason to let the caller wait.
            send(.lost(attempt: attempt), to: host, at: now)
        case .call(let attempt, _, _) where bytes.count > ClusterBound.message || membership.peer(host) == nil:
            callsOut.received(.refuse(attempt: attempt, .unavailable, wait: .zero), from: host, at: now)
        default:
            guard bytes.count <= ClusterBound.message else { return }
            use(host, at: now) { $0.send(bytes, &$1) }
        }
    }

    /// Lets the link to a host do something, and does what comes of it.
    mutating func use(
        _ host: HostIncarnation,
        at now: Instant,
        _ body: (inout PeerLink, inout LinkRound) -> Void
    ) {
        guard let peer = membership.peer(host) else { return }
        let round = links.with(host, patience: peer.lease, at: now, body)
        if broadcasts.isConnected { for frame in round.frames { actions.append(.send(host, frame.bytes)) } }
        if round.isAlive { membership.heardByLink(host, at: now) }
        for message in round.messages { received(message[...], from: host, at: now) }
        if round.isLost { linkLost(host, at: now) }
    }

    private mutating func received(_ bytes: ArraySlice<UInt8>, from host: HostIncarnation, at now: Instant) {
        do throws(ClusterMessageError) {
            let message = try PeerMessage(bytes)
            switch message {
            case .call, .go, .answer, .resume, .cancel: callsIn.received(message, from: host, local, at: now)
            case .ready, .askLeave, .refuse, .ask, .withdraw, .progress, .outcome, .notBegun, .lost:
                callsOut.received(message, from: host, at: now)
            }
        } catch {
            actions.append(.log(.unreadable(host, error)))
        }
    }

    private mutating func linkLost(_ host: HostIncarnation, at now: Instant) {
        actions.append(.log(.linkLost(host)))
        membership.suspect(host)
        callsOut.lost(host, at: now)
        callsIn.lost(host)
    }

    /// Forgets a host, and what is under way with it.
    mutating func forget(_ host: HostIncarnation, at now: Instant) {
        links.remove(host)
        callsOut.lost(host, at: now)
        callsIn.lost(host)
        callsOut.forget(host.host)
    }
}
