package import ClusterModel

/// The reason why a datagram cannot be sent.
package enum SealFailure: Error, Sendable, Hashable {
    /// The body is longer than any may be.
    case tooLong
    /// Nothing signed was heard of the receiver, it was forgotten, or a newer incarnation of it was heard.
    case unknownIncarnation
    /// The X25519 key of the receiver is none.
    case noAgreement
    /// The library fails, for want of memory.
    case library
}

extension ClusterGuard {
    /// Signs a body for all hosts.
    package mutating func seal(broadcast body: [UInt8]) throws(SealFailure) -> [UInt8] {
        broadcasts += 1
        return try sign(.broadcast, body, to: nil, serial: broadcasts)
    }

    /// Signs a body for one host, which need not know this one.
    package mutating func seal(tell body: [UInt8], to receiver: HostIncarnation) throws(SealFailure) -> [UInt8] {
        tells += 1
        return try sign(.tell, body, to: receiver, serial: tells)
    }

    /// Authenticates a body for one host of which something signed was opened.
    package mutating func seal(send body: [UInt8], to receiver: HostIncarnation) throws(SealFailure) -> [UInt8] {
        guard body.count <= settings.longestSentBody else { throw .tooLong }
        guard let index = hosts.index(forKey: receiver.host.text), hosts.values[index].isKnown(receiver.number) else {
            throw .unknownIncarnation
        }
        guard let keys = pairKeys(at: index) else { throw .noAgreement }
        let content = Envelope.Content(kind: .send, sender: own, receiver: receiver, signed: nil)
        var bytes = Envelope.write(content, body: body)
        guard code.append(to: &bytes, key: keys.sending) else { throw .library }
        return bytes
    }

    private func sign(
        _ kind: EnvelopeKind,
        _ body: [UInt8],
        to receiver: HostIncarnation?,
        serial: UInt64
    ) throws(SealFailure) -> [UInt8] {
        guard body.count <= settings.longestSignedBody else { throw .tooLong }
        let signed = Envelope.Content.Signed(
            cluster: cluster,
            serial: serial,
            agreementKey: agreementKey.publicBytes
        )
        let content = Envelope.Content(kind: kind, sender: own, receiver: receiver, signed: signed)
        var bytes = Envelope.write(content, body: body)
        guard key.appendSignature(to: &bytes) else { throw .library }
        return bytes
    }
}
