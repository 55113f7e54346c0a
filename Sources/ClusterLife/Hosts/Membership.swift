package import ClusterModel
package import HostTime

/// The other hosts that are alive, by what was heard of them at times of this host's clock.
package struct Membership {
    /// What a message of a host means.
    package struct Hearing {
        /// The message is of an old life, comes late or twice, or there are too many hosts: nothing follows of it.
        package var isIgnored = false
        /// The host was not known.
        package var isNew = false
        /// An earlier life of the host, which is over.
        package var ended: HostIncarnation?
        /// The announcement of the host is not the newest, and is to be asked for.
        package var lacksAnnouncement = false

        static let ignored = Hearing(isIgnored: true)
    }

    /// The other hosts.
    package private(set) var peers: [HostName: Peer] = [:]
    /// The lives that have said goodbye, until what they said before cannot come any more.
    private var departed: [HostName: (number: Int64, until: Instant)] = [:]
    /// What hosts had that were given up: after a partition they come back, and need not tell it again.
    private var remembered: [HostName: Peer] = [:]
    private var announcementBytes = 0
    // A heartbeat that lengthens a lease leaves the sweep where it is: it finds nothing to do, and looks when the next
    // lease may run out. That costs less than a heap, since nearly every lease is lengthened.
    private var sweepAt: Instant?
    private let labels: [String: String]
    private let settings: ClusterSettings
    // Only for a mistake that simulated worlds have to find.
    private var forgotten: Set<HostName> = []

    /// Begins without other hosts.
    package init(labels: [String: String], settings: ClusterSettings) {
        (self.labels, self.settings) = (labels, settings)
    }

    /// The instant at which `expired(at:)` is called; nil for never.
    package var nextDeadline: Instant? { sweepAt }

    /// The time between two heartbeats of this host.
    package var interval: Duration { settings.interval(hosts: peers.count + 1) }

    /// A living host; nil where that life is not known.
    package func peer(_ incarnation: HostIncarnation) -> Peer? {
        peers[incarnation.host].flatMap { $0.incarnation == incarnation ? $0 : nil }
    }

    // MARK: What is heard

    /// Takes a sign of life in.
    package mutating func heard(_ heartbeat: Heartbeat, from incarnation: HostIncarnation, at now: Instant) -> Hearing {
        let lease = max(heartbeat.interval, settings.heartbeat) * settings.lease
        // Nearly every heartbeat is the next one of a life that is known: it costs one look into the table.
        let known = update(incarnation.host) { $0.heard(heartbeat, from: incarnation, lease: lease, at: now) }
        var hearing = Hearing()
        var verdict = known ?? .otherLife
        if case .otherLife = verdict {
            hearing = greet(incarnation, number: heartbeat.number, at: now)
            guard !hearing.isIgnored else { return hearing }
            verdict =
                update(incarnation.host) { $0.heard(heartbeat, from: incarnation, lease: lease, at: now) } ?? .old
        }
        guard case .taken(let lacksAnnouncement, let leaseEnds) = verdict else { return .ignored }
        hearing.lacksAnnouncement = lacksAnnouncement
        sweepAt = .earlier(sweepAt, leaseEnds)
        return hearing
    }

    /// Takes an announcement in, after the heartbeat that came with it: it may be newer than what is known, even where
    /// the heartbeat is not.
    ///
    /// - Returns: Whether it is new and was kept.
    package mutating func announced(
        _ announcement: Announcement,
        edition: Int64,
        length: Int,
        by incarnation: HostIncarnation
    ) -> Bool {
        let nearness = labels.count { announcement.labels[$0.key] == $0.value }
        if announcementBytes + length > settings.announcements { forgetRemembered() }
        let room = settings.announcements - announcementBytes
        let change = update(incarnation.host) { peer -> Int? in
            guard peer.incarnation == incarnation, edition > peer.edition else { return nil }
            let change = length - peer.announcementLength
            guard change <= room else { return nil }
            peer.announcement = announcement
            peer.announcementLength = length
            peer.edition = edition
            peer.nearness = nearness
            return change
        }
        announcementBytes += change ?? 0
        return change != nil
    }

    /// Takes in that something of a host came by its link.
    package mutating func heardByLink(_ incarnation: HostIncarnation, at now: Instant) {
        update(incarnation.host) { peer in
            guard peer.incarnation == incarnation else { return }
            peer.heardAt = max(peer.heardAt, now)
            peer.isSuspect = false
        }
    }

    /// Takes in that a host has left; returns whether it was known.
    package mutating func departed(_ incarnation: HostIncarnation, number: Int64, at now: Instant) -> Bool {
        guard let peer = peer(incarnation), number > peer.number else { return false }
        forget(incarnation.host)
        departed[incarnation.host] = (incarnation.number, now.advanced(by: peer.lease))
        return true
    }

    /// Finds the host of a message, or makes it.
    private mutating func greet(_ incarnation: HostIncarnation, number: Int64, at now: Instant) -> Hearing {
        var hearing = Hearing()
        if let known = peers[incarnation.host]?.incarnation {
            guard known != incarnation else { return hearing }
            guard known.number < incarnation.number else { return .ignored }
            hearing.ended = known
            forget(incarnation.host)
        }
        // What somebody repeats does not bring a host back that was given up.
        if let known = remembered[incarnation.host], known.incarnation == incarnation, number <= known.number {
            return .ignored
        }
        if let departure = departed[incarnation.host] {
            guard departure.number < incarnation.number || departure.until <= now else { return .ignored }
            departed[incarnation.host] = nil
        }
        guard peers.count < settings.peers, !forgotten.contains(incarnation.host) else { return .ignored }
        peers[incarnation.host] = remember(incarnation, at: now)
        hearing.isNew = true
        return hearing
    }

    // MARK: Time

    /// Removes the hosts whose leases have run out, and returns their lives in the order of their names.
    package mutating func expired(at now: Instant) -> [HostIncarnation] {
        guard let sweepAt, sweepAt <= now else { return [] }
        let expired = peers.values.filter { $0.leaseEnds <= now }.map(\.incarnation).sorted { $0.host < $1.host }
        for incarnation in expired {
            giveUp(incarnation.host)
            if settings.defect == .forgetsForGood { forgotten.insert(incarnation.host) }
        }
        departed = departed.filter { $0.value.until > now }
        self.sweepAt = peers.values.map(\.leaseEnds).min()
        return expired
    }

    /// Takes in that the broker is there again: all hosts get a new lease, since nobody could be heard.
    package mutating func resume(at now: Instant) {
        for host in peers.keys { peers[host]?.heardAt = now }
        sweepAt = peers.values.map(\.leaseEnds).min()
    }

    // MARK: Changes

    /// Takes in that a host did not answer.
    package mutating func suspect(_ incarnation: HostIncarnation) {
        update(incarnation.host) { if $0.incarnation == incarnation { $0.isSuspect = true } }
    }

    /// Whether a message for a host may be sent now, at most one in a while; if so, that is remembered.
    package mutating func mayTell(
        _ incarnation: HostIncarnation,
        _ last: WritableKeyPath<Peer, Instant?>,
        at now: Instant
    )
        -> Bool
    {
        update(incarnation.host) { peer in
            guard peer.incarnation == incarnation,
                peer[keyPath: last].map({ $0.advanced(by: .seconds(1)) <= now }) ?? true
            else { return false }
            peer[keyPath: last] = now
            return true
        } ?? false
    }

    private mutating func forget(_ host: HostName) {
        announcementBytes -= peers.removeValue(forKey: host)?.announcementLength ?? 0
    }

    /// Forgets a host but for what it has, if there is room for that.
    private mutating func giveUp(_ host: HostName) {
        guard let peer = peers.removeValue(forKey: host) else { return }
        if remembered.count < settings.peers {
            remembered[host] = peer
        } else {
            announcementBytes -= peer.announcementLength
        }
    }

    /// Makes a host, with what it had if it is the same life.
    private mutating func remember(_ incarnation: HostIncarnation, at now: Instant) -> Peer {
        var peer = Peer(incarnation: incarnation, heardAt: now, lease: settings.heartbeat * settings.lease)
        guard let known = remembered.removeValue(forKey: incarnation.host) else { return peer }
        guard known.incarnation == incarnation else {
            announcementBytes -= known.announcementLength
            return peer
        }
        peer.announcement = known.announcement
        peer.announcementLength = known.announcementLength
        peer.edition = known.edition
        peer.nearness = known.nearness
        // What it said before it was given up is no sign of life.
        peer.number = known.number
        return peer
    }

    private mutating func forgetRemembered() {
        announcementBytes -= remembered.values.reduce(0) { $0 + $1.announcementLength }
        remembered.removeAll()
    }

    @discardableResult
    private mutating func update<Result>(_ host: HostName, _ body: (inout Peer) -> Result?) -> Result? {
        guard let index = peers.index(forKey: host) else { return nil }
        return body(&peers.values[index])
    }
}
