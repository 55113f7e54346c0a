import HostTime
import NATSProtocol
import NATSTestSupport
import Testing

@testable import NATSClient

@Suite("TLS and credentials", .timeLimit(.minutes(1)))
struct SecurityTests {
    /// Asks oneself for an answer of 300 kB, so that it has many records of TLS.
    private static func converse(_ settings: NATSSettings) async throws {
        try await withClient(settings) { user in
            let payload = [UInt8](repeating: 9, count: 300_000)
            let answer = try await user.run { user in
                let client = user.client
                _ = try client.subscribe(SubjectFilter("echo")) { message in
                    guard let reply = message.reply else { return }
                    do { try client.publish(reply, message.payload) } catch { Issue.record("\(error)") }
                }
                return try await client.request(Subject("echo"), payload, by: user.after(.seconds(20)))
            }
            #expect(answer.payload == payload)
        }
    }

    /// The first failure that a client tells.
    private static func failure(_ settings: NATSSettings) async throws -> String {
        let (failures, recorder) = AsyncStream<String>.makeStream()
        try await withClient(settings, isStarted: false) { user in
            await user.run { $0.client.start() }
            let news = await user.news.first { if case .failed = $0 { true } else { false } }
            recorder.yield(news.map { "\($0)" } ?? "none")
        }
        return await failures.first { _ in true } ?? "none"
    }

    private static func tls(_ pair: (certificate: String, key: String), _ more: String = "") -> String {
        "tls { cert_file: \"\(pair.certificate)\", key_file: \"\(pair.key)\"\n\(more) }"
    }

    @Test(
        "A server whose certificate an authority vouches for is spoken to, by address and by name",
        arguments: BrokerVersion.all,
        ["127.0.0.1", "localhost"]
    )
    func trusted(_ version: BrokerVersion, _ host: String) async throws {
        let authority = try TestAuthority()
        let pair = try authority.certificate("server", names: "DNS:localhost,IP:127.0.0.1")
        let broker = try await Broker(version, configuration: Self.tls(pair))
        var settings = try await testSettings("tls://\(host):\(broker.port)")
        settings.tls.authorities = authority.path
        try await Self.converse(settings)
        // A server that asks for TLS gets it without being asked by the address.
        settings.servers = try await ServerAddress.list("nats://\(host):\(broker.port)")
        try await Self.converse(settings)
    }

    @Test("A certificate of another authority, or for another name, is not accepted", arguments: BrokerVersion.all)
    func notTrusted(_ version: BrokerVersion) async throws {
        let (authority, other) = (try TestAuthority(), try TestAuthority())
        let pair = try authority.certificate("server", names: "DNS:elsewhere.example")
        let broker = try await Broker(version, configuration: Self.tls(pair))
        var settings = try await testSettings("tls://127.0.0.1:\(broker.port)")
        settings.tls.authorities = other.path
        let stranger = try await Self.failure(settings)
        #expect(stranger.contains("unable to get local issuer certificate"), "\(stranger)")
        settings.tls.authorities = authority.path
        let address = try await Self.failure(settings)
        #expect(address.contains("IP address mismatch"), "\(address)")
        settings.servers = try await ServerAddress.list("tls://localhost:\(broker.port)")
        let name = try await Self.failure(settings)
        #expect(name.contains("hostname mismatch"), "\(name)")
        // The system's authorities do not know it either.
        settings.tls.authorities = nil
        #expect(try await Self.failure(settings).contains("certificate is not accepted"))
        settings.tls.authorities = "/nowhere/ca.pem"
        #expect(try await Self.failure(settings).contains("/nowhere/ca.pem"))
    }

    @Test("A client shows its certificate to a server that asks for one", arguments: BrokerVersion.all)
    func clientCertificate(_ version: BrokerVersion) async throws {
        let authority = try TestAuthority()
        let pair = try authority.certificate("server", names: "IP:127.0.0.1")
        let own = try authority.certificate("client", names: "DNS:client")
        let more = "ca_file: \"\(authority.path)\", verify: true"
        let broker = try await Broker(version, configuration: Self.tls(pair, more))
        var settings = try await testSettings("tls://127.0.0.1:\(broker.port)")
        settings.tls.authorities = authority.path
        #expect(!(try await Self.failure(settings).isEmpty))
        settings.tls.certificate = own.certificate
        settings.tls.key = own.key
        try await Self.converse(settings)
    }

    @Test("A key that is encrypted is refused, and nobody is asked for its password")
    func encryptedKey() throws {
        let authority = try TestAuthority()
        let own = try authority.certificate("client", names: "DNS:client")
        let key = try authority.encrypted(own.key)
        var settings = TLSSettings()
        settings.certificate = own.certificate
        settings.key = key
        let failure = #expect(throws: ConnectionFailure.self) { _ = try TLSContext(settings) }
        let what = "the key of the client's certificate, \(key), cannot be read; it must not be encrypted"
        #expect(failure == .encryption("\(what) (interrupted or cancelled)"))
    }

    @Test("A user and a password, a token, and the key of a seed let a client in", arguments: BrokerVersion.all)
    func credentials(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version, configuration: "authorization { user: u, password: \"p@ss\" }")
        let port = await broker.port
        try await Self.converse(testSettings("nats://u:p%40ss@127.0.0.1:\(port)"))
        var settings = try testSettings("nats://127.0.0.1:\(port)")
        settings.connection.credentials = .password(user: "u", password: "p@ss")
        try await Self.converse(settings)
        settings.connection.credentials = .password(user: "u", password: "hunter2")
        let refused = try await Self.failure(settings)
        #expect(refused.contains("refused the log-in: Authorization Violation"), "\(refused)")
        #expect(!refused.contains("hunter2"))

        let tokens = try await Broker(version, configuration: "authorization { token: secret }")
        try await Self.converse(testSettings("nats://secret@127.0.0.1:\(await tokens.port)"))
    }

    @Test("A hundred log-ins by the key of a seed are taken", arguments: BrokerVersion.all)
    func nkeys(_ version: BrokerVersion) async throws {
        let seed = try NKeySeed("SUAEMEM3P3UFTH2KMBUK3JBSDJBFTZ6EV2N4GW56VPK6J3IY42TGK7DRKY")
        let key = try #require(NKeySignature.sign([1], with: seed)?.key)
        let broker = try await Broker(version, configuration: "authorization { users = [ { nkey: \(key) } ] }")
        var settings = try await testSettings(broker.address)
        settings.connection.credentials = .nkey(seed)
        for _ in 0..<100 { try await withClient(settings) { _ in } }
        let other = try await Broker(version, configuration: "authorization { token: secret }")
        settings.servers = try await ServerAddress.list(other.address)
        // Such a server gives nothing to sign.
        #expect(try await Self.failure(settings).contains("asks for no signature"))
    }

    @Test("A request that the server forbids is told at once", arguments: BrokerVersion.all)
    func forbidden(_ version: BrokerVersion) async throws {
        let permissions = "permissions: { publish: [\"allowed\"], subscribe: [\">\"] }"
        let user = "{ user: u, password: p, \(permissions) }"
        let broker = try await Broker(version, configuration: "authorization { users = [ \(user) ] }")
        try await withClient(testSettings("nats://u:p@127.0.0.1:\(broker.port)")) { user in
            let refused = await error(user) { user in
                _ = try await user.client.request(Subject("secret"), [], by: user.after(.seconds(1000)))
            }
            #expect(refused?.code == .forbidden)
            #expect(refused?.subject == "secret")
            let allowed = await error(user) { user in
                _ = try await user.client.request(Subject("allowed"), [], by: user.after(.seconds(1000)))
            }
            #expect(allowed?.code == .noResponders)
        }
    }
}
