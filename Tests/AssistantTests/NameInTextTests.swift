import IntentModel
import Testing

@testable import Assistant

/// A name that may be a part of a text is a question, unless the words around it are those of an app.
@Suite struct NameInTextTests {
    private static let intents: Set = ["INSendMessageIntent", "INSendPaymentIntent", "INAddTasksIntent"]

    private static func app(_ identifier: String, _ names: [String]) -> AppKnowledge {
        AppKnowledge(identifier: identifier, names: names, intents: intents)
    }

    /// What is done with a sentence by an app that the person chose for everything, beside one with a name.
    private static func turns(
        _ language: String,
        _ name: String,
        named: Set<NamedApp> = []
    ) throws -> ConversationTurns {
        let files = try LanguageData.files(language)
        let apps = [app("org.honest", ["Parrot"]), app("zzz.other", [name])]
        let assistant = try Assistant(files: files, locale: language, apps: apps)
        let knowledge = try TurnKnowledge(assistant, files: files, catalogue: .system) { LanguageData.now }
        return ConversationTurns(
            knowledge,
            preferences: Dictionary(uniqueKeysWithValues: intents.map { ($0, "org.honest") }),
            named: named
        )
    }

    private static func request(_ actions: [ConversationTurns.Action]) -> IntentRequest? {
        if case .perform(let request)? = actions.last { request } else { nil }
    }

    private static func text(_ actions: [ConversationTurns.Action]) -> String? {
        request(actions)?.typedParameters.first { $0.name == "content" }?.text
    }

    @Test(
        "A word that no language lists is a question where it may be a part of a text, and a no takes it as one",
        arguments: [
            ("en", "basement", "tell Bob that I'm in the basement", "I'm in the basement"),
            ("en", "Berlin", "tell Bob I am in Berlin", "I am in Berlin"),
            ("en", "Paul", "tell Bob I got it from Paul yesterday", "I got it from Paul yesterday"),
            ("en", "Slack", "tell Bob that I'm on Slack", "I'm on Slack"),
            ("en", "rain", "tell Bob I walk with rain", "I walk with rain"),
            ("en", "dog", "tell Bob I came with the dog", "I came with the dog"),
            ("en", "Paul", "tell Bob we talk with Paul and Zed", "we talk with Paul and Zed"),
            ("de", "Hund", "schreib Bob ich komme mit dem Hund", "ich komme mit dem Hund"),
            ("de", "der Bahn", "schreib Bob ich komme mit der Bahn", "ich komme mit der Bahn"),
            ("de", "meinem Hund", "schreib Bob ich komme mit meinem Hund", "ich komme mit meinem Hund"),
            ("es", "perro", "dile a Bob que llegué con el perro", "llegué con el perro"),
            ("es", "mi perro", "dile a Bob que llegué con mi perro", "llegué con mi perro"),
            ("es", "playa", "dile a Bob que estoy en la playa", "estoy en la playa"),
        ]
    )
    func asked(_ language: String, _ name: String, _ text: String, _ content: String) throws {
        var turns = try Self.turns(language, name)
        var actions = turns.handle(.said(text))
        if case .choose(let question)? = actions.last {
            #expect(question.name == "whetherApp" && question.apps.map(\.identifier) == ["zzz.other"])
            actions = turns.handle(.said(language == "de" ? "nein" : "no"))
        }
        #expect(Self.request(actions)?.extensionName == "org.honest", "\(actions)")
        #expect(Self.text(actions) == content)
    }

    @Test(
        "Between quotation marks there is no name",
        arguments: [
            ("en", "Berlin", #"send Bob a message saying "I am in Berlin""#, "I am in Berlin"),
            ("en", "MonkeyChat", #"send Bob a message saying "I am in MonkeyChat""#, "I am in MonkeyChat"),
            ("en", "Berlin", "send Bob a message saying 'I am in Berlin'", "I am in Berlin"),
            ("en", "Berlin", "send Bob a message saying \u{201C}hi with Berlin\u{201D}", "hi with Berlin"),
            ("de", "Hund", "schreib Bob \u{201E}ich komme mit Hund\u{201C}", "ich komme mit Hund"),
            ("es", "Berlín", "envía un mensaje a Bob diciendo «estoy en Berlín»", "estoy en Berlín"),
        ]
    )
    func quoted(_ language: String, _ name: String, _ text: String, _ content: String) throws {
        var turns = try Self.turns(language, name)
        let actions = turns.handle(.said(text))
        #expect(Self.request(actions)?.extensionName == "org.honest", "\(actions)")
        #expect(Self.text(actions) == content)
    }

    @Test(
        "A name that the words around it say is that of an app needs no question",
        arguments: [
            ("en", "Scribble", "tell Anna hi using Scribble"), ("en", "Scribble", "send Bob hello using Scribble"),
            ("en", "Scribble", "use Scribble to tell Bob hello"),
            ("en", "Scribble", "tell Bob that I am late with the Scribble app"),
            ("en", "scribble", "tell bob hi using scribble"),
            ("en", "MonkeyChat", "send Bob a message that the bananas are ripe with MonkeyChat"),
            ("en", "MonkeyChat", "tell Bob that dinner is ready in MonkeyChat"),
            ("en", "Scribble", "“tell Bob hi using Scribble”"),
            ("en", "Scribble", "tell Anna hi using Scribble please"),
            ("de", "Scribble", "schreib Bob ich komme mithilfe von Scribble"),
            ("es", "Scribble", "dile a Bob que llego usando Scribble"),
        ]
    )
    func named(_ language: String, _ name: String, _ text: String) throws {
        var turns = try Self.turns(language, name)
        let actions = turns.handle(.said(text))
        #expect(Self.request(actions)?.extensionName == "zzz.other", "\(actions)")
    }

    @Test(
        "A name in words that are said with people is asked about, and a yes holds for the name and the intent",
        arguments: [
            ("en", "Paul", "remind me to speak with Paul"), ("en", "Paul", "tell Bob we will speak with Paul"),
            ("en", "Signal", "tell Bob that I'm late with Signal"), ("en", "Messages", "Messages, tell Bob hi"),
            ("en", "Reminders", "remind me to swim with Reminders"),
            ("en", "Scribble", "Scribble, tell Bob that I am in town"), ("en", "Paul", "ask Paul to tell Bob hi"),
            ("en", "Berlin", "tell Bob I fly to Rome via Berlin"), ("en", "Paul", "send 5 dollars to Bruno with Paul"),
            ("en", "Berlin", "send 5 dollars to Bruno from Berlin"), ("en", "Signal", "tell Bob hi using Signal"),
            ("de", "Berlin", "schreib Bob ich fahre über Berlin"), ("es", "Berlín", "dile a Bob que viajo vía Berlín"),
            ("en", "Paul", "tell Bob and Anna I talked with Paul"),
            ("de", "Paul", "schreib Bob ich rede mit Paul"), ("es", "Paul", "dile a Bob que hablo con Paul"),
        ]
    )
    func askedOnce(_ language: String, _ name: String, _ text: String) throws {
        var turns = try Self.turns(language, name)
        let asked = turns.handle(.said(text))
        guard case .choose(let question)? = asked.last else {
            Issue.record("\(asked)")
            return
        }
        #expect(question.name == "whetherApp")
        let actions = turns.handle(.said(["en": "yes", "de": "ja", "es": "sí"][language] ?? ""))
        let request = try #require(Self.request(actions))
        #expect(request.extensionName == "zzz.other")
        let named = NamedApp(name: AssistantApp.folded(name), intent: request.intent, app: "zzz.other")
        #expect(actions.first == .rememberName(named))
        // It holds in this conversation and in others.
        _ = turns.handle(.outcome(Outcome(status: .success, intent: request.intent, stage: .handle)))
        #expect(Self.request(turns.handle(.said(text)))?.extensionName == "zzz.other")
        var later = try Self.turns(language, name, named: [named])
        #expect(Self.request(later.handle(.said(text)))?.extensionName == "zzz.other")
        // It says nothing of other intents, other apps and other names.
        let others = [
            NamedApp(name: named.name, intent: "INStartCallIntent", app: named.app),
            NamedApp(name: named.name, intent: named.intent, app: "org.honest"),
            NamedApp(name: "other", intent: named.intent, app: named.app),
        ]
        var other = try Self.turns(language, name, named: Set(others))
        #expect(Self.request(other.handle(.said(text))) == nil)
    }

    @Test("What is said around the words for an app is a text without them")
    func around() throws {
        var turns = try Self.turns("en", "Scribble")
        let text = Self.text(turns.handle(.said("tell Bob that I'm late using Scribble please")))
        #expect(text?.hasPrefix("I'm late") == true && text?.contains("Scribble") == false, "\(text ?? "")")
        let sentence = Sentence("say a, b using C, d e").removing(3..<5, marksBreak: true)
        #expect(
            sentence.text(1..<5) == "a, b, d e" && sentence.text(0..<3) == "say a, b" && sentence.text(3..<5) == "d e"
        )
    }

    @Test("A name that is a person in the other meaning is asked about each time")
    func person() throws {
        let named = NamedApp(name: "anna", intent: "INSendPaymentIntent", app: "zzz.other")
        for text in ["send 5 dollars to Anna", "send Anna 5 dollars"] {
            var turns = try Self.turns("en", "Anna", named: [named])
            #expect(Self.request(turns.handle(.said(text)))?.extensionName != "zzz.other", "\(text)")
        }
    }

    @Test("A no is not remembered, and neither is a yes where the place of the name says less")
    func notRemembered() throws {
        var turns = try Self.turns("en", "Paul")
        _ = turns.handle(.said("tell Bob we will speak with Paul"))
        let refused = turns.handle(.said("no"))
        #expect(Self.text(refused) == "we will speak with Paul" && refused.count == 1)
        let named = NamedApp(name: "paul", intent: "INSendMessageIntent", app: "zzz.other")
        for text in [
            "tell Bob I got it from Paul yesterday", "tell Bob we talk with Paul and Zed", "tell Bob hi with paul",
        ] {
            var turns = try Self.turns("en", "Paul", named: [named])
            let actions = turns.handle(.said(text))
            #expect(Self.request(actions)?.extensionName != "zzz.other", "\(text): \(actions)")
        }
    }

    @Test(
        "A name with an article is a question also where nothing else takes it",
        arguments: [
            ("de", "Hund", "schick Bob 5 Euro mit dem Hund"), ("en", "dog", "send Bob 5 dollars with the dog"),
            ("es", "perro", "envía 5 euros a Bob con la perro"),
            ("de", "Katze", "Erinnere mich daran, die Katze zu füttern"),
            ("en", "Cat", "remind me to feed the Cat tomorrow"), ("en", "Paul", "send Bob the Paul message"),
            ("en", "Paul", "send a message to Bob, Paul"), ("en", "Berlin", #"tell Bob "I go via" Berlin"#),
        ]
    )
    func article(_ language: String, _ name: String, _ text: String) throws {
        var turns = try Self.turns(language, name)
        let actions = turns.handle(.said(text))
        #expect(Self.request(actions)?.extensionName != "zzz.other", "\(actions)")
    }

    @Test(
        "A name in a text takes no words from the app that is named beside it",
        arguments: [
            ("rain", "use Parrot to tell Bob that I'm in the rain", "I'm in the rain"),
            ("Berlin", "tell Bob I am in Berlin using Parrot", "I am in Berlin"),
            ("Berlin", #"send Bob a message saying "I am in Berlin" using Parrot"#, "I am in Berlin"),
        ]
    )
    func besides(_ name: String, _ text: String, _ content: String) throws {
        var turns = try Self.turns("en", name)
        let actions = turns.handle(.said(text))
        #expect(Self.request(actions)?.extensionName == "org.honest", "\(actions)")
        #expect(Self.text(actions) == content)
    }
}
