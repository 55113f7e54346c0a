import IntentModel
import JSON
import Testing

@testable import Assistant

/// "Undo that": what takes back what was done.
@Suite struct TurnUndoTests {
    private static func app(_ intents: String...) -> AssistantApp {
        AssistantApp(identifier: "lists", name: "ListOMat", intents: intents)
    }

    private func turns(_ app: AssistantApp, _ outcome: Outcome) throws -> ConversationTurns {
        var turns = try TurnMachineTests.turns([app])
        _ = turns.handle(.said("add milk"))
        _ = turns.handle(.outcome(outcome))
        return turns
    }

    private static let added: Outcome = {
        var outcome = Outcome(status: .success, intent: "INAddTasksIntent", stage: .handle)
        outcome.response = IntentResponse(
            code: "success",
            properties: [
                "addedTasks": [["title": ["spokenPhrase": "milk"], "identifier": "1"]],
                "modifiedTaskList": ["title": ["spokenPhrase": "groceries"]],
            ]
        )
        return outcome
    }()

    @Test(
        "a request is taken back by the one of the same app that undoes it",
        arguments: ["undo that", "Take it back!"]
    )
    func undone(text: String) throws {
        var turns = try turns(Self.app("INAddTasksIntent", "INDeleteTasksIntent"), Self.added)
        guard case .perform(let request)? = turns.handle(.said(text)).first else {
            Issue.record("nothing was begun")
            return
        }
        #expect(request.intent == "INDeleteTasksIntent" && request.extensionName == "lists")
        #expect(request.parameters["tasks"] == [["title": ["spokenPhrase": "milk"], "identifier": "1"]])
        #expect(request.parameters["taskList"] == ["title": ["spokenPhrase": "groceries"]])
    }

    @Test("what nothing takes back is said, with the app that did it")
    func impossible() throws {
        var turns = try turns(Self.app("INAddTasksIntent"), Self.added)
        let actions = turns.handle(.said("undo that"))
        #expect(actions == [.say(Reply(name: "cannotUndo", text: "ListOMat did that, and I cannot take it back."))])
    }

    @Test("nothing is deleted where the app does not say what it has added")
    func untold() throws {
        var turns = try turns(
            Self.app("INAddTasksIntent", "INDeleteTasksIntent"),
            Outcome(status: .success, intent: "INAddTasksIntent", stage: .handle)
        )
        #expect(turns.handle(.said("undo that")).map(TurnDialogueSupport.summary) == ["cannotUndo"])
    }

    @Test(
        "where nothing was done, there is nothing to take back",
        arguments: [
            ("en", "undo that"), ("en", "take that back"), ("es", "deshaz eso"), ("es", "deshazlo"),
            ("de", "mach das rückgängig"), ("de", "nimm das zurück"),
        ]
    )
    func nothing(language: String, text: String) throws {
        var turns = try TurnMachineTests.turns(language: language)
        #expect(turns.handle(.said(text)).map(TurnDialogueSupport.summary) == ["nothingToUndo"])
    }

    @Test("what failed was not done")
    func failed() throws {
        var turns = try turns(
            Self.app("INAddTasksIntent", "INDeleteTasksIntent"),
            Outcome(status: .failure, intent: "INAddTasksIntent", stage: .handle)
        )
        #expect(turns.handle(.said("undo that")).map(TurnDialogueSupport.summary) == ["nothingToUndo"])
    }
}
