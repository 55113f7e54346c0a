internal import ClusterLife
internal import ClusterModel
internal import HostTime

extension ClusterWorld {
    /// Looks at what the hosts keep, and looks again later.
    func look() {
        guard isBusy else { return }
        events.insert(.look, at: now.advanced(by: interval * 10))
        for host in hosts {
            guard let bridge = host.bridge, !stands(host) else { continue }
            let footprint = bridge.machine.footprint
            let foreign = host.tasks.values.count { $0.isForeign }
            let isBounded =
                footprint.callsIn <= min(size.settings.callsIn, foreign)
                && footprint.callsOut <= min(size.settings.callsOut, bridge.requests.count)
                && footprint.peers < hosts.count && footprint.links <= footprint.peers && footprint.actions == 0
                && footprint.linkBytes <= 256 << 10
            if !isBounded { violated(.memoryIsBounded, "\(host.name) keeps \(footprint), with \(foreign) tasks") }
        }
    }

    /// Looks whether all hosts know all hosts, after everything has worked for two leases.
    func lookWhole() {
        for host in hosts {
            guard let bridge = host.bridge else { continue }
            for other in hosts where other.index != host.index {
                guard let peer = bridge.machine.peers[other.name], peer.incarnation == other.incarnation else {
                    return violated(.healedIsWhole, "\(host.name) does not know \(other.name)")
                }
                if peer.announcement == nil || peer.isSuspect {
                    let what = peer.isSuspect ? "holds it for silent" : "does not know what it has"
                    return violated(.healedIsWhole, "\(host.name) knows \(other.name), and \(what)")
                }
            }
        }
    }

    /// Looks whether everything has ended that was under way, and looks again later.
    func lookCalm() {
        let isCalm =
            !isFaulty && now > end.advanced(by: interval * 3)
            && hosts.allSatisfy { host in
                host.tasks.isEmpty && host.bridge.map { $0.requests.isEmpty && $0.tasks.isEmpty } ?? false
            }
        guard !isCalm else { return calmSince = now }
        events.insert(.lookCalm, at: now.advanced(by: .seconds(1)))
    }

    /// Looks at what is left when nothing is under way any more.
    func lookAtRest() {
        checker.lookAtRest()
        for host in hosts {
            guard let footprint = host.bridge?.machine.footprint else { continue }
            if footprint.callsOut + footprint.callsIn + footprint.linkBytes + footprint.unacknowledged > 0 {
                violated(.quietIsEmpty, "\(host.name) keeps \(footprint)")
            }
        }
        guard size.isUniform else { return }
        let mean = Double(hosts.reduce(0) { $0 + $1.performed }) / Double(hosts.count)
        guard mean >= 30, let busiest = hosts.max(by: { $0.performed < $1.performed }) else { return }
        report.loadRatio = Double(busiest.performed) / mean
        if Double(busiest.performed) > 2 * mean {
            violated(.loadIsShared, "\(busiest.name) has performed \(busiest.performed) calls, and the mean is \(mean)")
        }
    }
}
