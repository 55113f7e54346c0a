package import ClusterModel
package import HostTime

extension ClusterMachine {
    // MARK: The broker

    /// Takes in that the broker is there, for the first time or again: this host announces itself.
    package mutating func brokerConnected(at now: Instant) {
        guard !broadcasts.isConnected else { return }
        broadcasts.connected(at: now, settling: settings.offer)
        membership.resume(at: now)
        // Who was here before knows the others still, and hears what has changed meanwhile.
        announce(wantsAll: membership.peers.isEmpty, at: now)
        resumeLinks(at: now)
        callsOut.placeWaiting()
        settle(at: now)
    }

    /// Takes in that the broker is gone.
    ///
    /// Leases and links stand still, since nobody can be heard.
    package mutating func brokerLost(at now: Instant) {
        broadcasts.disconnected()
        settle(at: now)
    }

    /// Takes a signed message of another host.
    ///
    /// - Parameter host: The host whose signature it has, and the life that is under the signature.
    package mutating func heard(_ bytes: [UInt8], from host: HostIncarnation, at now: Instant) {
        do throws(ClusterMessageError) {
            heard(try HostMessage(bytes[...]), length: bytes.count, from: host, at: now)
        } catch {
            if host.host != own.host { actions.append(.log(.unreadable(host, error))) }
        }
    }

    /// Takes a signed message that was read already.
    ///
    /// - Parameter length: The number of its bytes.
    package mutating func heard(_ message: HostMessage, length: Int, from host: HostIncarnation, at now: Instant) {
        guard broadcasts.isConnected, host.host != own.host else { return }
        switch message {
        case .heartbeat(let heartbeat): heard(heartbeat, from: host, at: now)
        case .announcement(let announcement, let heartbeat, let wantsAll):
            let edition = heartbeat.edition
            // The heartbeat asks for what comes with it, unless this is newer.
            heard(heartbeat, from: host, brings: edition, at: now)
            let isKept = membership.announced(announcement, edition: edition, length: length, by: host)
            if !isKept, membership.peer(host)?.announcement == nil { actions.append(.log(.noRoom(host))) }
            if wantsAll, membership.peer(host) != nil { greet(host, at: now) }
        case .want:
            guard membership.mayTell(host, \.toldAt, at: now) else { return }
            // Many want it after a partition: one broadcast is less than a message for each.
            if broadcasts.isAloneToAsk(at: now) { tell(host) } else { broadcasts.announceSoon(at: now) }
        case .goodbye(let number):
            guard membership.departed(host, number: number, at: now) else { return }
            actions.append(.log(.left(host)))
            forget(host, at: now)
        }
        settle(at: now)
    }

    private mutating func heard(
        _ heartbeat: Heartbeat,
        from host: HostIncarnation,
        brings edition: Int64? = nil,
        at now: Instant
    ) {
        let hearing = membership.heard(heartbeat, from: host, at: now)
        if let ended = hearing.ended {
            actions.append(.log(.gone(ended)))
            forget(ended, at: now)
        }
        guard !hearing.isIgnored else { return }
        if hearing.isNew { actions.append(.log(.appeared(host))) }
        // The broker's word that nobody listens there may have been wrong, or somebody else's.
        if membership.peer(host)?.isSuspect == true { use(host, at: now) { $0.probe(&$1) } }
        callsOut.told(host.host, at: now)
        guard hearing.lacksAnnouncement, edition == nil, membership.mayTell(host, \.wantedAt, at: now) else { return }
        actions.append(.tell(host, HostMessage.want.bytes))
    }

    /// Tells a host that has just come what this one has, after a while: all others do the same.
    private mutating func greet(_ host: HostIncarnation, at now: Instant) {
        let spread = max(settings.offer / 4, .milliseconds(1) * min(membership.peers.count, 1000))
        broadcasts.tell(host, at: now.advanced(by: random.duration(.zero...spread)))
    }

    // MARK: What this host says

    /// Takes in what the daemon has from now on.
    package mutating func announcementChanged(_ announcement: Announcement, at now: Instant) {
        guard announcement != local.announcement else { return }
        local.announcement = announcement
        local.edition += 1
        // The places of the old load mean other extensions now.
        local.load.warm = []
        if local.leftOut > 0 { actions.append(.log(.leftOut(local.leftOut))) }
        broadcasts.announceSoon(at: now)
        settle(at: now)
    }

    /// Takes in what is under way at the daemon; the next heartbeat tells it.
    package mutating func loadChanged(_ load: HostLoad, at now: Instant) {
        local.load = load
        callsIn.told(at: now)
        settle(at: now)
    }

    /// Takes in that the daemon is gone: calls of other hosts end as far as they have come.
    package mutating func daemonLost(at now: Instant) {
        local.hasDaemon = false
        local.load = HostLoad()
        callsIn.daemonLost()
        say(at: now)
        settle(at: now)
    }

    /// Takes in that the daemon is there again.
    package mutating func daemonBack(at now: Instant) {
        local.hasDaemon = true
        say(at: now)
        settle(at: now)
    }

    /// Takes nothing new; `drained` follows when nothing is under way any more.
    package mutating func drain(at now: Instant) {
        local.isDraining = true
        say(at: now)
        settle(at: now)
    }

    /// Ends what is under way, and says goodbye; the machine is not used afterwards.
    package mutating func leave(at now: Instant) {
        local.isDraining = true
        callsOut.leave()
        callsIn.daemonLost(isLeaving: true)
        settle(at: now)
        guard broadcasts.isConnected else { return }
        local.lastNumber += 1
        actions.append(.broadcast(HostMessage.goodbye(number: local.lastNumber).bytes))
        brokerLost(at: now)
    }

    private mutating func makeHeartbeat() -> Heartbeat {
        local.lastNumber += 1
        var load = local.load
        load.running = callsIn.running(load)
        return Heartbeat(
            number: local.lastNumber,
            edition: local.edition,
            interval: membership.interval,
            isDraining: local.isDraining || !local.hasDaemon,
            load: load
        )
    }

    /// Sends a heartbeat at once.
    private mutating func say(at now: Instant) {
        guard broadcasts.isConnected else { return }
        actions.append(.broadcast(HostMessage.heartbeat(makeHeartbeat()).bytes))
        scheduleHeartbeat(at: now)
    }

    /// Sends the announcement to all; it is a heartbeat, too.
    private mutating func announce(wantsAll: Bool, at now: Instant) {
        actions.append(.broadcast(announcement(wantsAll: wantsAll)))
        broadcasts.announced(at: now)
        scheduleHeartbeat(at: now)
    }

    private mutating func tell(_ host: HostIncarnation) {
        guard membership.peer(host) != nil else { return }
        actions.append(.tell(host, announcement(wantsAll: false)))
    }

    private mutating func announcement(wantsAll: Bool) -> [UInt8] {
        HostMessage.announcement(local.told, makeHeartbeat(), wantsAll: wantsAll).bytes
    }

    /// Hosts that began together do not stay together: each heartbeat comes a little earlier than it may.
    private mutating func scheduleHeartbeat(at now: Instant) {
        let interval = membership.interval
        broadcasts.schedule(heartbeatAt: now.advanced(by: random.duration(interval * 0.9...interval)))
    }

    // MARK: Time

    /// Gives all others new leases after this host stood still: what they have said may wait to be read.
    private mutating func stoodStill(at now: Instant) {
        membership.resume(at: now)
        resumeLinks(at: now)
    }

    private mutating func resumeLinks(at now: Instant) {
        for host in links.all { use(host, at: now) { $0.resume(&$1) } }
    }

    /// The instant at which `deadlinePassed(at:)` is called; nil for never.
    package var nextDeadline: Instant? {
        guard broadcasts.isConnected else { return callsOut.nextDeadline }
        return .earlier(
            .earlier(callsOut.nextDeadline, links.nextDeadline),
            .earlier(membership.nextDeadline, broadcasts.nextDeadline)
        )
    }

    /// Does what is due.
    package mutating func deadlinePassed(at now: Instant) {
        if broadcasts.isConnected {
            if let deadline = nextDeadline, deadline.advanced(by: settings.stall) < now { stoodStill(at: now) }
            while let host = links.due(at: now) { use(host, at: now) { $0.deadlinePassed(&$1) } }
            for host in membership.expired(at: now) {
                actions.append(.log(.gone(host)))
                forget(host, at: now)
            }
            if let announceAt = broadcasts.announceAt, announceAt <= now { announce(wantsAll: false, at: now) }
            if let heartbeatAt = broadcasts.heartbeatAt, heartbeatAt <= now { say(at: now) }
            while let host = broadcasts.newcomer(at: now) { tell(host) }
        }
        callsOut.deadlinePassed(at: now)
        settle(at: now)
    }
}
