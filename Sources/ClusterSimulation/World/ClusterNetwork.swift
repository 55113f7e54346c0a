internal import ClusterLife
internal import ClusterModel
internal import HostTime

/// How the network is at present.
struct ClusterNetwork {
    /// Whether it loses, doubles and delays much.
    var isStorm = false
    /// Whether datagrams are lost now and then; not after everything was healed, or a host would be missed by chance.
    var isLossy = true
    /// Whether the broker is there.
    var hasBroker = true
    /// The broadcasts that come to all hosts together.
    var batch: [(HostMessage, length: Int, from: HostIncarnation, group: Int)] = []
    /// What came by of late, for somebody who repeats it.
    private var recorded: [ClusterEvent] = []
    private var next = 0

    /// The share of the datagrams that are lost.
    var loss: Double { !isLossy ? 0 : isStorm ? 0.3 : 0.005 }

    mutating func record(_ event: ClusterEvent) {
        if recorded.count < 512 {
            recorded.append(event)
        } else {
            recorded[next] = event
            next = (next + 1) % 512
        }
    }

    func repeated(_ random: inout SplitMix64) -> ClusterEvent? { random.choice(recorded) }

    func join(_ hosts: [ClusterHost]) {
        for host in hosts { host.group = 0 }
    }
}

extension ClusterWorld {
    private var latency: Duration {
        network.isStorm
            ? random.thinkTime(.milliseconds(1)...(.seconds(2)))
            : random.duration(.microseconds(200)...(.milliseconds(3)))
    }

    /// Sends a datagram to one host.
    func send(_ bytes: [UInt8], to: HostIncarnation, from host: ClusterHost, isSigned: Bool) {
        guard network.hasBroker, let target = byName[to.host], hosts[target].group == host.group else { return }
        let event = ClusterEvent.datagram(
            to: target,
            life: to.number,
            from: host.incarnation,
            bytes: bytes,
            isSigned: isSigned
        )
        deliver(event)
        guard size.isNetworkFaulty else { return }
        network.record(event)
        if random.chance(0.002), let repeated = network.repeated(&random) { deliver(repeated) }
        if hosts[target].bridge == nil, random.chance(0.5) {
            events.insert(
                .undeliverable(from: host.index, life: host.lives, to: to),
                at: now.advanced(by: latency)
            )
        }
    }

    private func deliver(_ event: ClusterEvent) {
        guard size.isNetworkFaulty else { return events.insert(event, at: now.advanced(by: latency)) }
        if random.chance(network.loss) { return }
        events.insert(event, at: now.advanced(by: latency))
        if random.chance(network.isStorm ? 0.2 : 0.005) { events.insert(event, at: now.advanced(by: latency)) }
    }

    /// Sends a message to all hosts.
    func broadcast(_ bytes: [UInt8], from host: ClusterHost) {
        guard network.hasBroker else { return }
        if size.isBroadcastShared {
            guard let message = try? HostMessage(bytes[...]) else { return }
            if network.batch.isEmpty { events.insert(.broadcasts, at: now.advanced(by: .seconds(2))) }
            network.batch.append((message, bytes.count, host.incarnation, host.group))
            return
        }
        for other in hosts where other.group == host.group && other.bridge != nil {
            deliver(
                .datagram(to: other.index, life: other.lives, from: host.incarnation, bytes: bytes, isSigned: true)
            )
        }
    }

    /// Brings the broadcasts of a while to all hosts, to one host after the other.
    ///
    /// What a thousand hosts say to a thousand is most of the work, and the memory of one machine fits into a cache.
    func spread() {
        let batch = network.batch
        network.batch = []
        let loss = size.isNetworkFaulty ? network.loss : 0
        for host in hosts {
            guard let bridge = host.bridge, bridge.isConnected, !stands(host) else { continue }
            let (own, group) = (clock(of: host), host.group)
            for (message, length, from, part) in batch where part == group && !random.chance(loss) {
                report.heard += 1
                bridge.machine.heard(message, length: length, from: from, at: own)
            }
            carryOut(host, bridge)
        }
    }

    /// Brings something to a life of a host, as soon as it moves.
    func arrive(
        _ event: ClusterEvent,
        _ index: Int,
        _ life: Int64,
        _ body: (inout ClusterMachine, Instant) -> Void
    ) {
        let host = hosts[index]
        guard let bridge = host.bridge, host.lives == life else { return }
        if let until = host.standsUntil, until > now { return events.insert(event, at: until) }
        if case .datagram = event {
            guard bridge.isConnected else { return }
            report.heard += 1
        }
        body(&bridge.machine, clock(of: host))
        carryOut(host, bridge)
    }
}
