internal import ClusterModel

/// Bounds of what a guard lets in.
package struct ClusterGuardSettings: Sendable, Hashable {
    /// The longest body of what is signed, in bytes.
    package var longestSignedBody = ClusterBound.announcement + 4096
    /// The longest body of what is sent to one host, in bytes.
    package var longestSentBody = ClusterBound.announcement + 64
    /// The checks of signatures for the name of each host, right or wrong.
    package var checksOfHost = CheckRate(perSecond: 32, atOnce: 128)
    /// The checks in all that found a wrong signature: at 150 µs each, 2 % of a processor.
    package var wrongChecks = CheckRate(perSecond: 128, atOnce: 256)

    package init() {}

    func longestBody(of kind: EnvelopeKind) -> Int { kind.isSigned ? longestSignedBody : longestSentBody }
}

/// How many checks of signatures may be made.
///
/// The unit is the check of a short datagram; one more is charged for each 32 KiB.
package struct CheckRate: Sendable, Hashable {
    /// The units that are free again in a second; at least one.
    package let perSecond: Int
    /// The units that may be used without a pause; at least those of the longest datagram.
    package let atOnce: Int

    /// Makes a rate; numbers out of 1...1,000,000 are brought into it.
    package init(perSecond: Int, atOnce: Int) {
        self.perSecond = min(max(perSecond, 1), 1_000_000)
        self.atOnce = min(max(atOnce, 1), 1_000_000)
    }

    /// The nanoseconds for which a unit is in use.
    var unit: Int64 { 1_000_000_000 / Int64(perSecond) }
    /// The nanoseconds for which all units together are in use.
    var most: Int64 { unit * Int64(atOnce) }

    /// The units of a datagram.
    static func units(of datagram: [UInt8]) -> Int64 { 1 + Int64(datagram.count >> 15) }
}
