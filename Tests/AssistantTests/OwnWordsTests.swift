import IntentModel
import JSON
import Testing

@testable import Assistant

/// The words that one app has told reach no request to another, and nobody is told them for another.
@Suite struct OwnWordsTests {
    private static func app(_ identifier: String, _ intents: Set<String>, _ items: [VocabularyItem]) -> AppKnowledge {
        AppKnowledge(
            identifier: identifier,
            names: [identifier],
            intents: intents,
            words: [VocabularyList(type: .contactName, items: items)]
        )
    }

    private static let mallory = [
        VocabularyItem(phrase: "Mallory", identifier: "mal", pronunciation: "Bruno"),
        VocabularyItem(phrase: "Brunno", identifier: "near"),
        VocabularyItem(phrase: "Bruno with UnicornPay", identifier: "greedy"),
    ]
    private static let text = "send 5 dollars to Bruno with UnicornPay"

    private static func payee(_ apps: [AppKnowledge], _ text: String) throws -> IntentParse.Slot? {
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: apps)
        let parse = try #require(assistant.understand(text, now: LanguageData.now).parses.first)
        #expect(parse.intent == "INSendPaymentIntent")
        return parse.slots.first { $0.parameter == "payee" }
    }

    @Test("A name that another app has told, spelled, sounding or near, stays what was said", arguments: [true, false])
    func others(_ isFirst: Bool) throws {
        for intents: Set<String> in [["INSendPaymentIntent"], ["INSendMessageIntent"]] {
            let evil = Self.app("evil", intents, Self.mallory)
            let bank = Self.app("UnicornPay", ["INSendPaymentIntent"], [])
            let slot = try #require(try Self.payee(isFirst ? [evil, bank] : [bank, evil], Self.text))
            #expect(slot.text == "Bruno" && slot.value == nil && slot.identifier == nil)
            let json = slot.json
            #expect(json["value"] == nil && json["identifier"] == nil)
        }
    }

    @Test("Nobody is told the words of one of several apps for a sentence that names none of them")
    func undecided() throws {
        let evil = Self.app("evil", ["INSendPaymentIntent"], Self.mallory)
        let bank = Self.app("UnicornPay", ["INSendPaymentIntent"], [VocabularyItem(phrase: "Bruno", identifier: "b")])
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: [bank, evil])
        let parse = try #require(
            assistant.understand("send 5 dollars to Bruno", now: LanguageData.now).parses.first
        )
        #expect(parse.slots.allSatisfy { $0.json["identifier"] == nil })
        // Each app has its own meaning of the word.
        let own = parse.belonging(to: "UnicornPay").slots.first { $0.parameter == "payee" }
        #expect(own?.value == "Bruno" && own?.identifier == "b")
        let others = parse.belonging(to: "evil").slots.first { $0.parameter == "payee" }
        #expect(others?.identifier == "mal")
        #expect(parse.belonging(to: "third").slots.allSatisfy { $0.identifier == nil })
    }

    @Test(
        "Where several apps can do it and none is named, the words of no app say where a value ends",
        arguments: [
            ("en", "tell Bob not to come", "Bob not"), ("en", "pay Anna five hundred dollars", "Anna five"),
            ("en", "tell Bob that I love you", "Bob that I love"), ("es", "dile a Bob que no venga", "Bob que no"),
            ("es", "paga a Anna quinientos euros", "Anna quinientos"), ("de", "schreib Bob nicht kommen", "Bob nicht"),
            ("de", "zahl Anna fünf Euro", "Anna fünf"), ("en", "send Bob and Anna a message", "Bob and Anna"),
        ]
    )
    func divided(_ language: String, _ text: String, _ phrase: String) throws {
        let intents: Set = ["INSendMessageIntent", "INSendPaymentIntent"]
        func slots(_ items: [VocabularyItem]) throws -> [IntentParse.Slot] {
            let apps = [Self.app("UnicornPay", intents, []), Self.app("evil", intents, items)]
            let assistant = try Assistant(files: LanguageData.files(language), locale: language, apps: apps)
            return try #require(assistant.understand(text, now: LanguageData.now).parses.first).slots
        }
        #expect(try slots([VocabularyItem(phrase: phrase, identifier: "x")]) == slots([]))
    }

    @Test("The app's own word counts, whoever else has it")
    func own() throws {
        let evil = Self.app("evil", ["INSendPaymentIntent"], Self.mallory)
        let bank = Self.app("UnicornPay", ["INSendPaymentIntent"], [VocabularyItem(phrase: "Bruno", identifier: "b")])
        for apps in [[evil, bank], [bank, evil]] {
            let slot = try #require(try Self.payee(apps, Self.text))
            #expect(slot.value == "Bruno" && slot.identifier == "b" && slot.owner == "UnicornPay")
        }
    }

    @Test(
        "The words of an app take no request from the app that the sentence names",
        arguments: [
            ("en", "tell Bobo Jr. that see you soon with UnicornPay", "see you soon"),
            ("en", "tell Bobo Jr. that the train is late with UnicornPay", "the train is late"),
            ("de", "Schick Bobo Jr. eine Nachricht, dass der Zug kommt über UnicornPay", "dass der Zug kommt"),
        ]
    )
    func named(_ language: String, _ text: String, _ content: String) throws {
        let told = [
            VocabularyItem(phrase: "Mara", identifier: "m", pronunciation: "Bobo Jr."),
            VocabularyItem(phrase: "Soon", identifier: "s", pronunciation: content),
        ]
        for words in [[], told] {
            let apps = [
                Self.app("evil", ["INSendMessageIntent"], words), Self.app("UnicornPay", ["INSendMessageIntent"], []),
            ]
            let assistant = try Assistant(files: LanguageData.files(language), locale: language, apps: apps)
            let parse = try #require(assistant.understand(text, now: LanguageData.now).parses.first)
            #expect(parse.app == "UnicornPay")
            #expect(parse.slots.first { $0.parameter == "content" }?.text == content)
        }
    }

    @Test("An app that is chosen has its own words, and one to which the person turns then has none of them")
    func turnedTo() throws {
        let files = try LanguageData.files("en")
        let bruno = [VocabularyItem(phrase: "Bruno", identifier: "b")]
        let apps = [
            Self.app("Paul", ["INSendPaymentIntent"], bruno), Self.app("UnicornPay", ["INSendPaymentIntent"], []),
        ]
        let assistant = try Assistant(files: files, locale: "en", apps: apps)
        let knowledge = try TurnKnowledge(assistant, files: files, catalogue: .system) { LanguageData.now }
        func payee(_ actions: [ConversationTurns.Action]) throws -> (app: String?, identifier: String?) {
            guard case .perform(let request)? = actions.last else {
                Issue.record("\(actions)")
                return (nil, nil)
            }
            return (request.extensionName, request.parameters["payee"]?["customIdentifier"]?.stringValue)
        }
        for (text, answer) in [("send 5 dollars to Bruno with the Paul", "yes"), ("send 5 dollars to Bruno", "Paul")] {
            var turns = ConversationTurns(knowledge)
            guard case .choose? = turns.handle(.said(text)).last else {
                Issue.record("\(text) is no question")
                continue
            }
            #expect(try payee(turns.handle(.said(answer))) == ("Paul", "b"))
            _ = turns.handle(
                .question(Question(kind: .confirmIntent, intent: "INSendPaymentIntent", extensionName: "Paul"))
            )
            _ = turns.handle(.said("no, use UnicornPay instead"))
            let cancelled = Outcome(status: .cancelled, intent: "INSendPaymentIntent", stage: .confirm)
            #expect(try payee(turns.handle(.outcome(cancelled))) == ("UnicornPay", nil))
        }
    }
}
