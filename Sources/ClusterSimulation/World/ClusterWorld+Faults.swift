internal import ClusterLife
internal import ClusterModel
internal import HostTime

extension ClusterWorld {
    /// Lets something go wrong, and the next fault come.
    func fault() {
        guard isFaulty, let faultEvery = size.faultEvery else { return }
        events.insert(.fault, at: now.advanced(by: random.duration(.zero...(faultEvery * 2))))
        guard let kind = random.choice(ClusterFaultKind.allCases) else { return }
        let host = hosts[random.number(0...hosts.count - 1)]
        // What is down already is left alone.
        guard host.bridge != nil, host.hasDaemon else { return }
        report.faults[kind, default: 0] += 1
        checker.note(now, "fault: \(kind.rawValue) (\(host.name))")
        let later = now.advanced(by: random.thinkTime(.milliseconds(100)...(.seconds(20))))
        switch kind {
        case .hostKilled:
            endBridge(host)
            endDaemon(host)
            events.insert(.start(host: host.index), at: later)
        case .bridgeKilled:
            endBridge(host)
            events.insert(.start(host: host.index), at: later)
        case .daemonKilled:
            endDaemon(host)
            events.insert(.daemonBack(host: host.index), at: later)
        case .hostRestarted:
            host.isDraining = true
            use(host) { $0.drain(at: $1) }
        case .partition:
            let most = size.isBroadcastShared ? 20 : hosts.count / 2
            for _ in 0..<random.number(1...max(most, 1)) { hosts[random.number(0...hosts.count - 1)].group = 1 }
            events.insert(.join, at: later)
        case .storm:
            network.isStorm = size.isNetworkFaulty
            events.insert(.calm, at: later)
        case .brokerDown:
            network.hasBroker = false
            for host in hosts { disconnect(host) }
            events.insert(.brokerBack, at: later)
        case .brokerLost:
            disconnect(host)
            events.insert(.connect(host: host.index, life: host.lives), at: later)
        case .hostStands:
            stand(host, until: now.advanced(by: random.thinkTime(.milliseconds(100)...(.seconds(10)))))
        }
    }

    private func stand(_ host: ClusterHost, until instant: Instant) {
        guard !stands(host) else { return }
        host.standsUntil = instant
        host.stood += now.duration(to: instant)
        events.insert(.wake(host: host.index), at: instant)
    }

    /// Brings the broker back: bridges connect within a second.
    func brokerBack() {
        network.hasBroker = true
        for host in hosts where host.bridge?.isConnected == false {
            let at = now.advanced(by: random.duration(.zero...(.seconds(1))))
            events.insert(.connect(host: host.index, life: host.lives), at: at)
        }
    }

    /// Lets everything work again.
    func heal() {
        isFaulty = false
        checker.note(now, "everything works again")
        network.join(hosts)
        network.isStorm = false
        network.isLossy = false
        for host in hosts {
            if host.isDraining {
                endBridge(host)
                endDaemon(host)
            }
            host.standsUntil = nil
            wake(host)
            if host.bridge == nil {
                start(host)
            } else {
                daemonBack(host)
            }
        }
        brokerBack()
        let lease = max(interval, size.settings.heartbeat) * size.settings.lease
        events.insert(.lookWhole, at: now.advanced(by: lease * 2 + .seconds(1)))
    }
}
