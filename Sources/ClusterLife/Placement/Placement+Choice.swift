internal import ClusterModel
internal import HostTime

extension Placement {
    /// Chooses the one host of an extension that keeps state: the same for every caller that sees the same hosts.
    ///
    /// It is not tried at another host while this one is alive, however slow or full it is.
    func placeBound(_ candidates: [Candidate], _ query: Query) -> Decision {
        guard let identifier = candidates.first?.announced.identifier else { return .nobody }
        let local = announcement.place(ofExtension: identifier).map { announcement.extensions[$0] }
        if local?.placement == .tied { return .busy(settings.wait) }
        let staying = candidates.filter { !$0.peer.isDraining }
        func weight(_ host: HostName) -> UInt64 { Self.weight(of: host, for: identifier) }
        guard let chosen = staying.max(by: { weight($0.peer.incarnation.host) < weight($1.peer.incarnation.host) })
        else { return .nobody }
        // The own host has no place for it, or there would be no request.
        if local != nil, weight(own.host) > weight(chosen.peer.incarnation.host) { return .busy(settings.wait) }
        if query.tried.contains(chosen.peer.incarnation.host) { return .nobody }
        if query.mayHaveBegun, !chosen.intent.isRepeatable { return .nobody }
        return chosen.isFull || chosen.peer.isSuspect ? busy([chosen]) : place(at: chosen)
    }

    /// The weight of a host for an extension: the host with the greatest one has it (rendezvous hashing).
    static func weight(of host: HostName, for identifier: String) -> UInt64 {
        // FNV-1a, whose result is the same on every host, and a generator's step to spread it.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in [Array(host.text.utf8), [0], Array(identifier.utf8)].joined() {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        var mix = SplitMix64(state: hash)
        return mix.next()
    }

    /// Chooses among the hosts of an extension that keeps nothing: near before far, warm before cold, and of two by
    /// chance the one that has less to do.
    ///
    /// What is known of loads is as old as the newest heartbeats. If every caller took the least loaded host of all,
    /// they would all take the same one.
    func placeFree(_ candidates: [Candidate], _ query: Query, _ random: inout SplitMix64) -> Decision {
        let usable = candidates.filter { candidate in
            !candidate.peer.isDraining && !query.tried.contains(candidate.peer.incarnation.host)
                && (!query.mayHaveBegun || candidate.intent.isRepeatable)
        }
        guard !usable.isEmpty else { return .nobody }
        let open = usable.filter { !$0.isFull && !$0.peer.isSuspect }
        guard let nearest = open.map(\.peer.nearness).max() else { return busy(usable) }
        let near = open.filter { $0.peer.nearness == nearest }
        if settings.defect == .prefersFirst, let first = near.min(by: Self.isEarlier) { return place(at: first) }
        // Two of all, each as likely as the others, whatever the order in which they are here.
        let nonce = random.next()
        var best: [(draw: UInt64, candidate: Candidate)] = []
        for candidate in near {
            let draw = Self.draw(candidate.peer.incarnation.host, nonce)
            best.append((draw, candidate))
            best.sort { $0.draw < $1.draw }
            if best.count > 2 { best.removeLast() }
        }
        guard let chosen = best.min(by: { cost($0.candidate) < cost($1.candidate) }) else { return .nobody }
        return place(at: chosen.candidate)
    }

    private func cost(_ candidate: Candidate) -> Double {
        candidate.fullness + (candidate.isWarm ? 0 : Self.warmth)
    }

    private static func draw(_ host: HostName, _ nonce: UInt64) -> UInt64 {
        var hash = nonce
        for byte in host.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        var mix = SplitMix64(state: hash)
        return mix.next()
    }

    private static func isEarlier(_ left: Candidate, _ right: Candidate) -> Bool {
        left.peer.incarnation.host < right.peer.incarnation.host
    }
}
