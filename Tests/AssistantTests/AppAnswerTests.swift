import IntentModel
import Testing

@testable import Assistant

/// What is said to the questions whether an app is meant, and which one.
@Suite struct AppAnswerTests {
    private static let intents: Set = ["INSendMessageIntent", "INSendPaymentIntent"]

    private static func app(_ identifier: String, _ name: String, _ intents: Set<String> = intents) -> AppKnowledge {
        AppKnowledge(identifier: identifier, names: [name], intents: intents)
    }

    private static func turns(
        _ language: String,
        _ apps: [AppKnowledge],
        isChosen: Bool = true
    ) throws -> ConversationTurns {
        let files = try LanguageData.files(language)
        var catalogue = IntentCatalogue.system
        for app in apps { for intent in app.catalogue.added { catalogue.add(intent) } }
        let assistant = try Assistant(files: files, locale: language, apps: apps)
        let knowledge = try TurnKnowledge(assistant, files: files, catalogue: catalogue) { LanguageData.now }
        let chosen = intents.map { ($0, "org.honest") }
        return ConversationTurns(knowledge, preferences: isChosen ? Dictionary(uniqueKeysWithValues: chosen) : [:])
    }

    private static func app(_ actions: [ConversationTurns.Action]) -> String? {
        if case .perform(let request)? = actions.last { request.extensionName } else { nil }
    }

    private static func question(_ actions: [ConversationTurns.Action]) -> Reply? {
        if case .choose(let reply)? = actions.last { reply } else { nil }
    }

    // MARK: Whether an app is meant

    private static let whether = [
        "en": ("Mom", "tell Bob I got this from Mom"), "de": ("Mama", "Sag Bob, dass ich das Auto von Mama habe"),
        "es": ("Mamá", "dile a Bob que hablé con Mamá"),
    ]

    private static func asked(_ language: String) throws -> ConversationTurns {
        let (name, text) = try #require(whether[language])
        var turns = try turns(language, [app("org.honest", "Parrot"), app("zzz.evil", name)])
        #expect(question(turns.handle(.said(text)))?.name == "whetherApp")
        return turns
    }

    @Test(
        "What begins with a no is a no",
        arguments: [
            ("en", "no, my mom"), ("en", "no I mean my mom"), ("en", "no, it's Mom"), ("en", "no, Mom"),
            ("en", "no, with Mom"), ("en", "nope, use Mom"), ("en", "it's not Mom"), ("en", "no, the app Mom"),
            ("de", "nein, Mama"), ("de", "nein, meine Mama"), ("de", "nee, mit Mama"), ("de", "nein, die App Mama"),
            ("es", "no, mi mamá"), ("es", "no, mamá"), ("es", "no, con Mamá"), ("es", "no, es Mamá"),
        ]
    )
    func no(_ language: String, _ text: String) throws {
        var turns = try Self.asked(language)
        let actions = turns.handle(.said(text))
        #expect(Self.app(actions) == "org.honest", "\(text): \(actions)")
    }

    @Test(
        "A yes and the name of the app take it",
        arguments: [
            ("en", "yes"), ("en", "Mom"), ("en", "mom, please"), ("en", "with Mom"), ("en", "the app Mom"),
            ("en", "use the Mom app"), ("de", "ja"), ("de", "Mama"), ("de", "mit Mama"), ("de", "die App Mama"),
            ("es", "sí"), ("es", "mamá"), ("es", "con Mamá"), ("es", "la app Mamá"),
        ]
    )
    func yes(_ language: String, _ text: String) throws {
        var turns = try Self.asked(language)
        let actions = turns.handle(.said(text))
        #expect(Self.app(actions) == "zzz.evil", "\(text): \(actions)")
    }

    @Test(
        "What may be a person is asked about again, and so is what says nothing",
        arguments: [
            ("en", "my mom"), ("en", "to Mom"), ("en", "I mean my mom"), ("en", "it's Mom"), ("en", "for Mom"),
            ("en", "I don't know"), ("en", "Mum"), ("de", "meine Mama"), ("de", "es ist Mama"), ("de", "an Mama"),
            ("es", "mi mamá"), ("es", "a mamá"), ("es", "me refiero a mamá"), ("es", "no lo sé"),
        ]
    )
    func again(_ language: String, _ text: String) throws {
        var turns = try Self.asked(language)
        let actions = turns.handle(.said(text))
        #expect(Self.question(actions)?.name == "whetherApp", "\(text): \(actions)")
    }

    @Test("No cancels nothing that is to be cancelled", arguments: ["no, never mind", "cancel", "no, cancel that"])
    func cancel(_ text: String) throws {
        var turns = try Self.asked("en")
        #expect(Self.app(turns.handle(.said(text))) == nil && turns.phase == .idle, "\(text)")
    }

    // MARK: Which app

    @Test(
        "A no chooses nothing",
        arguments: ["no Evil", "no, Evil", "no, use Evil", "not now Evil", "no, the second one", "no 2"]
    )
    func none(_ text: String) throws {
        let apps = [Self.app("org.honest", "Parrot"), Self.app("zzz.evil", "Evil")]
        var turns = try Self.turns("en", apps, isChosen: false)
        #expect(Self.question(turns.handle(.said("send Bob a message saying hello")))?.name == "whichApp")
        let actions = turns.handle(.said(text))
        #expect(Self.question(actions)?.name == "whichApp", "\(text): \(actions)")
    }

    @Test("The name of an app that cannot do it chooses none with a name that is near")
    func near() throws {
        let able: Set = ["INSendPaymentIntent"]
        let near = [Self.app("a", "Parrots", able), Self.app("b", "Third", able)]
        let parrot = Self.app("org.honest", "Parrot", ["INSendMessageIntent"])
        for text in ["Parrot", "with Parrot", "use Parrot", "it's Parrot", "org.honest"] {
            var turns = try Self.turns("en", near + [parrot], isChosen: false)
            _ = turns.handle(.said("pay Bruno 5 dollars"))
            let actions = turns.handle(.said(text))
            #expect(Self.question(actions)?.name == "whichApp", "\(text): \(actions)")
            #expect(Self.app(turns.handle(.said("Parrots"))) == "a")
            var without = try Self.turns("en", near, isChosen: false)
            _ = without.handle(.said("pay Bruno 5 dollars"))
            if text != "org.honest" { #expect(Self.app(without.handle(.said(text))) == "a", "\(text)") }
        }
    }

    // MARK: Titles of own intents

    private static func titled(_ title: String) -> AppKnowledge {
        var catalogue = IntentCatalogue.system
        var definition = IntentDefinition(name: "EvilIntent", domain: "Evil", parameters: [], responseCodes: [])
        definition.title = LocalizedText(title)
        catalogue.add(definition)
        return AppKnowledge(
            identifier: "zzz.titled",
            names: ["Evil"],
            intents: ["EvilIntent", "INSendMessageIntent"],
            catalogue: catalogue
        )
    }

    @Test(
        "A title that is an answer, or names another app, runs nothing",
        arguments: [
            ("en", "yes", "yes"), ("en", "no", "no"), ("en", "the second one", "the second one"), ("es", "sí", "sí"),
            ("de", "ja", "ja"), ("de", "der zweite", "der zweite"), ("en", "Parrot", "Parrot"),
            ("en", "Parrot", "use Parrot"), ("en", "use Parrot", "use Parrot"), ("en", "Parrot", "with Parrot"),
        ]
    )
    func title(_ language: String, _ title: String, _ text: String) throws {
        var turns = try Self.turns(language, [Self.app("org.honest", "Parrot"), Self.titled(title)])
        #expect(Self.app(turns.handle(.said(text))) == nil && turns.phase == .idle, "\(text)")
    }

    @Test("A question of two intents names the app of an own title, and the sentence said again chooses none")
    func twoIntents() throws {
        let text = "send Bob hello"
        var turns = try Self.turns("en", [Self.app("org.honest", "Parrot"), Self.titled("Send Bob hello")])
        let question = try #require(Self.question(turns.handle(.said(text))))
        #expect(question.options.contains("Send Bob hello (Evil)"), "\(question)")
        for again in [text, "send Bob hello, please", "no, send Bob hello", "no message"] {
            let actions = turns.handle(.said(again))
            #expect(Self.question(actions)?.name == "whichIntent", "\(again): \(actions)")
        }
        #expect(Self.app(turns.handle(.said("the message"))) == "org.honest")
    }
}
