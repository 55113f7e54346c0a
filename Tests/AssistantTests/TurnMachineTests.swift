import IntentModel
import JSON
import Testing

@testable import Assistant

/// Each transition of a conversation.
@Suite struct TurnMachineTests {
    static let chat = AssistantApp(
        identifier: "org.chat",
        name: "MonkeyChat",
        intents: ["INSendMessageIntent", "INSearchForMessagesIntent"],
        phrases: [AppPhrases(app: "MonkeyChat", intent: "INSendMessageIntent", examples: ["Tell Bobo hello"])]
    )
    static let eliza = AssistantApp(identifier: "org.eliza", name: "Eliza", intents: ["INSendMessageIntent"])
    static let pay = AssistantApp(identifier: "org.pay", name: "UnicornPay", intents: ["INSendPaymentIntent"])
    static let lists = AssistantApp(
        identifier: "org.lists",
        name: "ListOMat",
        alternativeNames: ["List-o-Mat"],
        intents: ["INAddTasksIntent"],
        phrases: [
            AppPhrases(app: "ListOMat", intent: "INAddTasksIntent", examples: ["Add milk to my groceries", "Add tea"]),
            AppPhrases(app: "ListOMat", intent: "INCreateTaskListIntent", examples: ["Make a list"]),
        ]
    )

    static func turns(
        _ apps: [AssistantApp] = [chat, pay, lists],
        preferences: [String: String] = [:],
        language: String = "en",
        shortcuts: [SpokenShortcut] = [],
        understand: @escaping @Sendable (String) -> Understanding = TurnSupport.understand
    ) throws -> ConversationTurns {
        ConversationTurns(
            TurnKnowledge(
                try TurnSupport.phrases(language),
                catalogue: .system,
                apps: apps,
                locale: language,
                shortcuts: shortcuts,
                readings: TurnSupport.readings,
                understand: understand
            ),
            preferences: preferences
        )
    }

    private static func request(_ intent: String, _ app: String) -> IntentRequest {
        IntentRequest(intent: intent, extensionName: app, locale: "en")
    }

    private static let confirm = Question(
        kind: .confirmIntent,
        intent: "INSendPaymentIntent",
        extensionName: "UnicornPay",
        parameters: ["payee": ["displayName": "Bruno"], "currencyAmount": ["amount": "600", "currencyCode": "EUR"]]
    )
    private static let message = IntentRequest(intent: "INSendMessageIntent", extensionName: "org.chat", locale: "en")

    private static func outcome(_ status: Outcome.Status, _ stage: IntentStage = .handle) -> Outcome {
        Outcome(status: status, intent: "INSendPaymentIntent", extensionIdentifier: "org.pay", stage: stage)
    }

    /// The names of the replies among some actions.
    private static func names(_ actions: [ConversationTurns.Action]) -> [String] {
        actions.map { action in
            switch action {
            case .say(let reply), .choose(let reply): reply.name ?? ""
            case .perform: "perform"
            case .answer: "answer"
            case .cancel: "cancel"
            case .ask: "ask"
            case .open: "open"
            case .remember, .rememberName: "remember"
            case .allow: "allow"
            }
        }
    }

    @Test func simple() throws {
        var turns = try Self.turns()
        #expect(turns.handle(.said("Pay Bruno")) == [.perform(Self.request("INSendPaymentIntent", "org.pay"))])
        #expect(turns.phase == .running)
        #expect(turns.handle(.question(Self.confirm)) == [.ask(Self.confirm)])
        #expect(turns.phase == .asking)
        #expect(turns.handle(.said("yes please")) == [.answer(.yes)])
        #expect(Self.names(turns.handle(.outcome(Self.outcome(.success)))) == ["doneApp"])
        #expect(turns.phase == .idle)
    }

    @Test func whichApp() throws {
        var turns = try Self.turns([Self.chat, Self.eliza])
        let actions = turns.handle(.said("send a message"))
        #expect(Self.names(actions) == ["whichApp"])
        #expect(turns.phase == .askingApp)
        #expect(Self.names(turns.handle(.said("purple"))) == ["unclear", "whichApp"])
        #expect(Self.names(turns.handle(.said("what are my options?"))) == ["whichApp"])
        #expect(
            turns.handle(.said("with Eliza please"))
                == [
                    .remember(intent: "INSendMessageIntent", app: "org.eliza"),
                    .perform(Self.request("INSendMessageIntent", "org.eliza")),
                ]
        )
        _ = turns.handle(.outcome(Self.outcome(.success)))
        #expect(
            turns.handle(.said("send a message")) == [.perform(Self.request("INSendMessageIntent", "org.eliza"))]
        )
    }

    @Test(arguments: ["the first one", "monkey", "MonkeyChat", "1"])
    func appByChoice(_ text: String) throws {
        var turns = try Self.turns([Self.chat, Self.eliza])
        _ = turns.handle(.said("send a message"))
        #expect(Self.names(turns.handle(.said(text))) == ["remember", "perform"])
        #expect(turns.preferences == ["INSendMessageIntent": "org.chat"])
    }

    @Test func appIsGivenUpOrReplaced() throws {
        var turns = try Self.turns([Self.chat, Self.eliza, Self.pay])
        _ = turns.handle(.said("send a message"))
        #expect(Self.names(turns.handle(.said("never mind"))) == ["cancelled"])
        #expect(turns.phase == .idle)
        _ = turns.handle(.said("send a message"))
        #expect(Self.names(turns.handle(.said("no"))) == ["cancelled"])
        _ = turns.handle(.said("send a message"))
        #expect(turns.handle(.said("pay Bruno")) == [.perform(Self.request("INSendPaymentIntent", "org.pay"))])
    }

    /// A preference for an app that is gone, or that the sentence does not want, counts for nothing.
    @Test func preferences() throws {
        var gone = try Self.turns([Self.chat, Self.eliza], preferences: ["INSendMessageIntent": "org.gone"])
        #expect(Self.names(gone.handle(.said("send a message"))) == ["whichApp"])
        var named = try Self.turns([Self.chat, Self.eliza], preferences: ["INSendMessageIntent": "org.eliza"]) { text in
            TurnSupport.understanding(text, ["INSendMessageIntent"], app: "org.chat")
        }
        #expect(named.handle(.said("x")) == [.perform(Self.request("INSendMessageIntent", "org.chat"))])
    }

    @Test func noApp() throws {
        var turns = try Self.turns([Self.chat])
        #expect(Self.names(turns.handle(.said("pay Bruno"))) == ["noApp"])
        var named = try Self.turns([Self.chat, Self.pay]) { text in
            TurnSupport.understanding(text, ["INSendPaymentIntent"], app: "org.chat")
        }
        let actions = named.handle(.said("pay"))
        #expect(actions == [.say(Reply(name: "appCannotOthers", text: "MonkeyChat cannot do that; UnicornPay can."))])
        #expect(named.phase == .idle)
    }

    @Test func whichIntent() throws {
        var turns = try Self.turns { text in
            TurnSupport.understanding(text, ["INSendMessageIntent", "INSendPaymentIntent"])
        }
        let question = Reply(
            name: "whichIntent",
            text: "Do you want to send the message or send the payment?",
            options: ["send the message", "send the payment"]
        )
        #expect(turns.handle(.said("send")) == [.choose(question)])
        #expect(turns.phase == .askingIntent)
        #expect(turns.handle(.said("the second")) == [.perform(Self.request("INSendPaymentIntent", "org.pay"))])
        _ = turns.handle(.outcome(Self.outcome(.success)))
        _ = turns.handle(.said("send"))
        #expect(turns.handle(.said("the message")) == [.perform(Self.request("INSendMessageIntent", "org.chat"))])
        _ = turns.handle(.outcome(Self.outcome(.success)))
        _ = turns.handle(.said("send"))
        #expect(Self.names(turns.handle(.said("no, thanks"))) == ["cancelled"])
    }

    @Test func whichIntentInGerman() throws {
        var turns = try Self.turns(language: "de") { text in
            TurnSupport.understanding(text, ["INSendMessageIntent", "INSendPaymentIntent"])
        }
        guard case .choose(let question)? = turns.handle(.said("x y")).first else {
            Issue.record("no question")
            return
        }
        #expect(question.text == "Was möchtest du: die Nachricht senden oder die Zahlung senden?")
        #expect(turns.handle(.said("die Zahlung")).count == 1)
        #expect(turns.phase == .running)
    }

    /// Where only one of two intents can be carried out, there is nothing to ask.
    @Test func onePossibleIntent() throws {
        var turns = try Self.turns { text in
            TurnSupport.understanding(text, ["INStartCallIntent", "INSendPaymentIntent"])
        }
        #expect(turns.handle(.said("send")) == [.perform(Self.request("INSendPaymentIntent", "org.pay"))])
    }

    @Test(arguments: [nil, "Tell Bobo hello"])
    func notUnderstood(_ example: String?) throws {
        var turns = try Self.turns(example == nil ? [] : [Self.chat])
        let reply = "I did not understand that." + (example.map { " You can say, for example: “\($0)”" } ?? "")
        #expect(turns.handle(.said("gibberish here")) == [.say(Reply(name: "notUnderstood", text: reply))])
        #expect(turns.phase == .idle)
    }

    @Test func cancelling() throws {
        var turns = try Self.turns()
        #expect(Self.names(turns.handle(.said("cancel that"))) == ["nothingToCancel"])
        _ = turns.handle(.said("pay Bruno"))
        #expect(turns.handle(.said("stop")) == [.cancel])
        #expect(turns.handle(.said("stop")) == [])
        #expect(turns.handle(.question(Self.confirm)) == [.answer(.cancel)])
        #expect(Self.names(turns.handle(.outcome(Self.outcome(.cancelled, .confirm)))) == ["cancelled"])
        _ = turns.handle(.said("pay Bruno"))
        _ = turns.handle(.question(Self.confirm))
        #expect(turns.handle(.said("forget it")) == [.answer(.cancel)])
        #expect(Self.names(turns.handle(.outcome(Self.outcome(.cancelled)))) == ["cancelledUnsure"])
    }

    @Test func correcting() throws {
        var turns = try Self.turns()
        _ = turns.handle(.said("pay Bruno"))
        _ = turns.handle(.question(Self.confirm))
        #expect(turns.handle(.said("change the amount to ten dollars")) == [.answer(.cancel)])
        var changed = Self.request("INSendPaymentIntent", "org.pay")
        changed.parameters = ["payee": ["displayName": "Bruno"]]
        changed.typedParameters = [TypedParameter(name: "currencyAmount", text: "10 USD")]
        #expect(turns.handle(.outcome(Self.outcome(.cancelled, .confirm))) == [.perform(changed)])
        #expect(turns.phase == .running)
    }

    /// What may have been done is never done again.
    @Test(arguments: [Outcome.Status.success, .inProgress, .cancelled, .timedOut, .crashed])
    func correctingTooLate(_ status: Outcome.Status) throws {
        var turns = try Self.turns()
        _ = turns.handle(.said("pay Bruno"))
        _ = turns.handle(.question(Self.confirm))
        _ = turns.handle(.said("yes"))
        #expect(turns.handle(.said("no, to Anna")) == [.cancel])
        #expect(Self.names(turns.handle(.outcome(Self.outcome(status)))).last == "tooLate")
        #expect(turns.phase == .idle)
    }

    /// Answers that were given go into the request that is made again.
    @Test func answersAreKept() throws {
        var turns = try Self.turns()
        _ = turns.handle(.said("send a message"))
        let who = Question(
            kind: .disambiguation,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "recipients",
            element: 0,
            options: [["displayName": "Bobo"], ["displayName": "Little Bobo"]]
        )
        _ = turns.handle(.question(who))
        #expect(turns.handle(.said("the second one")) == [.answer(.choice(1))])
        #expect(turns.handle(.said("change the message to see you soon")) == [.cancel])
        var changed = Self.message
        changed.parameters = ["recipients": ["displayName": "Little Bobo"]]
        changed.typedParameters = [TypedParameter(name: "content", text: "see you soon")]
        #expect(turns.handle(.outcome(Self.outcome(.cancelled, .resolve))) == [.perform(changed)])
    }

    @Test func otherApp() throws {
        var turns = try Self.turns([Self.chat, Self.eliza], preferences: ["INSendMessageIntent": "org.chat"])
        _ = turns.handle(.said("send a message"))
        #expect(turns.handle(.said("no, use Eliza")) == [.cancel])
        #expect(Self.names(turns.handle(.outcome(Self.outcome(.cancelled, .resolve)))) == ["perform"])
        #expect(turns.preferences == ["INSendMessageIntent": "org.chat"])
    }

    @Test("A request that moves to another app goes in the person's words, not in those of the app before")
    func otherAppsWords() throws {
        var turns = try Self.turns([Self.chat, Self.eliza], preferences: ["INSendMessageIntent": "org.chat"])
        _ = turns.handle(.said("send a message"))
        var question = Question(
            kind: .disambiguation,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "recipients",
            options: [["displayName": "Bobo"], ["displayName": "Little Bobo", "customIdentifier": "bobo-2"]]
        )
        _ = turns.handle(.question(question))
        _ = turns.handle(.said("the second one"))
        question = Question(kind: .confirmIntent, intent: "INSendMessageIntent", extensionName: "MonkeyChat")
        question.parameters = ["recipients": [["displayName": "Mallory", "customIdentifier": "mallory"]]]
        _ = turns.handle(.question(question))
        #expect(turns.handle(.said("no, use Eliza")) == [.answer(.cancel)])
        var moved = Self.message
        moved.extensionName = "org.eliza"
        moved.typedParameters = [TypedParameter(name: "recipients", text: "Little Bobo")]
        #expect(turns.handle(.outcome(Self.outcome(.cancelled, .confirm))).last == .perform(moved))
    }

    @Test func newRequest() throws {
        var turns = try Self.turns()
        _ = turns.handle(.said("pay Bruno"))
        _ = turns.handle(.question(Self.confirm))
        #expect(turns.handle(.said("send Anna a message instead")) == [.answer(.cancel)])
        #expect(turns.handle(.outcome(Self.outcome(.cancelled, .confirm))) == [.perform(Self.message)])
        // While an app works, a new request waits unless it takes the place of this one.
        #expect(turns.handle(.said("pay Bruno")) == [])
        #expect(Self.names(turns.handle(.outcome(Self.outcome(.success)))) == ["doneApp", "perform"])
        #expect(turns.handle(.said("send Anna a message instead")) == [.cancel])
    }

    @Test func asides() throws {
        var turns = try Self.turns()
        _ = turns.handle(.said("pay Bruno"))
        #expect(Self.names(turns.handle(.said("hello there"))) == ["waitingApp"])
        _ = turns.handle(.question(Self.confirm))
        #expect(Self.names(turns.handle(.said("what are my options?"))) == ["optionsYesNo", "ask"])
        #expect(Self.names(turns.handle(.said("purple"))) == ["unclear", "ask"])
        #expect(Self.names(turns.handle(.said("what can I do with ListOMat?"))) == ["abilitiesApp", "ask"])
        #expect(turns.handle(.said("  ")) == [])
        #expect(turns.phase == .asking)
    }

    @Test func waiting() throws {
        var turns = try Self.turns()
        #expect(turns.handle(.waited) == [])
        _ = turns.handle(.said("pay Bruno"))
        #expect(
            turns.handle(.waited) == [.say(Reply(name: "waitingApp", text: "UnicornPay is still working on it …"))]
        )
        #expect(turns.handle(.waited) == [])
        _ = turns.handle(.question(Self.confirm))
        #expect(turns.handle(.waited) == [])
    }

    @Test func jobs() throws {
        var turns = try Self.turns()
        _ = turns.handle(.said("pay Bruno"))
        let job = JobIdentifier(rawValue: "j")
        var outcome = Self.outcome(.inProgress)
        outcome.job = job
        #expect(Self.names(turns.handle(.outcome(outcome))) == ["started"])
        _ = turns.handle(.said("send a message"))
        var end = Self.outcome(.success)
        end.text = "Bruno has the money."
        let text = "UnicornPay is done with what you asked for earlier. Bruno has the money."
        #expect(turns.handle(.jobEnded(job, end)) == [.say(Reply(name: "ended", text: text))])
        #expect(turns.phase == .running)
    }

    @Test func abilities() throws {
        let intents = ["tell": "INSendMessageIntent", "add": "INAddTasksIntent", "make": "INCreateTaskListIntent"]
        var turns = try Self.turns(understand: { text in
            let intent = Sentence(text).tokens.first.flatMap { intents[$0.word] }
            return TurnSupport.understanding(text, intent.map { [$0] } ?? [])
        })
        guard case .say(let all)? = turns.handle(.said("What can you do?")).first else {
            Issue.record("no reply")
            return
        }
        #expect(all.text == "You can ask MonkeyChat, UnicornPay and ListOMat. For example:")
        #expect(all.options == ["Tell Bobo hello", "Add milk to my groceries"])
        guard case .say(let one)? = turns.handle(.said("what can I do with list o mat?")).first else {
            Issue.record("no reply")
            return
        }
        #expect(one.name == "abilitiesApp")
        // The app cannot make a list.
        #expect(one.options == ["Add milk to my groceries", "Add tea"])
        #expect(Self.names(turns.handle(.said("what can UnicornPay do"))) == ["abilitiesUnknown"])
        var none = try Self.turns([])
        #expect(Self.names(none.handle(.said("help"))) == ["abilitiesNone"])
        var spanish = try Self.turns(language: "es")
        #expect(Self.names(spanish.handle(.said("¿Qué puedes hacer?"))) == ["abilities"])
        var german = try Self.turns(language: "de")
        #expect(Self.names(german.handle(.said("Was kann ich mit ListOMat machen?"))) == ["abilitiesApp"])
    }

    /// A phrase counts before what its words mean, but not while an extension asks, and never takes the request of
    /// another app: apps propose phrases as well.
    @Test func shortcuts() throws {
        let hello = SpokenShortcut(
            identifier: "1",
            phrase: "Banana time",
            app: "org.chat",
            action: .perform(intent: "INSendMessageIntent", parameters: ["content": "hello"]),
            isAllowed: true
        )
        let open = SpokenShortcut(
            identifier: "2",
            phrase: "lunch time",
            app: "org.lists",
            action: .open,
            isAllowed: true
        )
        var greedy = hello
        greedy.phrase = "Pay Bruno"
        var cancel = hello
        cancel.phrase = "cancel that"
        var turns = try Self.turns(shortcuts: [hello, open, greedy, cancel])
        var request = Self.message
        request.parameters = ["content": "hello"]
        #expect(Self.names(turns.handle(.said("cancel that"))) == ["nothingToCancel"])
        guard case .perform(let payment)? = turns.handle(.said("pay, Bruno!")).first else {
            Issue.record("The payment was not begun")
            return
        }
        #expect(payment.intent == "INSendPaymentIntent")
        _ = turns.handle(.outcome(Self.outcome(.success)))
        #expect(turns.handle(.said("banana time!")) == [.perform(request)])
        let question = Question(
            kind: .needsValue,
            intent: "INSendMessageIntent",
            extensionName: "MonkeyChat",
            parameter: "content"
        )
        _ = turns.handle(.question(question))
        #expect(turns.handle(.said("lunch time")) == [.answer(.text("lunch time"))])
        _ = turns.handle(.outcome(Self.outcome(.success)))
        #expect(turns.handle(.said("Lunch time")) == [.open(open)])
        #expect(Self.names(turns.handle(.opened(open, problem: nil))) == ["continueInApp"])
        #expect(turns.handle(.opened(open, problem: "No.")) == [.say(Reply(text: "No."))])
    }

    /// Events that nothing led to change nothing.
    @Test func strays() throws {
        var turns = try Self.turns()
        #expect(turns.handle(.question(Self.confirm)) == [.answer(.unavailable)])
        #expect(Self.names(turns.handle(.outcome(Self.outcome(.success)))) == ["doneApp"])
        #expect(turns.phase == .idle)
    }
}
