internal import ClusterModel

/// Where the parts of a datagram are; nothing of it is proven yet.
///
/// | bytes | what |
/// |---|---|
/// | 3 | `IHC` |
/// | 1 | the version, 1 |
/// | 1 | the kind: 1 a broadcast, 2 told to one host, 3 sent to one host |
/// | 1, 1, 1 | the lengths of the names of sender, receiver and cluster |
/// | 8 | the number of the sender's incarnation |
/// | 8 | the number of the receiver's incarnation; 0 in a broadcast |
/// | ≤ 64, ≤ 64, ≤ 64 | the names; the receiver's is empty in a broadcast, the cluster's in the third kind |
/// | 8 | the serial number, only of what is signed: 1, 2, 3 … in each incarnation for each kind |
/// | 32 | the X25519 key of the sender's incarnation, only of what is signed |
/// | any | the body |
/// | 64 or 32 | the Ed25519 signature of all that is before it; in the third kind its HMAC-SHA256 with the pair's key |
///
/// Numbers have their highest byte first. There is one spelling of each datagram. The pair's key binds the cluster.
struct Envelope {
    private static let mark = Array("IHC".utf8)
    private static let version: UInt8 = 1
    private static let fixedLength = 24
    private static let serialLength = 8

    /// The greatest number of bytes around a body.
    static let overhead =
        fixedLength + 2 * ClusterBound.hostName + ClusterName.longest + serialLength + PrivateKey.length
        + PrivateKey.signatureLength

    let kind: EnvelopeKind
    let senderNumber: Int64
    let receiverNumber: Int64
    let sender: Range<Int>
    let receiver: Range<Int>
    let cluster: Range<Int>
    /// Zero in what is not signed.
    let serial: UInt64
    /// The X25519 key; empty in what is not signed.
    let agreementKey: Range<Int>
    let body: Range<Int>

    /// Finds the parts, and reads nothing of a datagram that is too long.
    init(_ bytes: [UInt8], settings: ClusterGuardSettings) throws(ClusterRefusal.Reason) {
        let longestBody = max(settings.longestSignedBody, settings.longestSentBody)
        guard bytes.count - Self.overhead <= longestBody else { throw .tooLong }
        guard bytes.count >= Self.fixedLength, Self.isText(Self.mark, in: 0..<3, of: bytes) else { throw .malformed }
        guard bytes[3] == Self.version else { throw .otherVersion }
        guard let kind = EnvelopeKind(rawValue: bytes[4]) else { throw .malformed }
        let (senderLength, receiverLength, clusterLength) = (Int(bytes[5]), Int(bytes[6]), Int(bytes[7]))
        let names = 1...ClusterBound.hostName
        guard names.contains(senderLength),
            kind == .broadcast ? receiverLength == 0 : names.contains(receiverLength),
            kind.isSigned ? (1...ClusterName.longest).contains(clusterLength) : clusterLength == 0
        else { throw .malformed }

        sender = Self.fixedLength..<Self.fixedLength + senderLength
        receiver = sender.upperBound..<sender.upperBound + receiverLength
        cluster = receiver.upperBound..<receiver.upperBound + clusterLength
        let keyStart = cluster.upperBound + (kind.isSigned ? Self.serialLength : 0)
        agreementKey = keyStart..<keyStart + (kind.isSigned ? PrivateKey.length : 0)
        let end = bytes.count - kind.proofLength
        guard agreementKey.upperBound <= end else { throw .malformed }
        // Texts are compared by what their characters mean, and some beyond ASCII mean the same as a letter of it.
        for index in sender where bytes[index] >= 0x80 { throw .malformed }
        body = agreementKey.upperBound..<end
        guard body.count <= settings.longestBody(of: kind) else { throw .tooLong }

        self.kind = kind
        senderNumber = Int64(bitPattern: Self.number(at: 8, of: bytes))
        receiverNumber = Int64(bitPattern: Self.number(at: 16, of: bytes))
        guard kind != .broadcast || receiverNumber == 0 else { throw .malformed }
        serial = kind.isSigned ? Self.number(at: cluster.upperBound, of: bytes) : 0
    }

    private static func number(at place: Int, of bytes: [UInt8]) -> UInt64 {
        var number: UInt64 = 0
        for index in place..<place + 8 { number = number << 8 | UInt64(bytes[index]) }
        return number
    }

    /// Whether a part of a datagram is a text.
    static func isText(_ text: [UInt8], in range: Range<Int>, of bytes: [UInt8]) -> Bool {
        // Every datagram comes here: slices would be counted.
        guard range.count == text.count else { return false }
        for index in text.indices where bytes[range.lowerBound + index] != text[index] { return false }
        return true
    }

    /// What a datagram says of itself.
    struct Content {
        let kind: EnvelopeKind
        let sender: HostIncarnation
        /// Nobody in a broadcast.
        let receiver: HostIncarnation?
        /// What only signed ones have.
        let signed: Signed?

        struct Signed {
            let cluster: ClusterName
            let serial: UInt64
            let agreementKey: [UInt8]
        }
    }

    /// Writes all of a datagram but its proof, for which it leaves room.
    static func write(_ content: Content, body: [UInt8]) -> [UInt8] {
        let (sender, receiver) = (content.sender.host.text.utf8, content.receiver?.host.text.utf8 ?? "".utf8)
        let cluster = content.signed?.cluster.text.utf8 ?? "".utf8
        var bytes: [UInt8] = []
        bytes.reserveCapacity(body.count + overhead)
        bytes += mark
        bytes.append(version)
        bytes.append(content.kind.rawValue)
        bytes.append(UInt8(truncatingIfNeeded: sender.count))
        bytes.append(UInt8(truncatingIfNeeded: receiver.count))
        bytes.append(UInt8(truncatingIfNeeded: cluster.count))
        append(UInt64(bitPattern: content.sender.number), to: &bytes)
        append(UInt64(bitPattern: content.receiver?.number ?? 0), to: &bytes)
        bytes += sender
        bytes += receiver
        bytes += cluster
        if let signed = content.signed {
            append(signed.serial, to: &bytes)
            bytes += signed.agreementKey
        }
        bytes += body
        return bytes
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
