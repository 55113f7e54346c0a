import HostTime
import JSON
import Testing

@testable import ClusterModel

@Suite("What hosts say to all others")
struct HostMessageTests {
    private static let chat = AnnouncedExtension(
        identifier: "com.example.Chat",
        app: "com.example.App",
        names: ["Chat", "Plauderei"],
        version: "1.2",
        capacity: 4,
        placement: .sticky,
        intents: [
            AnnouncedIntent(name: "INSendMessageIntent", isRestrictedWhileLocked: true),
            AnnouncedIntent(
                name: "INSearchForMessagesIntent",
                isRepeatable: true,
                isRestrictedWithoutProtectedData: true
            ),
        ]
    )

    private static let heartbeat = Heartbeat(
        number: 7,
        edition: 3,
        interval: .milliseconds(1250),
        isDraining: true,
        load: HostLoad(running: 5, warm: [.init(place: 0, running: 2), .init(place: 3, running: 0)])
    )

    @Test(
        "A message is read as it was written",
        arguments: [
            HostMessage.heartbeat(heartbeat), .want, .goodbye(number: 9),
            .announcement(
                Announcement(labels: ["zone": "a", "rack": "7"], capacity: 64, extensions: [chat]),
                heartbeat,
                wantsAll: true
            ),
            .announcement(Announcement(capacity: 0, extensions: []), heartbeat, wantsAll: false),
        ]
    )
    func roundTrip(_ message: HostMessage) throws {
        #expect(try HostMessage(message.bytes[...]) == message)
    }

    @Test(
        "A message that is not right is an error, and no trap",
        arguments: [
            "", "7", "[]", "{}", #"{"kind":"heartbeat"}"#, #"{"kind":"later"}"#, #"{"kind":7}"#,
            #"{"kind":"goodbye","number":-1}"#, #"{"kind":"goodbye","number":1e999}"#,
            #"{"kind":"goodbye","number":9223372036854775808}"#,
            #"{"kind":"heartbeat","number":1,"edition":1,"everyMs":-5,"running":0}"#,
            #"{"kind":"heartbeat","number":1,"edition":1,"everyMs":5,"running":0,"warm":[[0]]}"#,
            #"{"kind":"heartbeat","number":1,"edition":1,"everyMs":5,"running":0,"warm":[[0,-1]]}"#,
            #"{"kind":"heartbeat","number":1,"edition":1,"everyMs":5,"running":99999999999}"#,
            #"{"kind":"announcement","number":1,"edition":1,"everyMs":5,"running":0,"announcement":[]}"#,
        ]
    )
    func hostile(_ text: String) {
        #expect(throws: ClusterMessageError.self) { try HostMessage(Array(text.utf8)[...]) }
    }

    @Test("A message over the bound is not parsed, and a time over the bound is the bound")
    func bounds() throws {
        let long = Array(repeating: UInt8(ascii: " "), count: ClusterBound.announcement + 1)
        #expect(throws: ClusterMessageError.self) { try HostMessage(long[...]) }
        let text = #"{"kind":"heartbeat","number":1,"edition":1,"everyMs":9223372036854775807,"running":0}"#
        let heartbeat = try #require(HostMessage(Array(text.utf8)[...]).heartbeat)
        #expect(heartbeat.interval == ClusterBound.heartbeat)
    }

    @Test("A placement that this version does not know keeps the extension where it is")
    func laterPlacement() throws {
        let later = try AnnouncedExtension(json: ["identifier": "x", "capacity": 1, "placement": "orbiting"])
        #expect(later.placement == .tied)
    }

    @Test("An extension is meant by its identifier, that of its app, or a name, in any letter case")
    func words() {
        let announcement = Announcement(capacity: 1, extensions: [Self.chat])
        func offers(_ word: String) -> Int {
            announcement.offers(of: "INSendMessageIntent", by: FoldedWord(word)).count
        }
        #expect(offers("com.example.chat") == 1)
        #expect(offers("COM.EXAMPLE.APP") == 1)
        #expect(offers("plauderei") == 1)
        #expect(offers("id:com.example.Chat") == 1)
        #expect(offers("id:Chat") == 0)
        #expect(offers("Chatter") == 0)
        #expect(announcement.offers(of: "INSearchForMessagesIntent", by: nil) == [.init(place: 0, rank: 1)])
        #expect(announcement.offers(of: "INStartCallIntent", by: FoldedWord("Chat")).isEmpty)
    }
}

@Suite("Names of hosts")
struct HostNameTests {
    @Test("A name is a part of a subject of the broker")
    func names() {
        #expect(HostName("a-1_B")?.text == "a-1_B")
        #expect(HostName(String(repeating: "a", count: 64)) != nil)
        for text in ["", String(repeating: "a", count: 65), "a.b", "a*", ">", "a b", "ä", "a\n"] {
            #expect(HostName(text) == nil, "\(text)")
        }
    }
}

extension HostMessage {
    fileprivate var heartbeat: Heartbeat? {
        if case .heartbeat(let heartbeat) = self { heartbeat } else { nil }
    }
}
