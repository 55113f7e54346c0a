package import ClusterModel
package import HostTime

/// A datagram of a trusted host.
package struct OpenedDatagram: Sendable, Hashable {
    /// How its sender is known.
    package enum Kind: Sendable, Hashable {
        /// By a signature.
        case heard
        /// By the key of a pair.
        case received
    }

    package let kind: Kind
    /// Who has said it.
    package let from: HostIncarnation
    /// What was said; it may still be hostile.
    package let body: [UInt8]
}

extension ClusterGuard {
    /// Opens a datagram.
    ///
    /// All that can be refused at a look is, before anything is computed. What is new of an incarnation is known only
    /// after the check, so nobody else can change it.
    package mutating func open(_ datagram: [UInt8], now: Instant) throws(ClusterRefusal) -> OpenedDatagram {
        let envelope: Envelope
        do throws(ClusterRefusal.Reason) {
            envelope = try Envelope(datagram, settings: settings)
        } catch {
            throw ClusterRefusal(error, of: nil)
        }
        let name = String(decoding: datagram[envelope.sender], as: UTF8.self)
        do throws(ClusterRefusal.Reason) {
            try checkPlace(of: envelope, datagram)
            guard let index = hosts.index(forKey: name) else { throw .untrusted }
            guard !hosts.values[index].isStale(envelope.senderNumber) else { throw .staleIncarnation }
            if envelope.kind.isSigned {
                try checkSignature(of: envelope, datagram, at: index, now: now)
            } else {
                try checkCode(of: envelope, datagram, at: index)
            }
            return OpenedDatagram(
                kind: envelope.kind.isSigned ? .heard : .received,
                from: HostIncarnation(host: hosts.values[index].name, number: envelope.senderNumber),
                body: Array(datagram[envelope.body])
            )
        } catch {
            throw ClusterRefusal(error, of: HostName(name))
        }
    }

    /// Refuses what is not of this cluster, or not for this host.
    private func checkPlace(of envelope: Envelope, _ datagram: [UInt8]) throws(ClusterRefusal.Reason) {
        if envelope.kind.isSigned {
            guard Envelope.isText(clusterName, in: envelope.cluster, of: datagram) else { throw .otherCluster }
        }
        guard !Envelope.isText(ownName, in: envelope.sender, of: datagram) else {
            throw envelope.senderNumber > own.number ? .sameName : .ownName
        }
        if envelope.kind != .broadcast {
            guard envelope.receiverNumber == own.number,
                Envelope.isText(ownName, in: envelope.receiver, of: datagram)
            else { throw .otherReceiver }
        }
    }

    private mutating func checkSignature(
        of envelope: Envelope,
        _ datagram: [UInt8],
        at index: Dictionary<String, TrustedHost>.Index,
        now: Instant
    ) throws(ClusterRefusal.Reason) {
        guard !hosts.values[index].hasHeard(envelope) else { throw .replayed }
        let units = CheckRate.units(of: datagram)
        guard hosts.values[index].budget.take(units, of: settings.checksOfHost, now: now),
            wrongChecks.take(units, of: settings.wrongChecks, now: now)
        else { throw .overBudget }
        guard SignatureCheck.isSigned(datagram, by: hosts.values[index].key.bytes) else { throw .forged }
        wrongChecks.giveBack(units, of: settings.wrongChecks)
        guard hosts.values[index].hear(envelope, agreementKey: datagram[envelope.agreementKey]) else {
            throw .changedKey
        }
    }

    private mutating func checkCode(
        of envelope: Envelope,
        _ datagram: [UInt8],
        at index: Dictionary<String, TrustedHost>.Index
    ) throws(ClusterRefusal.Reason) {
        guard hosts.values[index].isKnown(envelope.senderNumber) else { throw .unknownIncarnation }
        guard let keys = pairKeys(at: index) else { throw .noAgreement }
        guard code.isAtEnd(of: datagram, key: keys.receiving) else { throw .forged }
    }
}
