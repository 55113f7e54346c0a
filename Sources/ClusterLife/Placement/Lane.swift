package import ClusterModel

/// Decides which extension a queued job is for; which of its hosts carries it out shows when one takes it.
package enum Lane: Sendable, Hashable {
    /// The extension of this identifier.
    case of(String)
    /// No host has one.
    case nobody
    /// Several could be meant: their identifiers.
    case ambiguous([String])
    /// The state of the caller's device forbids the intent at each host.
    case restricted
    /// The extension of this identifier is bound to a host, which has what it keeps.
    case bound(String)

    /// Decides by what the hosts have, this one among them.
    ///
    /// - Parameter word: What the caller calls the extension; nil for any.
    package static func choose(
        _ intent: String,
        by word: FoldedWord?,
        on device: CallerDevice,
        among announcements: [Announcement]
    ) -> Lane {
        var offers: [(announced: AnnouncedExtension, rank: Int)] = []
        for announcement in announcements {
            offers += announcement.offers(of: intent, by: word).map { (announcement.extensions[$0.place], $0.rank) }
        }
        guard let first = offers.first?.announced else { return .nobody }
        if offers.contains(where: { $0.announced.identifier != first.identifier }) {
            guard offers.allSatisfy({ $0.announced.app == first.app }) else {
                return .ambiguous(Array(Set(offers.map(\.announced.identifier)).sorted().prefix(16)))
            }
            // Of the extensions of one app it is the one that lists the intent first.
            let chosen = offers.map { ($0.rank, $0.announced.identifier) }.min(by: <)
            offers.removeAll { $0.announced.identifier != chosen?.1 }
        }
        guard let chosen = offers.first?.announced.identifier else { return .nobody }
        // One host that allows it would not be enough: another one may take the job.
        let isForbidden = offers.contains { $0.announced.intents[$0.rank].isForbidden(on: device) }
        if isForbidden { return .restricted }
        return offers.contains { $0.announced.placement != .free } ? .bound(chosen) : .of(chosen)
    }
}
