package import HostTime

/// Counts datagrams that are not let in, and says when to tell of them.
///
/// For each reason it tells of one a minute, whatever comes.
package struct RefusalCounter: Sendable {
    /// The time between two notices of a reason.
    package static let pause = Duration.seconds(60)

    private struct Count {
        var all = 0
        var untold = 0
        var quietUntil: Instant?
    }

    private var counts = Array(repeating: Count(), count: ClusterRefusal.Reason.allCases.count)

    package init() {}

    /// The number of datagrams that were refused for a reason.
    package subscript(reason: ClusterRefusal.Reason) -> Int { counts[reason.rawValue].all }

    /// Counts a datagram; returns what to tell now, if anything.
    package mutating func count(_ refusal: ClusterRefusal, at now: Instant) -> RefusalNotice? {
        let index = refusal.reason.rawValue
        counts[index].all += 1
        counts[index].untold += 1
        if let quietUntil = counts[index].quietUntil, now < quietUntil { return nil }
        defer {
            counts[index].untold = 0
            counts[index].quietUntil = now.advanced(by: Self.pause)
        }
        return RefusalNotice(refusal: refusal, count: counts[index].untold)
    }
}

/// What the log says about datagrams that were not let in.
package struct RefusalNotice: Sendable, Hashable, CustomStringConvertible {
    /// The last of them.
    package let refusal: ClusterRefusal
    /// The number of those with the same reason since the last notice.
    package let count: Int

    /// Names no more than a host, whose name has no other characters than those of names.
    package var description: String {
        let sender = refusal.sender.map { ", the last in the name of \($0)" } ?? ""
        return "\(count) \(count == 1 ? "datagram" : "datagrams") refused: \(refusal.reason)\(sender)"
    }
}
