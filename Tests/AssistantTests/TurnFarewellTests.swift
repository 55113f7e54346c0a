import IntentModel
import JSON
import Testing

@testable import Assistant

/// Words that end a conversation, and what they do to an open question.
@Suite struct TurnFarewellTests {
    @Test(
        "a farewell ends a conversation in which no question is open",
        arguments: [
            ("quit", "en"), ("Exit", "en"), ("bye", "en"), ("Goodbye!", "en"), ("ok thanks, bye", "en"),
            ("see you later", "en"), ("that's all for now", "en"), ("end the chat", "en"), ("bye bye", "en"),
            ("salir", "es"), ("Adiós", "es"), ("hasta luego", "es"), ("gracias, adiós", "es"), ("eso es todo", "es"),
            ("beenden", "de"), ("Tschüss", "de"), ("auf Wiedersehen", "de"), ("danke, bis morgen", "de"),
        ]
    )
    func farewell(text: String, language: String) throws {
        var turns = try TurnDialogueSupport.turns(language)
        #expect(turns.handle(.said(text)).map(TurnDialogueSupport.summary) == ["goodbye"])
    }

    @Test(
        "what only begins with a farewell is a sentence like any other",
        arguments: ["exit the garage", "bye milk", "send Anna a message saying bye", "quit smoking"]
    )
    func longer(text: String) throws {
        var turns = try TurnDialogueSupport.turns("en")
        #expect(turns.handle(.said(text)).map(TurnDialogueSupport.summary) != ["goodbye"])
    }

    @Test(arguments: scripts)
    func dialogue(_ script: TurnDialogueTests.Script) throws { try TurnDialogueTests.play(script) }

    static let scripts = [
        TurnDialogueTests.Script(
            name: "a question is cancelled, and the conversation goes on",
            language: "en",
            lines: [
                (.say("Pay Bruno 600 euros"), "INSendPaymentIntent@pay currencyAmount=600 EUR payee=Bruno"),
                (.ask(.confirmIntent), "ask"), (.say("goodbye"), "cancel"), (.end(.cancelled, .confirm), "cancelled"),
                (.say("goodbye"), "goodbye"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "nobody is called so",
            language: "en",
            lines: [
                (.say("Send a message with MonkeyChat"), "INSendMessageIntent@chat"),
                (.ask(.needsValue, "recipients"), "ask"), (.say("exit"), "cancel"),
                (.end(.cancelled, .resolve), "cancelled"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a message is",
            language: "en",
            lines: [
                (.say("Send a message with MonkeyChat"), "INSendMessageIntent@chat"),
                (.ask(.needsValue, "content"), "ask"), (.say("Bye!"), "text Bye!"), (.end(.success), "doneApp"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a task is called so by nobody",
            language: "de",
            lines: [
                (
                    .say("Setze Milch auf meine Einkaufsliste"),
                    "INAddTasksIntent@lists targetTaskList=Einkaufsliste taskTitles=Milch"
                ),
                (.ask(.needsValue, "taskTitles"), "ask"), (.say("Tschüss!"), "cancel"),
                (.end(.cancelled, .resolve), "cancelled"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a question of the assistant is given up",
            language: "es",
            lines: [
                (.say("Envía un mensaje a Bobo"), "whichApp"), (.say("adiós"), "cancelled"), (.say("adiós"), "goodbye"),
            ]
        ),
        TurnDialogueTests.Script(
            name: "a request under way is cancelled",
            language: "en",
            lines: [
                (.say("Pay Bruno 600 euros"), "INSendPaymentIntent@pay currencyAmount=600 EUR payee=Bruno"),
                (.say("bye"), "stop"), (.end(.cancelled, .resolve), "cancelled"),
            ]
        ),
    ]

    @Test("no phrase takes a farewell")
    func phrase() throws {
        let shortcut = SpokenShortcut(
            identifier: "1",
            phrase: "bye",
            app: "org.chat",
            action: .perform(intent: "INSendMessageIntent", parameters: [:]),
            isAllowed: true
        )
        var turns = try TurnMachineTests.turns(shortcuts: [shortcut])
        #expect(turns.handle(.said("bye")).map(TurnDialogueSupport.summary) == ["goodbye"])
    }
}
