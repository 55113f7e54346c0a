import ExtensionProtocol
import Foundation
import JSON
import Testing
import WireTestSupport

@_spi(IntentDefinition) @testable import Intents

@Suite("Hostile numbers of a host", .timeLimit(.minutes(1)))
struct HostileNumberTests {
    // The containers of other tests, because they hold for the whole process.
    private static let initialize = #"""
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersions": ["1.0"],
        "host": {"name": "test", "version": "1"}, "extension": {"identifier": "org.example.Test"},
        "intents": ["INSendMessageIntent"], "limits": {"launchMs": 10000, "graceMs": 2000, "maximumMessageBytes": 8388608},
        "containers": {"app": "/nowhere/app", "groups": {"group.example": "/nowhere/group"}},
        "features": ["ack", "progress", "extend"]}}
        """#.split(separator: "\n").joined(separator: " ")

    @Test("For any number from the host, the extension reads on", arguments: [false, true])
    func wire(isInitialized: Bool) async throws {
        let host = try HostEnd.serving(Provider(AsyncHandler()))
        if isInitialized { try host.send(bytes: Array((Self.initialize + "\n").utf8)) }
        let examples = try ProtocolExample.all().filter { !["initialize", "exit", "shutdown"].contains($0.method) }
        for line in examples.map(\.line) + [Self.initialize] {
            for text in HostileNumbers.variants(of: line) { try host.send(bytes: Array((text + "\n").utf8)) }
        }
        _ = try await host.call(4711, "ping").get()
        try await host.finish()
    }

    @Test("For any number in a value, it is read or refused")
    func values() throws {
        for literal in HostileNumbers.literals {
            let value = try JSONParser.parse(literal)
            #expect(Double(wire: value)?.isFinite ?? true)
            #expect(Float(wire: value)?.isFinite ?? true)
            _ = Int(wire: value)
            _ = Decimal(wire: value)
            _ = Decimal(wire: .string(literal))
            _ = Date(wire: .string("2026-05-01T18:30:00.\(literal)Z"))
            _ = Date(wire: .string("\(literal)-05-01T18:30:00Z"))
            _ = TimeZone(wire: .string("GMT+\(literal)"))
            _ = value.propertyList
            _ = NSRange(wire: ["location": value, "length": value])
            let components = DateComponents(wire: ["year": value, "month": value, "nanosecond": value])
            #expect(components?.wire.objectValue != nil)
        }
    }

    @Test("A host grants no more than was asked for")
    func granted() async throws {
        let host = try HostEnd.serving(Provider(AskingHandler()))
        try host.send(bytes: Array((Self.initialize + "\n").utf8))
        try host.request(2, "intent/handle", HandleIntent(IntentCall("INSendMessageIntent")).json)
        while let message = await host.next() {
            guard case .request(let id, Extend.method, _) = message else { continue }
            try host.send(.response(id: id, result: .success(["grantedMilliseconds": .integer(.max)])))
            break
        }
        let answer = try await host.answer(to: 2).get()
        #expect(answer["response"]?["userActivity"]?["title"] == "5.0 seconds")
        try await host.finish()
    }
}

/// Asks for five seconds more and records the granted time.
private final class AskingHandler: INSendMessageIntentHandling {
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        let granted = await IntentCallContext.current?.requestMoreTime(.seconds(5))
        let activity = NSUserActivity(activityType: "test")
        activity.title = granted?.description
        return INSendMessageIntentResponse(code: .success, userActivity: activity)
    }
}
