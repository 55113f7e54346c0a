import Foundation
import JSON
import Testing
import WireTestSupport

@Suite("Eliza as a process", .timeLimit(.minutes(1)))
struct ElizaProcessTests {
    private static let script = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Plugins/Eliza/eliza.py")

    @Test("A message is answered in Eliza's manner")
    func replies() async throws {
        let directory = try TemporaryDirectory()
        let process = try ExtensionProcess(Self.script)
        try await process.initialize(intents: ["INSendMessageIntent"], group: "none", at: directory.url)
        let person: JSONValue = ["displayName": "Eliza", "unknown": 1]
        let recipients = try await process.resolve("recipients", of: "INSendMessageIntent", ["recipients": [person]])
        #expect(recipients == [["outcome": "success", "value": person]])
        let response = try await process.handle("INSendMessageIntent", ["content": "I am tired of my work."])
        #expect(response["code"] == "success")
        let title = try #require(response["userActivity"]?["title"]?.stringValue)
        #expect(title.contains("tired of your work?"))
        #expect(try await process.host.notification("$/ack")["id"] != nil)
        _ = try await process.call("shutdown")
        try process.host.close()
        #expect(await process.exitStatus() == 0)
    }

    @Test("Started by hand, it exits with the status for wrong usage")
    func byHand() async throws {
        let process = try ExtensionProcess(Self.script, isHosted: false)
        #expect(await process.exitStatus() == 64)
    }
}
