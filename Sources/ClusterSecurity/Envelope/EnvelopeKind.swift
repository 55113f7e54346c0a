/// What a datagram is, and how its receiver knows its sender.
enum EnvelopeKind: UInt8, CaseIterable {
    /// Signed, for all hosts of the cluster.
    case broadcast = 1
    /// Signed, for one incarnation.
    case tell = 2
    /// Authenticated with the key of a pair, for one incarnation.
    case send = 3

    /// Whether the sender signs it.
    var isSigned: Bool { self != .send }

    /// The length of what proves the sender, at the end.
    var proofLength: Int { isSigned ? PrivateKey.signatureLength : MessageCode.length }
}
