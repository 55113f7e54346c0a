internal import ClusterModel
internal import HostTime

/// What is known of a trusted host.
struct TrustedHost {
    /// The keys that the newest incarnation and this one have.
    enum Pair {
        /// Not agreed yet.
        case open
        case agreed(PairKeys)
        /// The other end's key is none.
        case impossible
    }

    let name: HostName
    /// The key of its signatures.
    let key: HostPublicKey
    /// Its checks of signatures.
    var budget = CheckBudget()
    /// The number of the newest incarnation that was heard.
    private(set) var newest: Int64?
    /// The X25519 key of that incarnation; nil if it is forgotten.
    private(set) var agreementKey: [UInt8]?
    /// What that incarnation and this one share.
    var pair = Pair.open
    /// What was heard of that incarnation.
    private var broadcasts = SerialWindow()
    private var tells = SerialWindow()

    init(name: HostName, key: HostPublicKey) { (self.name, self.key) = (name, key) }

    /// Whether a number is that of an incarnation before the newest.
    func isStale(_ number: Int64) -> Bool { newest.map { number < $0 } ?? false }

    /// Whether the incarnation of a number is the newest, and its X25519 key is known.
    func isKnown(_ number: Int64) -> Bool { newest == number && agreementKey != nil }

    /// Whether something signed was heard before.
    func hasHeard(_ envelope: Envelope) -> Bool {
        guard newest == envelope.senderNumber else { return false }
        return !(envelope.kind == .broadcast ? broadcasts : tells).isNew(envelope.serial)
    }

    /// Takes what was signed as heard; returns false if its incarnation had another X25519 key before.
    mutating func hear(_ envelope: Envelope, agreementKey: ArraySlice<UInt8>) -> Bool {
        if newest != envelope.senderNumber {
            newest = envelope.senderNumber
            (broadcasts, tells) = (SerialWindow(), SerialWindow())
            (self.agreementKey, pair) = (nil, .open)
        }
        if envelope.kind == .broadcast { broadcasts.hear(envelope.serial) } else { tells.hear(envelope.serial) }
        if let known = self.agreementKey { return known.elementsEqual(agreementKey) }
        self.agreementKey = Array(agreementKey)
        return true
    }

    /// Forgets the keys of an incarnation, and not what was heard of it.
    mutating func forget(_ number: Int64) {
        guard newest == number else { return }
        (agreementKey, pair) = (nil, .open)
    }
}
