package import ClusterModel

/// Decides who may speak in a cluster: puts datagrams into envelopes, and opens those of trusted hosts.
///
/// There is one guard for each incarnation of a host. It makes an X25519 key, which all that it signs carries, so that
/// the keys of a pair are gone with either end.
///
/// What a stranger at the broker can do:
/// - He can repeat what he has heard. What is signed has a serial number, and each guard hears it once: an incarnation
///   that lives is not moved, and one that was heard and is gone does not come back. A guard that is new may hear what
///   an incarnation signed that is gone. Its host then seems to be there as long as there is more to repeat, until its
///   living incarnation says a word, whose number is greater. It never answers, because its X25519 key is gone, and a
///   host is of use only after it has answered under the key of the pair. What is sent to one host has a number in the
///   body, under the code, and the link drops what it has.
/// - He can forge. That costs a look at the envelope, and a check of a signature or of a code. Checks of signatures
///   have a budget for each name and one in all. He can use it up, and announcements go unheard as long as he does;
///   what is sent between hosts that know each other has no such budget.
/// - He can withhold and delay, and see all that is said. Secrets do not travel; the broker's TLS hides the rest.
///
/// A trusted host can say what it likes, but in no other name.
package struct ClusterGuard: ~Copyable {
    /// The greatest number of bytes around a body.
    package static let overhead = Envelope.overhead

    let own: HostIncarnation
    let ownName: [UInt8]
    let cluster: ClusterName
    let clusterName: [UInt8]
    let settings: ClusterGuardSettings
    let key: ClusterKey
    let agreementKey: PrivateKey
    var code: MessageCode
    /// By the texts of their names: what a datagram claims is looked up, and then it is a name.
    var hosts: [String: TrustedHost] = [:]
    /// The checks that found a wrong signature.
    var wrongChecks = CheckBudget()
    /// The serial numbers of what was signed last.
    var broadcasts: UInt64 = 0
    var tells: UInt64 = 0

    /// Makes the guard of an incarnation, with a new X25519 key.
    package init(
        _ own: HostIncarnation,
        cluster: ClusterName,
        key: consuming ClusterKey,
        trusted: TrustedHosts,
        settings: ClusterGuardSettings = ClusterGuardSettings()
    ) throws(ClusterKeyError) {
        guard let seed = PrivateKey.newSeed(), let agreementKey = PrivateKey(.agreement, seed: seed),
            let code = MessageCode()
        else { throw .library }
        self.own = own
        ownName = Array(own.host.text.utf8)
        self.cluster = cluster
        clusterName = Array(cluster.text.utf8)
        self.settings = settings
        self.key = key
        self.agreementKey = agreementKey
        self.code = code
        trust(trusted)
    }

    /// Trusts these hosts from now on; what is known of those with the same key stays.
    package mutating func trust(_ trusted: TrustedHosts) {
        var kept: [String: TrustedHost] = [:]
        for (name, key) in trusted.keys where name != own.host {
            let known = hosts[name.text]
            kept[name.text] = known?.key == key ? known : TrustedHost(name: name, key: key)
        }
        hosts = kept
        code.forgetKey()
    }

    /// Wipes the keys of a pair; the other end is known again when something new that it signed is opened.
    package mutating func forget(_ incarnation: HostIncarnation) {
        guard let index = hosts.index(forKey: incarnation.host.text) else { return }
        hosts.values[index].forget(incarnation.number)
        code.forgetKey()
    }

    /// The keys of a pair with the newest incarnation of a host, agreed at the first need; nil where that is
    /// impossible.
    mutating func pairKeys(at index: Dictionary<String, TrustedHost>.Index) -> PairKeys? {
        let host = hosts.values[index]
        switch host.pair {
        case .agreed(let keys): return keys
        case .impossible: return nil
        case .open:
            guard let number = host.newest, let otherKey = host.agreementKey else { return nil }
            let keys = PairKeys(
                own: PairKeys.End(incarnation: own, key: agreementKey.publicBytes[...]),
                other: PairKeys.End(incarnation: HostIncarnation(host: host.name, number: number), key: otherKey[...]),
                secret: agreementKey,
                cluster: cluster
            )
            hosts.values[index].pair = keys.map(TrustedHost.Pair.agreed) ?? .impossible
            return keys
        }
    }
}
