import HostTime
import JSON
import Testing

@testable import ClusterModel

@Suite("Messages of a call")
struct PeerMessageTests {
    private static func request() throws -> ClusterRequest {
        try ClusterRequest(
            request: ["intent": "INSendMessageIntent", "parameters": ["content": "Hello"], "idempotencyKey": "k"],
            device: CallerDevice(isLocked: true, isProtectedDataAvailable: false),
            left: .milliseconds(1500),
            client: ["name": "intenthost"]
        )
    }

    @Test("Every message is read as it was written")
    func roundTrip() throws {
        let messages: [PeerMessage] = [
            .call(attempt: 1, try Self.request(), mayHandle: true),
            .call(attempt: 2, try Self.request(), mayHandle: false),
            .go(attempt: 3), .answer(attempt: 4, question: 2, ["value": true]), .cancel(attempt: 5, reason: "user"),
            .ready(attempt: 6), .ready(attempt: 6, asksLeave: true), .askLeave(attempt: 6),
            .call(attempt: 6, try Self.request().placed(on: "b", left: .seconds(1), asksLeave: true), mayHandle: false),
            .refuse(attempt: 7, .busy, wait: .milliseconds(20)),
            .ask(attempt: 8, question: 1, "Which?", hasBegun: true),
            .ask(attempt: 8, question: 1, "Which?", hasBegun: false),
            .withdraw(attempt: 8, question: 1), .resume(attempt: 8, question: 1),
            .progress(attempt: 9, 0.5), .outcome(attempt: 10, ["status": "success"]), .notBegun(attempt: 11),
            .lost(attempt: 12),
        ]
        for message in messages {
            let read = try PeerMessage(message.bytes[...])
            #expect(read == message)
        }
    }

    @Test(
        "A message that is not right is an error, and no trap",
        arguments: [
            "", "{}", #"{"kind":"go"}"#, #"{"kind":"go","attempt":-1}"#, #"{"kind":"go","attempt":1.5}"#,
            #"{"kind":"call","attempt":1}"#, #"{"kind":"call","attempt":1,"call":{"request":{}}}"#,
            #"{"kind":"call","attempt":1,"call":{"request":{"intent":7},"device":{},"leftMs":1}}"#,
            #"{"kind":"call","attempt":1,"call":{"request":{"intent":"I"},"device":{},"leftMs":-1}}"#,
            #"{"kind":"call","attempt":1,"call":{"request":{"intent":"I","extension":1},"device":{},"leftMs":1}}"#,
            #"{"kind":"ask","attempt":1,"question":1}"#, #"{"kind":"answer","attempt":1,"body":1}"#,
            #"{"kind":"later","attempt":1}"#,
        ]
    )
    func hostile(_ text: String) {
        #expect(throws: ClusterMessageError.self) { try PeerMessage(Array(text.utf8)[...]) }
    }

    @Test("A call without the state of the device is of a locked one, whose data is not available")
    func safeDevice() throws {
        let request = try ClusterRequest(json: ["request": ["intent": "I"], "device": ["isLocked": true], "leftMs": 1])
        #expect(request.device == CallerDevice(isLocked: true, isProtectedDataAvailable: false))
        #expect(throws: ClusterMessageError.self) {
            try ClusterRequest(json: ["request": ["intent": "I"], "leftMs": 1])
        }
    }

    @Test("A reason for a refusal that this version does not know still says that the call was not taken")
    func laterRefusal() throws {
        let text = #"{"kind":"refuse","attempt":1,"reason":"fullMoon","waitMs":9999999999}"#
        let message = try PeerMessage(Array(text.utf8)[...])
        #expect(message == .refuse(attempt: 1, .unavailable, wait: ClusterBound.wait))
    }

    @Test("A placed request names its extension by identifier, and keeps everything else")
    func placed() throws {
        let placed = try Self.request().placed(on: "com.example.Chat", left: .seconds(-1))
        #expect(placed.extensionWord == FoldedWord("id:com.example.Chat"))
        #expect(placed.left == .zero)
        #expect(placed.request["parameters"] == ["content": "Hello"])
        #expect(placed.request["idempotencyKey"] == "k")
    }
}

@Suite("Frames of a link")
struct LinkFrameTests {
    @Test("A frame is read as it was written")
    func roundTrip() {
        let frame = LinkFrame(
            sender: 1,
            receiver: .max,
            acknowledged: 5,
            sequence: 1 << 40,
            isLast: true,
            wantsAnswer: true,
            piece: [1, 2, 3]
        )
        #expect(LinkFrame(frame.bytes) == frame)
        #expect(frame.bytes.count == LinkFrame.headerLength + 3)
    }

    @Test("What is short, of another version, or has a number below zero or no epoch, is no frame")
    func hostile() {
        let good = LinkFrame(sender: 1, receiver: 0, acknowledged: 0).bytes
        #expect(LinkFrame(good) != nil)
        for length in 0..<good.count { #expect(LinkFrame(Array(good[..<length])) == nil) }
        for (place, byte) in [(0, 2), (2, 0x80), (10, 0x80), (18, 0xFF), (26, 0x80), (9, 0)] as [(Int, UInt8)] {
            var bad = good
            bad[place] = byte
            #expect(LinkFrame(bad) == nil, "byte \(place)")
        }
    }
}
