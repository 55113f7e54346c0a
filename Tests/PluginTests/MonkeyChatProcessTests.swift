import JSON
import Testing
import WireTestSupport

@Suite("MonkeyChat as a process", .timeLimit(.minutes(1)))
struct MonkeyChatProcessTests {
    private let directory: TemporaryDirectory
    private let process: ExtensionProcess

    init() throws {
        directory = try TemporaryDirectory()
        process = try ExtensionProcess(ExtensionProcess.built("MonkeyChat"))
    }

    private func initialize() async throws {
        try await process.initialize(
            intents: ["INSendMessageIntent", "INSearchForMessagesIntent", "INSetMessageAttributeIntent"],
            group: "group.org.intenthost.MonkeyChat",
            at: directory.url
        )
    }

    @Test("Each recipient has a result of its own")
    func recipients() async throws {
        try await initialize()
        let names: [JSONValue] = ["Bobo", "Little", "bobo jr.", "Zed"].map { ["displayName": $0] }
        let results = try await process.resolve("recipients", of: "INSendMessageIntent", ["recipients": .array(names)])
        #expect(
            results.arrayValue?.map { $0["outcome"] } == [
                "disambiguation", "confirmationRequired", "success", "unsupported",
            ]
        )
        #expect(results.arrayValue?[0]["options"]?.arrayValue?.count == 3)
        #expect(results.arrayValue?[3]["reason"] == "noAccount")
    }

    @Test("A message is sent, found, flagged and found by its flag")
    func sendsAndFinds() async throws {
        try await initialize()
        let bobo = try await process.resolve(
            "recipients",
            of: "INSendMessageIntent",
            ["recipients": [["displayName": "Bobo the Great"]]]
        )
        let recipients: JSONValue = [bobo.arrayValue?.first?["value"] ?? .null]
        let sent = try await process.handle("INSendMessageIntent", ["recipients": recipients, "content": "Ook ook"])
        #expect(sent["code"] == "success")
        let messages = try #require(sent["properties"]?["sentMessages"]?.arrayValue)
        let identifier = try #require(messages.first?["identifier"])

        let missing = try await process.handle(
            "INSetMessageAttributeIntent",
            ["identifiers": [identifier, "other"], "attribute": "flagged"]
        )
        #expect(missing["code"] == "failureMessageNotFound")
        let flagged = try await process.handle(
            "INSetMessageAttributeIntent",
            ["identifiers": [identifier], "attribute": "flagged"]
        )
        #expect(flagged["code"] == "success")

        let found = try await process.handle(
            "INSearchForMessagesIntent",
            ["recipients": recipients, "searchTerms": ["OOK"], "attributes": ["flagged"]]
        )
        #expect(found["properties"]?["messages"]?.arrayValue?.map { $0["identifier"] } == [identifier])
        let none = try await process.handle("INSearchForMessagesIntent", ["attributes": ["unflagged"]])
        #expect(none["properties"]?["messages"] == [])
    }

    @Test("Started by hand, it exits with the status for wrong usage")
    func byHand() async throws {
        let process = try ExtensionProcess(ExtensionProcess.built("MonkeyChat"), isHosted: false)
        #expect(await process.exitStatus() == 64)
    }
}
