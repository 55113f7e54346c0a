internal import ClusterModel

/// The keys of two incarnations, one for what this one sends and one for what it receives.
///
/// They are derived from the secret that the X25519 keys of both make, with the cluster and the names, numbers and
/// public keys of both. So they are other keys for any other pair, and what one end sends is not valid when it comes
/// back.
struct PairKeys {
    /// One end of a pair.
    struct End {
        let incarnation: HostIncarnation
        /// The public X25519 key.
        let key: ArraySlice<UInt8>

        /// All that is known of it, each text behind its length.
        fileprivate var bytes: [UInt8] {
            let name = incarnation.host.text.utf8
            return [UInt8(truncatingIfNeeded: name.count)] + name + incarnation.number.bigEndianBytes + key
        }
    }

    private static let salt = Array("IntentHost cluster, keys of a pair, version 1".utf8)

    /// For what this end sends.
    let sending: SecretBytes
    /// For what the other end sends.
    let receiving: SecretBytes

    /// Agrees on keys; nil where the other end's public key is none.
    init?(own: End, other: End, secret key: borrowing PrivateKey, cluster: ClusterName) {
        guard let secret = key.secret(with: other.key) else { return nil }
        // Both ends write both in the same order.
        let (ownBytes, otherBytes) = (own.bytes, other.bytes)
        let isFirst = ownBytes.lexicographicallyPrecedes(otherBytes)
        let pair = isFirst ? ownBytes + otherBytes : otherBytes + ownBytes
        let name = Array(cluster.text.utf8)
        let info = [UInt8(truncatingIfNeeded: name.count)] + name + pair
        guard let fromFirst = Self.key(secret, info, direction: 1), let toFirst = Self.key(secret, info, direction: 2)
        else { return nil }
        (sending, receiving) = isFirst ? (fromFirst, toFirst) : (toFirst, fromFirst)
    }

    private static func key(_ secret: SecretBytes, _ info: [UInt8], direction: UInt8) -> SecretBytes? {
        KeyDerivation.derive(from: secret, salt: salt, info: info + [direction], count: MessageCode.length)
    }
}

extension FixedWidthInteger {
    /// The bytes, the highest first.
    var bigEndianBytes: [UInt8] {
        stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> Self($0)) }
    }
}
