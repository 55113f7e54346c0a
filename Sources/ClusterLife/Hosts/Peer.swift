package import ClusterModel
package import HostTime

/// Another host of the cluster, as this one knows it.
package struct Peer: Sendable {
    /// The host and its life.
    package let incarnation: HostIncarnation
    /// When something new was heard of it.
    package var heardAt: Instant
    /// The time without a word after which it is given up.
    package var lease: Duration
    /// The number of its newest heartbeat.
    var number: Int64 = -1
    /// Its announcement; nil until it came.
    package var announcement: Announcement?
    /// The length of the announcement in bytes, and its number.
    var announcementLength = 0
    var edition: Int64 = -1
    /// The number of labels that are the same as those of this host.
    package var nearness = 0
    /// What is under way there, by its newest heartbeat.
    package var load = HostLoad()
    /// Whether it takes nothing new.
    package var isDraining = false
    /// Whether it did not answer: nothing is sent there before it does.
    package var isSuspect = false
    /// When the announcement of this host was told to it, and its own was asked for.
    var toldAt: Instant?
    var wantedAt: Instant?

    /// What a heartbeat is to it.
    enum Verdict {
        /// It is of another life of the host.
        case otherLife
        /// It comes late or twice.
        case old
        /// It is the newest.
        case taken(lacksAnnouncement: Bool, leaseEnds: Instant)
    }

    /// Takes a heartbeat of its host.
    mutating func heard(
        _ heartbeat: Heartbeat,
        from incarnation: HostIncarnation,
        lease: Duration,
        at now: Instant
    ) -> Verdict {
        guard incarnation == self.incarnation else { return .otherLife }
        guard heartbeat.number > number else { return .old }
        number = heartbeat.number
        heardAt = max(heardAt, now)
        self.lease = lease
        load = heartbeat.load
        isDraining = heartbeat.isDraining
        return .taken(lacksAnnouncement: edition < heartbeat.edition, leaseEnds: leaseEnds)
    }

    /// The instant at which it is given up.
    var leaseEnds: Instant { heardAt.advanced(by: lease) }
}
