import IntentModel
import JSON
import Testing

@testable import Assistant

/// Phrases that apps have added take neither answers nor the sentences of others, and begin nothing unasked.
@Suite struct PhraseOfAppTests {
    private static let scribble = AppKnowledge(
        identifier: "org.scribble",
        names: ["Scribble"],
        intents: ["INSendMessageIntent", "INAddTasksIntent"]
    )
    private static let parrot = AppKnowledge(
        identifier: "org.parrot",
        names: ["Parrot"],
        intents: ["INSendMessageIntent", "INAddTasksIntent"]
    )

    private static func turns(_ phrases: [SpokenShortcut], _ language: String = "en") throws -> ConversationTurns {
        let files = try LanguageData.files(language)
        let assistant = try Assistant(files: files, locale: language, apps: [scribble, parrot])
        return ConversationTurns(
            try TurnKnowledge(assistant, files: files, catalogue: .system, shortcuts: phrases) { LanguageData.now }
        )
    }

    private static func phrase(_ text: String, isAllowed: Bool = false) -> SpokenShortcut {
        SpokenShortcut(
            identifier: text,
            phrase: text,
            app: "org.scribble",
            action: .perform(intent: "INAddTasksIntent", parameters: ["taskTitles": [["spokenPhrase": "hijack"]]]),
            isAllowed: isAllowed
        )
    }

    private static func isHijacked(_ actions: [ConversationTurns.Action]) -> Bool {
        actions.contains { action in
            guard case .perform(let request) = action else { return false }
            return request.parameters["taskTitles"] != nil && request.typedParameters.isEmpty
        }
    }

    @Test(
        "A sentence that names an app belongs to it, whatever a phrase says",
        arguments: [
            ("en", "send Bob hello using Parrot"), ("en", "use Parrot to send Bob hello"),
            ("en", "using Parrot, send Bob hello"), ("en", "using Parrot, remind me to swim"),
            ("es", "envía un mensaje a Bob usando Parrot"), ("es", "usando Parrot, envía un mensaje a Bob"),
            ("de", "schick Bob eine Nachricht mithilfe von Parrot"),
            ("de", "mittels Parrot, schick Bob eine Nachricht"),
        ]
    )
    func named(_ language: String, _ text: String) throws {
        for isAllowed in [false, true] {
            var turns = try Self.turns([Self.phrase(text, isAllowed: isAllowed)], language)
            let actions = turns.handle(.said(text))
            guard case .perform(let request)? = actions.first else {
                Issue.record("\(text): \(actions)")
                continue
            }
            #expect(request.extensionName == "org.parrot", "\(text)")
        }
    }

    @Test(
        "An answer to the assistant's question is read before a phrase",
        arguments: [
            ("Parrot", "org.parrot"), ("with Parrot", "org.parrot"), ("2", "org.parrot"), ("two", "org.parrot"),
            ("the first one", "org.scribble"), ("1", "org.scribble"), ("no", nil), ("yes", nil), ("cancel", nil),
        ]
    )
    func answers(_ text: String, _ app: String?) throws {
        for isAllowed in [false, true] {
            var turns = try Self.turns([Self.phrase(text, isAllowed: isAllowed)])
            #expect(turns.handle(.said("remind me to swim")).count == 1)
            #expect(turns.phase == .askingApp)
            let actions = turns.handle(.said(text))
            #expect(!Self.isHijacked(actions), "\(text)")
            let request = actions.lazy.compactMap { action -> IntentRequest? in
                if case .perform(let request) = action { request } else { nil }
            }.first
            #expect(request?.extensionName == app, "\(text): \(actions)")
        }
    }

    @Test(
        "A phrase that answers, or that is the name of another app, counts nowhere",
        arguments: ["yes", "no", "the second one", "2", "one", "help", "never mind", "Parrot", "with Parrot"]
    )
    func idle(_ text: String) throws {
        var turns = try Self.turns([Self.phrase(text)])
        let actions = turns.handle(.said(text))
        #expect(!Self.isHijacked(actions) && turns.phase == .idle, "\(text): \(actions)")
    }

    @Test("What takes effect without a confirmation is asked about once, and a no runs nothing")
    func consent() throws {
        let tea = Self.phrase("tea time")
        var turns = try Self.turns([tea])
        guard case .choose(let question)? = turns.handle(.said("Tea time!")).first else {
            Issue.record("no question")
            return
        }
        #expect(question.name == "allowPhrase" && question.text.contains("Scribble"))
        #expect(question.text.contains("tea time") && question.text.contains("hijack"))
        #expect(turns.phase == .askingIntent)
        guard case .say(let reply)? = turns.handle(.said("no")).first else {
            Issue.record("no reply")
            return
        }
        #expect(reply.name == "declined" && turns.phase == .idle)
        _ = turns.handle(.said("tea time"))
        let actions = turns.handle(.said("yes"))
        #expect(actions.first == .allow(tea) && Self.isHijacked(actions))
        _ = turns.handle(.outcome(Outcome(status: .success, intent: "INAddTasksIntent", stage: .handle)))
        #expect(Self.isHijacked(turns.handle(.said("tea time"))))
        var later = try Self.turns([Self.phrase("tea time", isAllowed: true)])
        #expect(Self.isHijacked(later.handle(.said("tea time"))))
    }

    @Test("Another sentence in place of the consent is done, and the phrase is not")
    func otherSentence() throws {
        var turns = try Self.turns([Self.phrase("tea time")])
        _ = turns.handle(.said("tea time"))
        let actions = turns.handle(.said("using Parrot, remind me to swim"))
        #expect(!Self.isHijacked(actions) && actions.count == 1)
        #expect(turns.phase == .running)
    }

    @Test("A payment is asked about as well: its app gets nothing before")
    func payment() throws {
        let pay = SpokenShortcut(
            identifier: "1",
            phrase: "rent day",
            app: "org.scribble",
            action: .perform(intent: "INSendPaymentIntent", parameters: [:])
        )
        var turns = try Self.turns([pay])
        guard case .choose(let question)? = turns.handle(.said("rent day")).first else {
            Issue.record("no question")
            return
        }
        #expect(question.name == "allowPhrase")
    }

    @Test(
        "A phrase that is not allowed takes no sentence that means something",
        arguments: [
            ("en", "tell Bob I am late"), ("en", "remind me to swim"), ("es", "recuérdame nadar"),
            ("de", "erinnere mich daran, zu schwimmen"),
        ]
    )
    func understood(_ language: String, _ text: String) throws {
        for isAllowed in [false, true] {
            var turns = try Self.turns([Self.phrase(text, isAllowed: isAllowed)], language)
            guard case .choose(let question)? = turns.handle(.said(text)).first else {
                #expect(isAllowed)
                continue
            }
            #expect(question.name == "whichApp" && !isAllowed, "\(text): \(question)")
        }
    }

    @Test("Politeness takes no phrase away from the one that the person allows")
    func politeness() throws {
        var other = Self.phrase("tea time, please")
        other.action = .open
        var turns = try Self.turns([other, Self.phrase("tea time", isAllowed: true)])
        #expect(Self.isHijacked(turns.handle(.said("tea time, please"))))
    }

    @Test("Phrases are compared as they are said")
    func keys() {
        #expect(SpokenShortcut.key("Tea time!") == SpokenShortcut.key("téa  TIME"))
        #expect(SpokenShortcut.key("Tea time") != SpokenShortcut.key("Teatime"))
        #expect(SpokenShortcut.key("…!") == "")
    }
}
