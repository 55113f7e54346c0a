internal import ClusterModel

/// Where the parts of a signed document are: something that is kept where others may write, and read after its signer
/// is gone.
///
/// | bytes | what |
/// |---|---|
/// | 3 | `IHD`, so that no datagram is ever a document |
/// | 1 | the version, 1 |
/// | 1 | the kind |
/// | 1, 1, 2 | the lengths of the names of signer and cluster, and of what it is about |
/// | ≤ 64, ≤ 64, ≤ 512 | these texts |
/// | any | the body |
/// | 64 | the Ed25519 signature of all that is before it |
///
/// What it is about is signed too, so that nobody can put it in the place of another one. Nothing in it tells its age:
/// who may write where it is kept can put back what was there before.
struct SignedDocument {
    private static let mark = Array("IHD".utf8) + [1]
    private static let fixedLength = 9

    /// All of a document but its signature.
    static func write(
        _ kind: DocumentKind,
        by signer: [UInt8],
        in cluster: [UInt8],
        about subject: [UInt8],
        _ body: [UInt8]
    ) -> [UInt8] {
        var bytes = mark
        bytes.reserveCapacity(body.count + 1024)
        bytes.append(kind.rawValue)
        bytes.append(UInt8(truncatingIfNeeded: signer.count))
        bytes.append(UInt8(truncatingIfNeeded: cluster.count))
        bytes.append(UInt8(truncatingIfNeeded: subject.count >> 8))
        bytes.append(UInt8(truncatingIfNeeded: subject.count))
        return bytes + signer + cluster + subject + body
    }

    let kind: UInt8
    let signer: ArraySlice<UInt8>
    let cluster: ArraySlice<UInt8>
    let subject: ArraySlice<UInt8>
    let body: ArraySlice<UInt8>

    /// Finds the parts; nothing of it is proven yet.
    init(_ bytes: [UInt8]) throws(ClusterRefusal.Reason) {
        guard bytes.count >= Self.fixedLength + PrivateKey.signatureLength, bytes.starts(with: Self.mark) else {
            throw .malformed
        }
        kind = bytes[4]
        var rest = bytes[Self.fixedLength..<bytes.count - PrivateKey.signatureLength]
        let lengths = [Int(bytes[5]), Int(bytes[6]), Int(bytes[7]) << 8 | Int(bytes[8])]
        guard lengths.reduce(0, +) <= rest.count else { throw .malformed }
        signer = rest.prefix(lengths[0])
        rest = rest.dropFirst(lengths[0])
        cluster = rest.prefix(lengths[1])
        rest = rest.dropFirst(lengths[1])
        subject = rest.prefix(lengths[2])
        body = rest.dropFirst(lengths[2])
    }
}

/// What a document is.
package enum DocumentKind: UInt8, Sendable, Hashable {
    /// A request that some host of the cluster is to carry out.
    case request = 1
    /// The result of one attempt at it.
    case result = 2
}
