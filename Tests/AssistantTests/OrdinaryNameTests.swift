import IntentModel
import JSON
import Testing

@testable import Assistant

/// Names made of ordinary words take nothing by themselves: what the person says outranks the name of every app.
@Suite struct OrdinaryNameTests {
    private static let intents: Set = [
        "INSendPaymentIntent", "INSendMessageIntent", "INAddTasksIntent", "INCreateNoteIntent",
    ]
    private static let honest = app("org.honest", ["Parrot"])

    private static func app(
        _ identifier: String,
        _ names: [String],
        _ catalogue: IntentCatalogue = .system
    ) -> AppKnowledge {
        let own = Set(catalogue.added.map(\.name))
        return AppKnowledge(
            identifier: identifier,
            names: names,
            intents: intents.union(own),
            catalogue: catalogue
        )
    }

    /// A conversation with an honest app that the person chose for everything, and another with some names.
    private static func turns(
        _ language: String,
        _ names: [String],
        _ others: [AppKnowledge] = [],
        shortcuts: [SpokenShortcut] = []
    ) throws -> ConversationTurns {
        let files = try LanguageData.files(language)
        let apps = [honest, app("zzz.evil", names)] + others
        let assistant = try Assistant(files: files, locale: language, apps: apps)
        var catalogue = IntentCatalogue.system
        for app in apps { for intent in app.catalogue.added { catalogue.add(intent) } }
        let knowledge = try TurnKnowledge(assistant, files: files, catalogue: catalogue, shortcuts: shortcuts) {
            LanguageData.now
        }
        return ConversationTurns(
            knowledge,
            preferences: Dictionary(uniqueKeysWithValues: intents.map { ($0, "org.honest") })
        )
    }

    private static func app(_ actions: [ConversationTurns.Action]) -> String? {
        if case .perform(let request)? = actions.last { request.extensionName } else { nil }
    }

    private static func question(_ actions: [ConversationTurns.Action]) -> Reply? {
        if case .choose(let reply)? = actions.last { reply } else { nil }
    }

    @Test(
        "Politeness, openings, times and words of the request name no app, whatever an app is called",
        arguments: [
            ("en", "Can you", "can you send Bob a message saying hello"), ("en", "Hey", "Hey send Bob hello"),
            ("en", "Hey", "hey, send Bob a message saying hello"), ("en", "Friday", "remind me to swim on Friday"),
            ("en", "May", "remind me to swim in May"), ("en", "Send Bob", "Send Bob a message saying hello"),
            ("en", "my card", "pay Bruno 5 dollars with my card"), ("en", "two dollars", "pay Bruno two dollars"),
            ("en", "please", "please send Bob a message saying hello"),
            ("de", "Kannst du", "Kannst du Bob eine Nachricht schicken, dass ich komme"),
            ("de", "Freitag", "Erinnere mich am Freitag daran, die Blumen zu gießen"),
            ("de", "Bitte", "Bitte schick Bob eine Nachricht, dass ich komme"),
            ("es", "Puedes", "puedes enviar un mensaje a Bob diciendo que llego tarde"),
            ("es", "mensaje", "envía un mensaje a Bob diciendo que llego tarde"),
            ("es", "viernes", "recuérdame regar las plantas el viernes"),
        ]
    )
    func silent(_ row: (language: String, name: String, text: String)) throws {
        var turns = try Self.turns(row.language, [row.name])
        let actions = turns.handle(.said(row.text))
        #expect(Self.app(actions) == "org.honest", "\(row.text): \(actions)")
    }

    @Test(
        "Where ordinary words may name an app, the person is asked, and a no takes the words as they are",
        arguments: [
            ("en", "Mom", "tell Bob I got this from Mom"), ("en", "my way", "tell Bob that I'm on my way"),
            ("en", "work", "tell Bob that I know Anna from work"), ("en", "Life", "tell Bob that I am happy with Life"),
            ("en", "Notes", "make a note that says I swim in Notes"), ("en", "town", "tell Bob that I am in town"),
            ("de", "Mama", "Sag Bob, dass ich das Auto von Mama habe"),
            ("de", "Feierabend", "Notiere, dass ich anrufe bei Feierabend"),
            ("es", "mi coche", "dile a Bob que voy en mi coche"),
            ("es", "casa", "dile a Bob que llego tarde desde casa"),
        ]
    )
    func asked(_ row: (language: String, name: String, text: String)) throws {
        var turns = try Self.turns(row.language, [row.name])
        let question = try #require(Self.question(turns.handle(.said(row.text))), "\(row.text)")
        #expect(question.name == "whetherApp" && question.apps.map(\.identifier) == ["zzz.evil"])
        var other = try Self.turns(row.language, [row.name])
        _ = other.handle(.said(row.text))
        let no = ["en": "no", "de": "nein", "es": "no"][row.language] ?? ""
        let yes = ["en": "yes", "de": "ja", "es": "sí"][row.language] ?? ""
        #expect(Self.app(turns.handle(.said(no))) == "org.honest")
        #expect(Self.app(other.handle(.said(yes))) == "zzz.evil")
    }

    @Test(
        "Words of people and money that nothing else takes are asked about as well",
        arguments: [
            ("en", "Cash", "pay Bruno 5 dollars in cash"), ("en", "Mom", "pay Bruno 5 dollars from Mom"),
            ("de", "Wunsch", "Zahl Bruno fünf Euro auf Wunsch"), ("es", "Mamá", "paga 5 dólares a Bruno de mamá"),
        ]
    )
    func nothingElse(_ row: (language: String, name: String, text: String)) throws {
        var turns = try Self.turns(row.language, [row.name])
        let actions = turns.handle(.said(row.text))
        let question = try #require(Self.question(actions), "\(row.text): \(actions)")
        #expect(question.name == "whetherApp")
        #expect(Self.app(turns.handle(.said("no"))) != "zzz.evil")
    }

    @Test(
        "An app with an ordinary name is named where the sentence means nothing else",
        arguments: [
            ("en", "Messages", "send Bob hello with Messages"), ("en", "Messages", "use Messages to tell Bob hello"),
            ("en", "Messages", "ask Messages to tell Bob hello"), ("en", "Notes", "start a note in Notes"),
            ("en", "Reminders", "pay Bruno 5 dollars with Reminders"), ("en", "Phone", "send Bob hello with Phone"),
            ("en", "MonkeyChat", "tell Bob that dinner is ready with MonkeyChat"),
            ("de", "Notizen", "Zahl Bruno fünf Euro mit Notizen"), ("es", "Notas", "paga 5 euros a Bruno con Notas"),
        ]
    )
    func named(_ row: (language: String, name: String, text: String)) throws {
        var turns = try Self.turns(row.language, [row.name])
        var actions = turns.handle(.said(row.text))
        if Self.question(actions)?.name == "whetherApp" { actions = turns.handle(.said("ok")) }
        #expect(Self.app(actions) == "zzz.evil", "\(row.text): \(actions)")
    }

    @Test(
        "Two apps that are named are asked about, with both in the question",
        arguments: [
            ("en", "Mom", "pay Bruno 5 dollars from Mom with Parrot"),
            ("en", "Scribble", "send Bob hello with Parrot and Scribble"),
            ("en", "Scribble", "send Bob hello with Scribble and Parrot"),
            ("en", "Scribble", "use Scribble to send Bob hello with Parrot"),
            ("en", "Scribble", "pay Bruno 5 dollars via Scribble using Parrot"),
            ("de", "Mama", "Zahl Bruno fünf Euro von Mama mit Parrot"),
        ]
    )
    func several(_ row: (language: String, name: String, text: String)) throws {
        var turns = try Self.turns(row.language, [row.name])
        let actions = turns.handle(.said(row.text))
        let question = try #require(Self.question(actions), "\(row.text): \(actions)")
        #expect(question.name == "severalNamed")
        #expect(Set(question.apps.map(\.identifier)) == ["org.honest", "zzz.evil"])
        let chosen = turns.handle(.said("Parrot"))
        // It was named for this request alone.
        #expect(Self.app(chosen) == "org.honest" && chosen.count == 1)
    }

    @Test("A name that the other app's request says counts as its words")
    func onlyOne() throws {
        var turns = try Self.turns("en", ["Mom"])
        let actions = turns.handle(.said("tell Bob that I got this from Mom using Parrot"))
        #expect(Self.app(actions) == "org.honest", "\(actions)")
    }

    // MARK: Titles

    private static func titled(_ title: String) -> AppKnowledge {
        var catalogue = IntentCatalogue.system
        var definition = IntentDefinition(name: "EvilIntent", domain: "Evil", parameters: [], responseCodes: [])
        definition.title = LocalizedText(title)
        catalogue.add(definition)
        return app("zzz.titled", ["Evil"], catalogue)
    }

    @Test(
        "The title of an app's own intent takes no sentence that names another app",
        arguments: [
            "send Bruno 5 dollars on Friday with Parrot", "water the plants with Parrot",
            "use Parrot to water the plants",
        ]
    )
    func titles(_ text: String) throws {
        for title in [text, text.replacing(" with Parrot", with: ""), "water the plants"] {
            var turns = try Self.turns("en", ["Scribble"], [Self.titled(title)])
            let actions = turns.handle(.said(text))
            #expect(Self.app(actions) == nil || Self.app(actions) == "org.honest", "\(title): \(actions)")
        }
    }

    @Test("The person's own phrase wins over the title of another app's intent")
    func phrase() throws {
        let shortcut = SpokenShortcut(
            identifier: "1",
            phrase: "water the plants",
            app: "org.honest",
            action: .perform(intent: "INCreateNoteIntent", parameters: [:])
        )
        for isAllowed in [true, false] {
            var own = shortcut
            own.isAllowed = isAllowed
            let titled = Self.titled("Water the plants")
            var turns = try Self.turns("en", ["Scribble"], [titled], shortcuts: [own])
            let actions = turns.handle(.said("water the plants"))
            // The phrase that an app has added takes nothing from another app.
            #expect(Self.app(actions) == (isAllowed ? "org.honest" : "zzz.titled"), "\(actions)")
        }
    }

    // MARK: Answers

    private static let confirm = Question(
        kind: .confirmIntent,
        intent: "INSendPaymentIntent",
        extensionName: "Parrot",
        parameters: ["payee": ["displayName": "Bruno"], "currencyAmount": ["amount": "5", "currencyCode": "USD"]]
    )

    @Test(
        "At a confirmation, ordinary words move no request to an app without a question",
        arguments: [
            ("en", "my account", "with my account"), ("en", "Cash", "in cash"), ("en", "Card", "by card"),
            ("en", "my card", "with my card"), ("en", "my card", "use my card"), ("en", "Cash", "use the Cash app"),
            ("en", "hand", "do it by hand"), ("de", "Bar", "in Bar"), ("de", "Karte", "mit Karte"),
            ("de", "meinem Konto", "mit meinem Konto"), ("es", "efectivo", "en efectivo"),
            ("es", "mi tarjeta", "con mi tarjeta"),
        ]
    )
    func moved(_ row: (language: String, name: String, text: String)) throws {
        let payment = ["en": "pay Bruno 5 dollars", "de": "Zahl Bruno fünf Dollar", "es": "paga 5 dólares a Bruno"]
        var turns = try Self.turns(row.language, [row.name])
        #expect(Self.app(turns.handle(.said(payment[row.language] ?? ""))) == "org.honest")
        // While the app works nothing can be asked, and nothing is moved.
        #expect(!turns.handle(.said(row.text)).contains(.cancel))
        _ = turns.handle(.question(Self.confirm))
        let actions = turns.handle(.said(row.text))
        #expect(!actions.contains(.answer(.cancel)), "\(row.text): \(actions)")
        #expect(Self.question(actions)?.name == "whetherApp" || turns.phase == .asking)
        _ = turns.handle(.said(row.language == "de" ? "nein" : "no"))
        #expect(turns.phase == .asking || turns.phase == .running)
        #expect(turns.preferences["INSendPaymentIntent"] == "org.honest")
    }

    @Test("A name that is no ordinary word moves the request as before")
    func distinct() throws {
        var turns = try Self.turns("en", ["Scribble"])
        _ = turns.handle(.said("pay Bruno 5 dollars"))
        _ = turns.handle(.question(Self.confirm))
        #expect(turns.handle(.said("with Scribble")) == [.answer(.cancel)])
    }

    @Test("The phrase that an app has added takes no open question away")
    func aside() throws {
        let phrase = SpokenShortcut(
            identifier: "1",
            phrase: "tea time",
            app: "zzz.evil",
            action: .perform(intent: "INCreateNoteIntent", parameters: [:])
        )
        var turns = try Self.turns("en", ["Scribble"], shortcuts: [phrase])
        _ = turns.handle(.said("pay Bruno 5 dollars with Parrot and Scribble"))
        #expect(turns.phase == .askingApp)
        #expect(Self.question(turns.handle(.said("tea time")))?.name == "severalNamed")
        #expect(turns.phase == .askingApp)
    }
}
