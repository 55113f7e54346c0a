package import ClusterModel
internal import HostTime

/// Decides at which host a request is carried out, by what is known of the hosts; a pure function with chance.
package struct Placement {
    /// What a request needs.
    package struct Query {
        /// The class name of the intent.
        package var intent: String
        /// What the caller calls the extension; nil for any that handles the intent.
        package var word: FoldedWord?
        /// The state of the caller's device.
        package var device: CallerDevice
        /// The hosts that were tried for the request.
        package var tried: Set<HostName>
        /// Whether it may have been handled already, so that only a place where it may be handled twice will do.
        package var mayHaveBegun: Bool
    }

    /// A place for a request.
    package struct Place: Hashable, Sendable {
        package var host: HostIncarnation
        /// The identifier of the extension.
        package var identifier: String
        /// The intent, as that host has announced it.
        package var intent: AnnouncedIntent
        /// Whether the request may be handled twice.
        package var isRepeatable: Bool { intent.isRepeatable }
    }

    /// What is decided.
    package enum Decision: Hashable, Sendable {
        /// It is carried out there.
        case place(Place)
        /// There is no room for it at present.
        case busy(Duration)
        /// The state of the caller's device forbids it wherever it could be.
        case restricted(DeviceRestriction)
        /// Several extensions could be meant: their identifiers.
        case ambiguous([String])
        /// No host has it, but for those that were tried.
        case nobody
        /// No host can be reached, since the broker is away.
        case noBroker
    }

    /// A host that has the extension.
    struct Candidate {
        let peer: Peer
        let announced: AnnouncedExtension
        let intent: AnnouncedIntent
        let rank: Int
        /// The share of the room that is taken, of the host or the extension: one is full.
        let fullness: Double
        let isWarm: Bool
        /// When there may be room again, for one that has refused a call.
        let fullUntil: Instant?

        var isFull: Bool { fullness >= 1 || fullUntil != nil }
    }

    /// What a launch is worth: a warm extension is preferred until it has so much more to do than a cold one.
    static let warmth = 0.25

    let membership: Membership
    let counts: [HostName: CallCounts]
    /// The hosts whose links have no room.
    let crowded: Set<HostName>
    let own: HostIncarnation
    let announcement: Announcement
    let settings: ClusterSettings
    let now: Instant

    /// Decides where a request is carried out.
    func place(_ query: Query, _ random: inout SplitMix64) -> Decision {
        var candidates = candidates(query)
        guard let first = candidates.first else { return .nobody }
        if candidates.contains(where: { $0.announced.identifier != first.announced.identifier }) {
            guard candidates.allSatisfy({ $0.announced.app == first.announced.app }) else {
                return .ambiguous(Array(Set(candidates.map(\.announced.identifier)).sorted().prefix(16)))
            }
            // Of the extensions of one app it is the one that lists the intent first.
            let order = candidates.map { ($0.rank, $0.announced.identifier) }.min(by: <)
            candidates.removeAll { $0.announced.identifier != order?.1 }
        }
        if settings.defect != .ignoresDevice {
            let restrictions = candidates.compactMap { $0.intent.restriction(on: query.device) }
            candidates.removeAll { $0.intent.isForbidden(on: query.device) }
            if candidates.isEmpty {
                return .restricted(restrictions.contains(.locked) ? .locked : .withoutProtectedData)
            }
        }
        let isBound = candidates.contains { $0.announced.placement != .free }
        return isBound ? placeBound(candidates, query) : placeFree(candidates, query, &random)
    }

    private func candidates(_ query: Query) -> [Candidate] {
        var candidates: [Candidate] = []
        for peer in membership.peers.values {
            guard let announcement = peer.announcement else { continue }
            for offer in announcement.offers(of: query.intent, by: query.word) {
                candidates.append(candidate(peer, announcement, offer))
            }
        }
        return candidates
    }

    private func candidate(_ peer: Peer, _ announcement: Announcement, _ offer: Announcement.Offer) -> Candidate {
        let announced = announcement.extensions[offer.place]
        let running = peer.load.running(ofExtensionAt: offer.place)
        let counts = counts[peer.incarnation.host] ?? CallCounts()
        let ofHost = Double(counts.running(peer.load.running)) / Double(max(announcement.capacity, 1))
        let ofExtension =
            Double(counts.running(running ?? 0, of: announced.identifier)) / Double(max(announced.capacity, 1))
        let hasRoom =
            announcement.capacity > 0 && announced.capacity > 0 && !crowded.contains(peer.incarnation.host)
        return Candidate(
            peer: peer,
            announced: announced,
            intent: announced.intents[offer.rank],
            rank: offer.rank,
            fullness: hasRoom ? max(ofHost, ofExtension) : 1,
            isWarm: running != nil,
            fullUntil: counts.full(announced.identifier, at: now)
        )
    }

    func place(at candidate: Candidate) -> Decision {
        .place(
            Place(
                host: candidate.peer.incarnation,
                identifier: candidate.announced.identifier,
                intent: candidate.intent
            )
        )
    }

    func busy(_ candidates: [Candidate]) -> Decision {
        let wait = candidates.compactMap { $0.fullUntil.map { now.duration(to: $0) } }.min()
        return .busy(wait ?? settings.wait)
    }
}
