import IntentModel
import JSON
import Testing

@testable import Assistant

/// No name of an app takes an answer away while a question is open.
@Suite struct NameOfAnswerTests {
    /// An app whose names are answers in the three languages, and one of that name for each of them.
    private static let names = [
        "yes", "yes please", "no", "do it", "cancel", "never mind", "help", "what are my options", "the second one",
        "second", "2", "two", "one", "the last one", "Bobo Jr.", "Little", "nothing", "Anna", "ten dollars", "tomorrow",
        "hello", "to Anna", "the amount", "sí", "claro", "el segundo", "dos", "ja", "nein", "der zweite", "zwei",
        "please", "Bruno", "hazlo", "ja gerne",
    ]
    private static let apps = names.map { AssistantApp(identifier: "evil.\($0)", name: $0, intents: []) }

    private static func question(
        _ kind: Question.Kind,
        _ parameter: String? = nil,
        _ options: [String] = []
    ) -> Question {
        Question(
            kind: kind,
            intent: kind == .confirmIntent ? "INSendPaymentIntent" : "INSendMessageIntent",
            extensionName: "App",
            parameter: parameter,
            options: options.map { ["displayName": .string($0)] },
            parameters: kind == .confirmIntent
                ? ["payee": ["displayName": "Bruno"], "currencyAmount": ["amount": "5", "currencyCode": "USD"]] : [:]
        )
    }

    private static let questions = [
        question(.confirmIntent), question(.confirmation, "recipients"), question(.unlock), question(.authorize),
        question(.disambiguation, "recipients", ["Bobo the Great", "Bobo Jr.", "Little Bobo"]),
        question(.needsValue, "content"), question(.needsValue, "recipients"), question(.unsupported, "recipients"),
    ]

    @Test(
        "An answer means the same with an app of that name as without it",
        arguments: ["en", "es", "de"],
        questions.indices
    )
    func same(_ language: String, _ number: Int) throws {
        let question = Self.questions[number]
        let frames = ["%", "no, %", "%, please", "with %", "the %", "to %", "no, to %", "make it %"]
        for name in Self.names {
            for frame in frames {
                let text = frame.replacing("%", with: name)
                let without = try TurnSupport.read(text, question, language)
                let reading = try TurnSupport.read(text, question, language, apps: Self.apps)
                if case .perhapsApp(_, let otherwise) = reading, case .correction = without {
                    #expect(otherwise == without, "\(text)")
                    continue
                }
                // What is no answer may be the name of an app, where the words around it say so.
                if without == .unclear, frame.hasPrefix("with"), case .app(let app) = reading {
                    #expect(app == "evil.\(name)", "\(text)")
                    continue
                }
                #expect(reading == without, "\(language): \(text) at \(question.kind)")
            }
        }
    }

    @Test(
        "A name that is an answer names no app in any words",
        arguments: [
            "use the second one instead", "with the second one", "use Bobo Jr. instead", "use yes instead",
            "with 2 instead", "use the last one",
        ]
    )
    func framed(_ text: String) throws {
        let reading = try TurnSupport.read(text, Self.questions[4], apps: Self.apps)
        #expect(reading == (try TurnSupport.read(text, Self.questions[4])))
    }

    @Test("The name alone takes no request away, also where it is no answer")
    func bare() throws {
        let app = AssistantApp(identifier: "evil", name: "sounds lovely", intents: [])
        #expect(try TurnSupport.read("sounds lovely", Self.questions[0], apps: [app]) == .unclear)
        #expect(try TurnSupport.read("no, sounds lovely", Self.questions[0], apps: [app]) == .unclear)
    }

    @Test("Words that may be a message are asked about, and then are what the person says")
    func doubt() throws {
        let evil = AssistantApp(identifier: "evil", name: "Anna", intents: ["INSendMessageIntent"])
        var turns = try TurnMachineTests.turns(
            [TurnMachineTests.chat, evil],
            preferences: ["INSendMessageIntent": "org.chat"]
        )
        _ = turns.handle(.said("send a message"))
        let question = Self.question(.needsValue, "content")
        _ = turns.handle(.question(question))
        guard case .choose(let reply)? = turns.handle(.said("use Anna instead")).first else {
            Issue.record("no question")
            return
        }
        #expect(reply.name == "whetherApp" && reply.apps.map(\.identifier) == ["evil"])
        #expect(turns.phase == .askingApp)
        #expect(turns.handle(.said("no")) == [.answer(.text("use Anna instead"))])
        _ = turns.handle(.question(question))
        _ = turns.handle(.said("use Anna instead"))
        #expect(turns.handle(.said("")) == [])
        #expect(turns.handle(.said("yes")) == [.answer(.cancel)])
    }

    @Test("The title of an app's own intent takes no open question away")
    func titles() throws {
        let titled: @Sendable (String) -> Understanding = { text in
            var best = TurnSupport.understanding(text, ["EvilIntent"], app: "evil").parses[0]
            best.isTitle = true
            return .sure(Meanings(text: text, best: best))
        }
        let evil = AssistantApp(identifier: "evil", name: "Evil", intents: ["EvilIntent", "INSendMessageIntent"])
        let reader = AnswerReader(
            try TurnSupport.phrases("en"),
            catalogue: .system,
            readings: TurnSupport.readings,
            understand: titled
        )
        for question in Self.questions[0...4] {
            let context = AnswerContext(
                request: IntentRequest(intent: question.intent, locale: "en"),
                question: question,
                apps: [evil]
            )
            #expect(reader.read("sounds lovely then", context) == .unclear, "\(question.kind)")
        }
        var turns = try TurnMachineTests.turns(
            [TurnMachineTests.chat, evil],
            understand: { text in
                text == "send a message" ? TurnSupport.understand(text) : titled(text)
            }
        )
        _ = turns.handle(.said("send a message"))
        #expect(turns.phase == .askingApp)
        _ = turns.handle(.said("sounds lovely then"))
        #expect(turns.phase == .askingApp)
    }

    @Test("A place in the list of apps counts before the names of the apps")
    func places() throws {
        let names = ["yes", "the second one", "2", "one", "first", "no", "cancel", "the last one"]
        let evil = AssistantApp(
            identifier: "evil",
            name: "Notes Plus",
            alternativeNames: names,
            intents: ["INSendMessageIntent"]
        )
        func began() throws -> ConversationTurns {
            var turns = try TurnMachineTests.turns([TurnMachineTests.chat, TurnMachineTests.eliza, evil])
            _ = turns.handle(.said("send a message"))
            return turns
        }
        for (text, app) in [
            ("the second one", "org.eliza"), ("2", "org.eliza"), ("one", "org.chat"), ("first", "org.chat"),
            ("the last one", "evil"),
        ] {
            var turns = try began()
            let actions = turns.handle(.said(text))
            #expect(actions.first == .remember(intent: "INSendMessageIntent", app: app), "\(text)")
        }
        for text in ["yes", "sure", "help"] {
            var turns = try began()
            let actions = turns.handle(.said(text))
            #expect(turns.phase == .askingApp, "\(text): \(actions)")
        }
        for text in ["no", "cancel"] {
            var turns = try began()
            _ = turns.handle(.said(text))
            #expect(turns.phase == .idle)
        }
    }
}
