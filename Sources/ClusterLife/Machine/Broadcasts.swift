internal import ClusterModel
internal import HostTime

/// When this host says something to all others, or to one that has come.
struct Broadcasts {
    private static let mostNewcomers = 4

    /// Whether the broker is there.
    var isConnected = false
    /// Until when others may be unknown, because this host has just come.
    private var settlesAt: Instant?
    /// When the next heartbeat is due.
    private(set) var heartbeatAt: Instant?
    /// When the announcement is sent to all, and when it was the last time.
    private(set) var announceAt: Instant?
    private var announcedAt: Instant?
    private var askedAt: Instant?
    /// Those that have just come, who are told the announcement of this host.
    private var newcomers = DeadlineHeap()
    private var hosts: [Int: HostIncarnation] = [:]
    private var lastNewcomer = 0

    /// The next instant at which something is to be said; nil without a broker.
    var nextDeadline: Instant? {
        isConnected ? .earlier(.earlier(heartbeatAt, announceAt), newcomers.firstDeadline) : nil
    }

    func isSettling(at now: Instant) -> Bool { settlesAt.map { now < $0 } ?? false }

    mutating func connected(at now: Instant, settling: Duration) {
        isConnected = true
        settlesAt = now.advanced(by: settling)
        announceAt = now
    }

    mutating func disconnected() {
        isConnected = false
        heartbeatAt = nil
        announceAt = nil
        newcomers.removeAll()
        hosts.removeAll()
    }

    mutating func schedule(heartbeatAt instant: Instant) { heartbeatAt = instant }

    /// Lets the announcement be sent: now, or a second after the one before.
    mutating func announceSoon(at now: Instant) {
        guard isConnected, announceAt == nil else { return }
        announceAt = max(now, announcedAt?.advanced(by: .seconds(1)) ?? now)
    }

    mutating func announced(at now: Instant) {
        announceAt = nil
        announcedAt = now
        // They have heard this one.
        newcomers.removeAll()
        hosts.removeAll()
    }

    /// Whether nobody else has asked for the announcement of this host within a second.
    mutating func isAloneToAsk(at now: Instant) -> Bool {
        let isAlone = askedAt.map { $0.advanced(by: .seconds(1)) <= now } ?? true
        if isAlone { askedAt = now }
        return isAlone
    }

    /// Lets a host be told what this one has, at an instant.
    mutating func tell(_ host: HostIncarnation, at instant: Instant) {
        // When many come at once, what all hear is cheaper.
        guard newcomers.count < Self.mostNewcomers else { return announceSoon(at: instant) }
        lastNewcomer += 1
        hosts[lastNewcomer] = host
        _ = newcomers.insert(lastNewcomer, at: instant)
    }

    /// Takes the next host out that is to be told now.
    mutating func newcomer(at now: Instant) -> HostIncarnation? {
        newcomers.popFirst(notAfter: now).flatMap { hosts.removeValue(forKey: $0) }
    }
}
