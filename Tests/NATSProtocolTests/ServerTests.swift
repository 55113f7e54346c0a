import NATSProtocol
import Testing

@Suite("Addresses and credentials")
struct ServerTests {
    @Test(
        "Addresses are read",
        arguments: [
            ("nats://host", "nats://host:4222", NATSCredentials.none), ("host:1", "nats://host:1", .none),
            ("tls://a.b-c_d:65535/", "tls://a.b-c_d:65535", .none),
            ("nats://[::1]:5", "nats://[::1]:5", .none), ("nats://127.0.0.1", "nats://127.0.0.1:4222", .none),
            ("nats://u:p%40%3a@h", "nats://h:4222", .password(user: "u", password: "p@:")),
            ("nats://u:@h", "nats://h:4222", .password(user: "u", password: "")),
            ("nats://secret@h", "nats://h:4222", .token("secret")),
            ("nats://u:a@b@h", "nats://h:4222", .password(user: "u", password: "a@b")),
        ]
    )
    func addresses(_ text: String, _ shown: String, _ credentials: NATSCredentials) throws {
        let address = try ServerAddress(text)
        #expect("\(address)" == shown)
        #expect(address.credentials == credentials)
    }

    @Test(
        "A text that is no address says what is wrong, and not its password",
        arguments: [
            ("", AddressError.host), ("http://h", .scheme), ("nats://", .host), ("nats://h:0", .port),
            ("nats://h:65536", .port), ("nats://h:", .port), ("nats://h:1x", .port), ("nats://h/x", .path),
            ("nats://h?x", .path), ("nats://a b", .host), ("nats://[::1", .host), ("nats://[x]", .host),
            ("nats://u:%4@h", .credentials), ("nats://u:%ff@h", .credentials), ("nats://u:%+1@h", .credentials),
            ("nats://h\r\n", .host), ("nats://\(String(repeating: "h", count: 254))", .host),
            (String(repeating: "h", count: 3000), .tooLong),
        ]
    )
    func wrong(_ text: String, _ error: AddressError) { #expect(throws: error) { try ServerAddress(text) } }

    @Test("Lists are separated by commas, and have a bound")
    func lists() throws {
        #expect(try ServerAddress.list("nats://a, tls://b:1,").map { "\($0)" } == ["nats://a:4222", "tls://b:1"])
        #expect(throws: AddressError.empty) { try ServerAddress.list(" , ") }
        let many = [String](repeating: "a", count: 65).joined(separator: ",")
        #expect(throws: AddressError.tooMany) { try ServerAddress.list(many) }
    }

    // A key that was made for this test and is used nowhere.
    static let seed = "SUAEMEM3P3UFTH2KMBUK3JBSDJBFTZ6EV2N4GW56VPK6J3IY42TGK7DRKY"

    @Test("Files of credentials are read")
    func files() throws {
        func read(_ text: String) throws -> NATSCredentials { try NATSCredentials.read(Array(text.utf8)) }
        #expect(try read("# a\nuser: u\n password:  p w \r\n") == .password(user: "u", password: "p w"))
        #expect(try read("token: t\n") == .token("t"))
        let seed = try NKeySeed(Self.seed)
        #expect(try read("\n\(Self.seed)\n") == .nkey(seed))
        let creds = """
            -----BEGIN NATS USER JWT-----
            eyJ0.eyJq.c2ln
            ------END NATS USER JWT------

            -----BEGIN USER NKEY SEED-----
            \(Self.seed)
            ------END USER NKEY SEED------
            """
        #expect(try read(creds) == .jwt("eyJ0.eyJq.c2ln", seed))
        #expect(throws: CredentialsError.empty) { try read("\n# x\n") }
        #expect(throws: CredentialsError.line(2)) { try read("token: t\nx: y") }
        #expect(throws: CredentialsError.incomplete) { try read("user: u") }
        #expect(throws: CredentialsError.incomplete) { try read("token: t\nuser: u\npassword: p") }
        #expect(throws: CredentialsError.incomplete) { try read("-----BEGIN NATS USER JWT-----\nx\n") }
        #expect(throws: CredentialsError.unreadable) { try NATSCredentials.read([0xFF]) }
        #expect(throws: CredentialsError.unreadable) { try NATSCredentials.read([UInt8](repeating: 35, count: 65537)) }
    }

    @Test("A seed with any character mistyped is refused, and so is the seed of another kind")
    func seeds() throws {
        let characters = Array(Self.seed)
        for index in characters.indices {
            var wrong = characters
            wrong[index] = wrong[index] == "A" ? "B" : "A"
            #expect(throws: CredentialsError.seed) { try NKeySeed(String(wrong)) }
        }
        // The seed of an account.
        #expect(throws: CredentialsError.seed) {
            try NKeySeed("SAAEMEM3P3UFTH2KMBUK3JBSDJBFTZ6EV2N4GW56VPK6J3IY42TGK7ECTI")
        }
        #expect(throws: CredentialsError.seed) { try NKeySeed("") }
    }

    @Test("No text of credentials or addresses holds a secret")
    func secrets() throws {
        let address = try ServerAddress("nats://name:hunter2@host")
        let credentials: [NATSCredentials] = [
            .password(user: "hunter2", password: "hunter2"), .token("hunter2"), .nkey(try NKeySeed(Self.seed)),
            .jwt("hunter2", try NKeySeed(Self.seed)), address.credentials,
        ]
        var dumped = ""
        dump((address, credentials), to: &dumped)
        for text in [
            "\(address)", "\(credentials)", String(reflecting: address), String(reflecting: credentials), dumped,
        ] {
            #expect(!text.contains("hunter2"))
            #expect(!text.contains(Self.seed))
        }
    }
}
