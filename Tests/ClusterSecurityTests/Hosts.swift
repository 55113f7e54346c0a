import ClusterModel
import HostTime
import Testing

@testable import ClusterSecurity

/// Hosts of a cluster for tests, each with a key of its name.
struct Hosts {
    var cluster = "berlin"
    var names = ["ada", "bob", "cleo"]
    var settings = ClusterGuardSettings()

    /// The key of a host, the same whenever it is asked for.
    static func key(_ name: String) throws -> ClusterKey {
        var seed = Array(name.utf8) + [UInt8](repeating: 0, count: PrivateKey.length - name.utf8.count)
        return try ClusterKey(seed: try required(SecretBytes(taking: &seed)))
    }

    func trusted() throws -> TrustedHosts {
        let lines = try names.map { "\($0) \(try Self.key($0).publicKey)\n" }
        return try TrustedHosts.parse(Array(lines.joined().utf8))
    }

    static func incarnation(_ name: String, _ number: Int64 = 1) throws -> HostIncarnation {
        HostIncarnation(host: try required(HostName(name)), number: number)
    }

    /// A host with its guard; `key` is the name of another host whose key it has.
    func host(_ name: String, _ number: Int64 = 1, key: String? = nil) throws -> Host {
        Host(
            try ClusterGuard(
                try Self.incarnation(name, number),
                cluster: try required(ClusterName(cluster)),
                key: try Self.key(key ?? name),
                trusted: try trusted(),
                settings: settings
            )
        )
    }
}

/// A point of the tests' time.
func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

/// A value that must be there, also one that cannot be copied.
func required<Value: ~Copyable>(_ value: consuming Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
}

struct Missing: Error {}

/// A guard that expectations can use.
final class Host {
    private var guardian: ClusterGuard

    init(_ guardian: consuming ClusterGuard) { self.guardian = guardian }

    func seal(broadcast body: [UInt8]) throws(SealFailure) -> [UInt8] { try guardian.seal(broadcast: body) }

    func seal(tell body: [UInt8], to receiver: HostIncarnation) throws(SealFailure) -> [UInt8] {
        try guardian.seal(tell: body, to: receiver)
    }

    func seal(send body: [UInt8], to receiver: HostIncarnation) throws(SealFailure) -> [UInt8] {
        try guardian.seal(send: body, to: receiver)
    }

    func open(_ datagram: [UInt8], now: Instant = at(0)) throws(ClusterRefusal) -> OpenedDatagram {
        try guardian.open(datagram, now: now)
    }

    func sign(_ body: [UInt8], as kind: DocumentKind, about subject: String) throws(SealFailure) -> [UInt8] {
        try guardian.sign(body, as: kind, about: subject)
    }

    func open(
        _ document: [UInt8],
        as kind: DocumentKind,
        about subject: String
    ) throws(ClusterRefusal.Reason) -> (signer: HostName, body: [UInt8]) {
        try guardian.open(document, as: kind, about: subject)
    }

    func trust(_ hosts: TrustedHosts) { guardian.trust(hosts) }

    func forget(_ incarnation: HostIncarnation) { guardian.forget(incarnation) }

    /// The reason for which a datagram is refused; nil if it is opened.
    func refusal(of datagram: [UInt8], now: Instant = at(0)) -> ClusterRefusal.Reason? {
        do throws(ClusterRefusal) {
            _ = try open(datagram, now: now)
            return nil
        } catch {
            return error.reason
        }
    }

    /// The body of a datagram that is opened.
    func body(of datagram: [UInt8], now: Instant = at(0)) throws -> String {
        String(decoding: try open(datagram, now: now).body, as: UTF8.self)
    }
}

/// Makes two hosts known to each other.
func introduce(_ one: Host, _ other: Host) throws {
    _ = try other.open(one.seal(broadcast: []))
    _ = try one.open(other.seal(broadcast: []))
}
