import ExtensionProtocol
import IntentModel
import JSON
import Testing

@Suite("Messages about updates")
struct UpdateMessagesTests {
    static let wrong: [(any NotificationMessage.Type, JSONValue, String)] = [
        (IntentUpdate.self, ["sequence": 1, "response": ["code": "success"]], "params.interaction"),
        (IntentUpdate.self, ["interaction": "a", "response": ["code": "success"]], "params.sequence"),
        (IntentUpdate.self, ["interaction": "a", "sequence": 1], "params.response"),
        (IntentUpdate.self, ["interaction": "a", "sequence": 1, "response": [:]], "params.response.code"),
        (StopSendingUpdates.self, [:], "params.interaction"), (UpdatesEnded.self, [:], "params.interaction"),
    ]

    @Test("The error names what is wrong in a message", arguments: UpdateMessagesTests.wrong)
    func errors(type: any NotificationMessage.Type, params: JSONValue, path: String) {
        let error = #expect(throws: MessageError.self) { try type.init(params: params) }
        #expect(error?.path == path)
    }
}

extension MessagesTests {
    /// The messages about updates.
    static let updates: [Sample] = [
        params(StartSendingUpdates.self, wholeCall, bare: bareCall, rewritten: defaultCall),
        answer(StartSendingUpdates.self, [:], bare: nil, rewritten: [:]),
        notification(
            IntentUpdate.self,
            [
                "interaction": "a", "sequence": 2,
                "response": ["code": "success", "userActivity": ["title": "t"], "properties": ["n": 1]],
            ],
            bare: ["interaction": "a", "sequence": 2, "response": ["code": "success"]],
            rewritten: ["interaction": "a", "sequence": 2, "response": ["code": "success", "properties": [:]]]
        ),
        notification(
            StopSendingUpdates.self,
            ["interaction": "a", "reason": "locked"],
            bare: ["interaction": "a"],
            rewritten: ["interaction": "a"]
        ),
        notification(
            UpdatesEnded.self,
            ["interaction": "a"],
            bare: ["interaction": "a"],
            rewritten: ["interaction": "a"]
        ),
    ]
}
