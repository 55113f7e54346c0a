import IntentModel
@_spi(IntentDefinition) import Intents
import JSON
import Testing

@Suite("Resolution results")
struct ResolutionResultTests {
    private let little = INPerson(
        personHandle: INPersonHandle(value: "l", type: .unknown),
        nameComponents: nil,
        displayName: "Little",
        image: nil,
        contactIdentifier: nil,
        customIdentifier: "1"
    )

    @Test("Every outcome has the members that the protocol says")
    func outcomes() {
        typealias Recipient = INSendMessageRecipientResolutionResult
        #expect(Recipient.needsValue().result == ResolutionResult(.needsValue))
        #expect(Recipient.notRequired().result == ResolutionResult(.notRequired))
        #expect(Recipient.unsupported().result == ResolutionResult(.unsupported))
        #expect(Recipient.success(with: little).result == ResolutionResult(.success, value: little.wire))
        #expect(
            Recipient.disambiguation(with: [little, little]).result
                == ResolutionResult(.disambiguation, options: [little.wire, little.wire])
        )
        #expect(
            Recipient.confirmationRequired(with: nil).result == ResolutionResult(.confirmationRequired)
        )
        #expect(
            Recipient.unsupported(forReason: .noHandleForLabel).result
                == ResolutionResult(.unsupported, reason: "noHandleForLabel")
        )
    }

    @Test("The static members return the class on which they are called")
    func dynamicSelf() {
        let results: [INSendMessageRecipientResolutionResult] = [.needsValue(), .success(with: little)]
        #expect(results.allSatisfy { type(of: $0) == INSendMessageRecipientResolutionResult.self })
    }

    @Test("Enumerations and option sets are answered by name")
    func names() {
        #expect(INTaskPriorityResolutionResult.success(with: .flagged).result?.value == "flagged")
        #expect(
            INMessageAttributeOptionsResolutionResult.success(with: [.unread, .flagged]).result?.value
                == ["unread", "flagged"]
        )
        let list = INTaskList(
            title: INSpeakableString(spokenPhrase: "New"),
            tasks: [],
            groupName: nil,
            createdDateComponents: nil,
            modifiedDateComponents: nil,
            identifier: nil
        )
        let result = INAddTasksTargetTaskListResolutionResult.confirmationRequired(
            with: list,
            forReason: .listShouldBeCreated
        )
        #expect(
            result.result
                == ResolutionResult(.confirmationRequired, value: list.wire, reason: "listShouldBeCreated")
        )
    }
}
