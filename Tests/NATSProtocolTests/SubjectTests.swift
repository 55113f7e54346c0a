import HostTime
import JSON
import NATSProtocol
import Testing

@Suite("Subjects, headers and what is written")
struct SubjectTests {
    @Test(
        "Nothing passes that could end its line or its token",
        arguments: [
            ("", SubjectError.Code.empty), (".", .empty), ("a.", .empty), (".a", .empty), ("a..b", .empty),
            ("a b", .unwritable), ("a\r\nPUB x 0", .unwritable), ("a\tb", .unwritable), ("a\0", .unwritable),
            ("a\u{7F}", .unwritable), ("a.*", .wildcard), (">", .wildcard), ("a*", .wildcard),
            (String(repeating: "a", count: 1025), .tooLong),
        ]
    )
    func wrong(_ text: String, _ code: SubjectError.Code) {
        let error = #expect(throws: SubjectError.self) { try Subject(text) }
        #expect(error?.code == code)
    }

    @Test("Wildcards are tokens of their own in filters", arguments: ["*", ">", "a.*.b", "a.>", "*.*", "é.>"])
    func filters(_ text: String) throws { #expect(try SubjectFilter(text).text == text) }

    @Test("A wildcard inside a token, or after '>', is none", arguments: ["a*", "*a", ">.a", "a.>.", "a>", "**", ">."])
    func wrongFilters(_ text: String) { #expect(throws: SubjectError.self) { try SubjectFilter(text) } }

    @Test(
        "Any text is one token, and comes back",
        arguments: ["", "a", "a.b", "*", ">", " ", "=", "=3D", "ä/ö\r\n", "日本"]
    )
    func tokens(_ text: String) throws {
        let token = SubjectToken.encode(text)
        #expect(try Subject(token).text == token)
        #expect(!token.contains("."))
        #expect(SubjectToken.decode(token) == text)
    }

    @Test("What is no token has no text", arguments: ["", "a.b", "=4", "=61", "=zz", "=ff", "=FF", "a b", "=="])
    func wrongTokens(_ token: String) { #expect(SubjectToken.decode(token) == nil) }

    @Test("Headers with line ends, odd names or too many bytes are refused")
    func headers() throws {
        var headers = NATSHeaders()
        #expect(throws: HeaderError.name) { try headers.append("", "a") }
        #expect(throws: HeaderError.name) { try headers.append("a:b", "a") }
        #expect(throws: HeaderError.name) { try headers.append("a b", "a") }
        #expect(throws: HeaderError.name) { try headers.append("ä", "a") }
        #expect(throws: HeaderError.value) { try headers.append("a", "b\r\nc: d") }
        #expect(throws: HeaderError.value) { try headers.append("a", "b\nc") }
        let most = NATSHeaders.most - "NATS/1.0\r\na: \r\n\r\n".utf8.count
        #expect(throws: HeaderError.tooLong) { try headers.append("a", String(repeating: "b", count: most + 1)) }
        try headers.append("a", String(repeating: "b", count: most))
        #expect(throws: HeaderError.tooLong) { try headers.append("c", "") }
        #expect(headers.fields.count == 1)
    }

    @Test("Each line is written as servers read it")
    func lines() throws {
        var bytes: [UInt8] = []
        let number = SubscriptionNumber(rawValue: 10)
        ClientWriter.connect(["verbose": false], to: &bytes)
        ClientWriter.subscribe(try SubjectFilter("a.>"), queue: nil, number: number, to: &bytes)
        ClientWriter.subscribe(try SubjectFilter("a"), queue: try QueueGroup("q"), number: number, to: &bytes)
        ClientWriter.unsubscribe(number, after: nil, to: &bytes)
        ClientWriter.unsubscribe(number, after: 5, to: &bytes)
        ClientWriter.publish(try Subject("a"), reply: nil, headers: NATSHeaders(), payload: [], to: &bytes)
        ClientWriter.publish(
            try Subject("a"),
            reply: try Subject("r"),
            headers: NATSHeaders(),
            payload: [97],
            to: &bytes
        )
        var headers = NATSHeaders()
        try headers.append("K", "v w")
        ClientWriter.publish(try Subject("a"), reply: try Subject("r"), headers: headers, payload: [97], to: &bytes)
        ClientWriter.ping(to: &bytes)
        ClientWriter.pong(to: &bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                CONNECT {"verbose":false}\r
                SUB a.> 10\r
                SUB a q 10\r
                UNSUB 10\r
                UNSUB 10 5\r
                PUB a 0\r
                \r
                PUB a r 1\r
                a\r
                HPUB a r 20 21\r
                NATS/1.0\r
                K: v w\r
                \r
                a\r
                PING\r
                PONG\r

                """
        )
    }

    @Test("What one end writes with headers, the other reads")
    func roundTrip() throws {
        var chance = SplitMix64(state: 1)
        for _ in 0..<100 {
            var headers = NATSHeaders()
            for _ in 0..<chance.number(1...5) {
                try headers.append(
                    "N\(chance.number(0...3))",
                    String(repeating: "é ", count: chance.number(0...9)) + "x"
                )
            }
            let payload = (0..<chance.number(0...50)).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
            var bytes: [UInt8] = []
            ClientWriter.publish(try Subject("a"), reply: nil, headers: headers, payload: payload, to: &bytes)
            // A server adds the number of the subscription.
            let text = Array("HMSG a 4 ".utf8) + bytes.dropFirst("HPUB a ".utf8.count)
            #expect(
                ReaderTests.read([text]).messages
                    == [
                        .message(
                            SubscriptionNumber(rawValue: 4),
                            NATSMessage(subject: "a", headers: headers, payload: payload)
                        )
                    ]
            )
        }
    }
}

@Suite("The inbox for answers")
struct AnswerInboxTests {
    private static let inbox = AnswerInbox(first: 0x0123_4567_89AB_CDEF, second: 7)

    @Test("A token comes back from its subject")
    func roundTrip() throws {
        for token in [(0, 0), (1, 1), (4711, .max), (.max, 0x8000)] as [(Int, UInt64)] where token.0 < 1 << 59 {
            let made = AnswerInbox.Token(number: token.0, chance: token.1)
            let subject = Self.inbox.subject(made)
            #expect(try Subject(subject.text) == subject)
            #expect(Self.inbox.token(of: subject.text) == made)
        }
        #expect(Self.inbox.filter.text == "_INBOX.0123456789abcdef0000000000000007.*")
        #expect(Self.inbox.own.text == "_INBOX.0123456789abcdef0000000000000007")
    }

    @Test(
        "Other subjects have no token",
        arguments: [
            "", "_INBOX.0123456789abcdef0000000000000007", "_INBOX.0123456789abcdef0000000000000007.",
            "_INBOX.0123456789abcdef0000000000000007.1", "_INBOX.0123456789abcdef0000000000000007.1-",
            "_INBOX.0123456789abcdef0000000000000007.1-12", "_INBOX.0123456789abcdef0000000000000007.-0000000000000001",
            "_INBOX.0123456789abcdef0000000000000007.1-000000000000000A",
            "_INBOX.0123456789abcdef0000000000000008.1-0000000000000001",
            "_INBOX.0123456789abcdef0000000000000007.99999999999999999999-0000000000000001",
            "_INBOX.0123456789abcdef0000000000000007.1-0000000000000001.1",
        ]
    )
    func others(_ subject: String) { #expect(Self.inbox.token(of: subject) == nil) }
}
