internal import ClusterModel
internal import HostTime

/// The links to all peers, and their clocks.
struct LinkTable: ~Copyable {
    private struct Entry {
        var link: PeerLink
        let number: Int
        var token: DeadlineToken?
    }

    private let settings: ClusterSettings
    private var links: [HostIncarnation: Entry] = [:]
    private var hosts: [Int: HostIncarnation] = [:]
    private var clocks = DeadlineHeap()
    private var lastNumber = 0
    private var round = LinkRound(at: Instant(nanoseconds: 0))
    /// The hosts whose links have no room for a new call.
    private(set) var crowded: Set<HostName> = []

    init(settings: ClusterSettings) { self.settings = settings }

    /// The instant at which `due(at:)` is called; nil for never.
    var nextDeadline: Instant? { clocks.firstDeadline }

    var count: Int { links.count }
    var bytes: Int { links.values.reduce(0) { $0 + $1.link.bytes } }
    var unacknowledged: Int { links.values.reduce(0) { $0 + $1.link.unacknowledged } }

    /// Lets the link to a host do something; makes the link if there is none.
    ///
    /// - Parameter patience: The time after which a host that acknowledges nothing counts as lost.
    /// - Returns: What came of it.
    mutating func with(
        _ host: HostIncarnation,
        patience: Duration,
        at now: Instant,
        _ body: (inout PeerLink, inout LinkRound) -> Void
    ) -> LinkRound {
        if links[host] == nil { make(host, patience: patience) }
        round.begin(at: now)
        guard let index = links.index(forKey: host) else { return round }
        body(&links.values[index].link, &round)
        let link = links.values[index].link
        let (deadline, token) = (link.nextDeadline, links.values[index].token)
        if let token, let deadline {
            clocks.move(token, to: deadline)
        } else {
            if let token { clocks.remove(token) }
            links.values[index].token = deadline.map { clocks.insert(links.values[index].number, at: $0) }
        }
        if link.hasRoom { crowded.remove(host.host) } else { crowded.insert(host.host) }
        return round
    }

    private mutating func make(_ host: HostIncarnation, patience: Duration) {
        lastNumber += 1
        let link = PeerLink(
            longestDatagram: settings.longestDatagram,
            patience: patience,
            isDeduplicating: settings.defect != .linkRepeats
        )
        links[host] = Entry(link: link, number: lastNumber)
        hosts[lastNumber] = host
    }

    /// Takes the next host out whose link has something to do.
    mutating func due(at now: Instant) -> HostIncarnation? {
        guard let number = clocks.popFirst(notAfter: now), let host = hosts[number] else { return nil }
        links[host]?.token = nil
        return host
    }

    /// Whether there is a link to a host.
    func has(_ host: HostIncarnation) -> Bool { links[host] != nil }

    /// The hosts with links, in the order in which these were made.
    var all: [HostIncarnation] { hosts.sorted { $0.key < $1.key }.map(\.value) }

    /// Forgets the link to a host.
    mutating func remove(_ host: HostIncarnation) {
        guard let entry = links.removeValue(forKey: host) else { return }
        if let token = entry.token { clocks.remove(token) }
        hosts[entry.number] = nil
        crowded.remove(host.host)
    }
}
