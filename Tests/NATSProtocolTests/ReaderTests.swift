import HostTime
import JSON
import NATSProtocol
import Testing

@Suite("Bytes of a server")
struct ReaderTests {
    /// Reads pieces of a stream, and returns the messages, or the error after them.
    static func read(_ pieces: [[UInt8]], largest: Int = 1000) -> (messages: [ServerMessage], error: WireError?) {
        var reader = ServerMessageReader(largestPayload: largest)
        var messages: [ServerMessage] = []
        do throws(WireError) {
            for piece in pieces {
                var rest = piece[...]
                while let message = try reader.next(from: &rest) { messages.append(message) }
            }
        } catch {
            return (messages, error)
        }
        return (messages, nil)
    }

    static func read(_ text: String, largest: Int = 1000) -> (messages: [ServerMessage], error: WireError?) {
        read([Array(text.utf8)], largest: largest)
    }

    /// Every kind of message, among them one that is too large and one whose headers cannot be read.
    static let stream = """
        INFO {"server_id":"A","version":"2.9.10","headers":true,"max_payload":1024}\r
        PING\r
        MSG a.b 1 5\r
        hello\r
        MSG a.b 12 _INBOX.x.1 0\r
        \r
        HMSG a 7 12 14\r
        NATS/1.0\r
        \r
        ab\r
        HMSG a 7 32 32\r
        NATS/1.0 503\r
        A: b\r
        C:  d e \r
        \r
        \r
        HMSG a 8 4 6\r
        xxxxyy\r
        MSG big 9 2000\r
        \(String(repeating: "z", count: 2000))\r
        +OK\r
        -ERR 'Permissions Violation for Publish to "x"'\r
        PONG\r

        """

    static let expected: [ServerMessage] = {
        var headers = NATSHeaders()
        try? headers.append("A", "b")
        try? headers.append("C", "d e")
        let info = ServerInfo(["server_id": "A", "version": "2.9.10", "headers": true, "max_payload": 1024])
        func number(_ value: Int) -> SubscriptionNumber { SubscriptionNumber(rawValue: value) }
        return [
            .info(info), .ping,
            .message(number(1), NATSMessage(subject: "a.b", payload: Array("hello".utf8))),
            .message(number(12), NATSMessage(subject: "a.b", reply: try? Subject("_INBOX.x.1"))),
            .message(number(7), NATSMessage(subject: "a", payload: Array("ab".utf8))),
            .message(number(7), NATSMessage(subject: "a", headers: headers, status: NATSStatus(code: 503))),
            .dropped(number(8), DroppedMessage(subject: "a", reason: .headers)),
            .dropped(number(9), DroppedMessage(subject: "big", reason: .tooLarge(2000))),
            .ok, .error(ServerComplaint(#"'Permissions Violation for Publish to "x"'"#)), .pong,
        ]
    }()

    @Test("Every kind of message is read, however the bytes are cut", arguments: [1, 2, 3, 7, 64, 1 << 20])
    func cut(_ length: Int) {
        let bytes = Array(Self.stream.utf8)
        let pieces = stride(from: 0, to: bytes.count, by: length).map {
            Array(bytes[$0..<min($0 + length, bytes.count)])
        }
        let result = Self.read(pieces)
        #expect(result.error == nil)
        #expect(result.messages == Self.expected)
    }

    @Test("Every beginning of a stream is a beginning of its messages, and no error")
    func prefixes() {
        let bytes = Array(Self.stream.utf8)
        for length in 0...bytes.count {
            let result = Self.read([Array(bytes[..<length])])
            #expect(result.error == nil)
            #expect(result.messages == Array(Self.expected.prefix(result.messages.count)))
        }
    }

    @Test("Any bytes are messages or an error", arguments: 0..<8 as Range<UInt64>)
    func chance(_ seed: UInt64) {
        var chance = SplitMix64(state: seed)
        for _ in 0..<60 {
            var bytes = Array(Self.stream.utf8)
            for _ in 0..<chance.number(1...4) {
                let place = chance.number(0...bytes.count - 1)
                switch chance.number(0...3) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: chance.next())
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(UInt8(ascii: "9"), at: place)
                default: bytes.insert(contentsOf: bytes[place...].prefix(chance.number(1...40)), at: place)
                }
            }
            let whole = Self.read([bytes])
            let cut = Self.read(bytes.map { [$0] })
            #expect(whole.messages == cut.messages)
            #expect(whole.error == cut.error)
        }
    }

    @Test(
        "What is not the protocol is an error",
        arguments: [
            ("\r\n", WireError.unknownLine), ("PING\n", .unknownLine), ("PING x\r\n", .unknownLine),
            ("HELLO\r\n", .unknownLine), ("\n", .unknownLine), ("MSG a 1\r\n", .malformedLine),
            ("MSG a 1 b c 5\r\n", .malformedLine), ("MSG a x 5\r\n", .malformedLine),
            ("MSG a 1 -5\r\n", .malformedLine),
            ("MSG a 1 99999999999999999999\r\n", .malformedLine), ("MSG a 1 999999999999\r\n", .impossibleSize),
            ("HMSG a 1 6 5\r\n", .malformedLine), ("HMSG a 1 5\r\n", .malformedLine),
            ("MSG a 1 2\r\nabc\r\n", .unterminatedPayload), ("INFO [1]\r\n", .malformedInfo),
            ("INFO {\r\n", .malformedInfo), ("INFO \(String(repeating: "[", count: 1000))\r\n", .malformedInfo),
        ]
    )
    func wrong(_ text: String, _ error: WireError) { #expect(Self.read(text).error == error) }

    @Test("A line has a bound, whether it ends or not", arguments: [("MSG ", 4096), ("INFO ", 65536)])
    func longLine(_ word: String, _ bound: Int) {
        let rest = bound - word.utf8.count
        #expect(Self.read(word + String(repeating: "x", count: rest)).error == nil)
        #expect(Self.read(word + String(repeating: "x", count: rest + 1)).error == .lineTooLong)
        var reader = ServerMessageReader(largestPayload: 10)
        let error = #expect(throws: WireError.self) {
            for _ in 0...bound {
                var byte: ArraySlice<UInt8> = [UInt8(ascii: word == "MSG " ? "M" : "I")]
                _ = try reader.next(from: &byte)
            }
        }
        #expect(error == .lineTooLong)
        #expect(reader.keptBytes <= bound)
    }

    @Test("Nothing is kept of a message that is too large, or whose headers are")
    func skipped() throws {
        for line in ["MSG a 1 60000000\r\n", "HMSG a 1 20000 20000\r\n"] {
            var reader = ServerMessageReader(largestPayload: 1000)
            var rest = Array(line.utf8)[...]
            #expect(try reader.next(from: &rest) == nil)
            for _ in 0..<10 {
                var piece = [UInt8](repeating: 0, count: 1000)[...]
                #expect(try reader.next(from: &piece) == nil)
                #expect(reader.keptBytes == 0)
            }
        }
    }

    @Test("A reply to which nothing can be published is none, and the message comes")
    func oddReply() {
        #expect(
            Self.read("MSG a..b 1 x..y 0\r\n\r\n").messages
                == [.message(SubscriptionNumber(rawValue: 1), NATSMessage(subject: "a..b"))]
        )
    }

    @Test(
        "Headers that cannot be read drop their message alone",
        arguments: [
            "NATS/1.0\r\nA b\r\n\r\n", "NATS/1.0\r\n: b\r\n\r\n", "NATS/1.0\r\nA: b\r\n", "NATS/1.0\r\nA: b\n\r\n",
            "HTTP/1.0\r\n\r\n", "NATS/1.0\r\n\r\nA: b\r\n", "NATS/1.0\r\nA: \0\r\n\r\n", "",
        ]
    )
    func oddHeaders(_ block: String) {
        let result = Self.read("HMSG a 1 \(block.utf8.count) \(block.utf8.count)\r\n\(block)\r\nPING\r\n")
        let dropped = DroppedMessage(subject: "a", reason: .headers)
        #expect(result.messages == [.dropped(SubscriptionNumber(rawValue: 1), dropped), .ping])
    }

    @Test(
        "What servers say of errors is told apart",
        arguments: [
            ("'Authorization Violation'", ServerComplaint.Code.authorization),
            ("'User Authentication Expired'", .authorization), ("'Stale Connection'", .tooSlow),
            ("'Maximum Connections Exceeded'", .tooMany), ("'Maximum Payload Violation'", .payload),
            (#"'Permissions Violation for Publish to "a"'"#, .permissions), ("'Unknown Protocol Operation'", .other),
            ("", .other),
            ("'", .other),
        ]
    )
    func complaints(_ text: String, _ code: ServerComplaint.Code) { #expect(ServerComplaint(text).code == code) }
}
