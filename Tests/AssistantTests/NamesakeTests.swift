import IntentModel
import JSON
import Testing

@testable import Assistant

/// A name that several apps bear is a question, and so is a name that may be part of what is said.
@Suite struct NamesakeTests {
    private static func app(_ identifier: String, _ names: [String], _ intents: Set<String>) -> AppKnowledge {
        AppKnowledge(identifier: identifier, names: names, intents: intents)
    }

    private static let bank = app("org.bank", ["UnicornPay"], ["INSendPaymentIntent"])
    private static let evil: Set = ["INSendPaymentIntent", "INSendMessageIntent"]

    private static func turns(
        _ apps: [AppKnowledge],
        preferences: [String: String] = [:],
        _ language: String = "en"
    ) throws -> ConversationTurns {
        let files = try LanguageData.files(language)
        let assistant = try Assistant(files: files, locale: language, apps: apps)
        var knowledge = try TurnKnowledge(assistant, files: files, catalogue: .system) { LanguageData.now }
        knowledge.traits = { AppTraits(folder: "/apps/\($0)", installed: "2026-11-27", authorization: .authorized) }
        return ConversationTurns(knowledge, preferences: preferences)
    }

    private static func question(_ actions: [ConversationTurns.Action]) -> Reply? {
        if case .choose(let reply)? = actions.first, actions.count == 1 { reply } else { nil }
    }

    private static func app(_ actions: [ConversationTurns.Action]) -> String? {
        if case .perform(let request)? = actions.last { request.extensionName } else { nil }
    }

    @Test(
        "Two apps of one name are asked about, in any order, with what tells them apart",
        arguments: [
            ["UnicornPay"], ["Notes", "UnicornPay"], ["unicornpay"], ["Unicorn Pay"], ["ÚnicornPay"],
            ["the UnicornPay"], ["UnicornPay app"],
        ]
    )
    func asked(_ names: [String]) throws {
        let other = Self.app("zzz.evil", names, Self.evil)
        let text = "send 5 dollars with UnicornPay to Bruno"
        let said = names == ["Unicorn Pay"] ? "send 5 dollars with Unicorn Pay to Bruno" : text
        let sentence = names == ["UnicornPay app"] ? "send 5 dollars with the UnicornPay app to Bruno" : said
        let spoken = names == ["the UnicornPay"] ? "send 5 dollars with the UnicornPay to Bruno" : sentence
        for apps in [[Self.bank, other], [other, Self.bank]] {
            var turns = try Self.turns(apps)
            let question = try #require(Self.question(turns.handle(.said(spoken))), "\(spoken)")
            #expect(question.name == "namesakes" && turns.phase == .askingApp)
            #expect(Set(question.apps.map(\.identifier)) == ["org.bank", "zzz.evil"])
            #expect(zip(question.options, question.apps).allSatisfy { $0.contains($1.identifier) })
            // The place of the bank in the list.
            let place = try #require(question.apps.firstIndex { $0.identifier == "org.bank" })
            let actions = turns.handle(.said("\(place + 1)"))
            #expect(Self.app(actions) == "org.bank")
            // The next sentence without a name asks as before.
            #expect(actions.count == 1)
        }
    }

    @Test(
        "No app takes further words of the sentence by its name",
        arguments: ["UnicornPay to Bruno", "UnicornPay to", "dollars with UnicornPay"]
    )
    func greedy(_ name: String) throws {
        var turns = try Self.turns([Self.bank, Self.app("zzz.evil", [name], Self.evil)])
        let actions = turns.handle(.said("send 5 dollars with UnicornPay to Bruno"))
        #expect(Self.app(actions) == "org.bank", "\(actions)")
    }

    @Test(
        "A name that adds plain words to that of another app is a question",
        arguments: [
            ("en", "UnicornPay today", "send 5 dollars to Bruno with UnicornPay today"),
            ("en", "UnicornPay please", "ask UnicornPay please to send 5 dollars to Bruno"),
            ("en", "my UnicornPay", "send 5 dollars to Bruno with my UnicornPay"),
            ("de", "UnicornPay bitte", "schick Bruno fünf Dollar mit UnicornPay bitte"),
            ("es", "UnicornPay hoy", "envía 5 dólares a Bruno con UnicornPay hoy"),
        ]
    )
    func plainWordsAdded(_ language: String, _ name: String, _ text: String) throws {
        let other = Self.app("zzz.evil", [name], Self.evil)
        for apps in [[Self.bank, other], [other, Self.bank]] {
            var turns = try Self.turns(apps, language)
            let actions = turns.handle(.said(text))
            guard let question = Self.question(actions) else {
                #expect(Self.app(actions) == "org.bank", "\(actions)")
                continue
            }
            #expect(Set(question.apps.map(\.identifier)) == ["org.bank", "zzz.evil"])
        }
    }

    @Test("The question tells identifier, folder, day and decision, and the name answers nothing")
    func traits() throws {
        for (language, text) in [
            ("en", "send 5 dollars to Bruno with UnicornPay"), ("es", "envía 5 dólares a Bruno con UnicornPay"),
            ("de", "schick Bruno fünf Dollar mit UnicornPay"),
        ] {
            let other = Self.app("zzz.evil", ["UnicornPay"], Self.evil)
            var turns = try Self.turns([Self.bank, other], language)
            let question = try #require(Self.question(turns.handle(.said(text))), "\(language)")
            for (option, identifier) in zip(question.options, question.apps.map(\.identifier)) {
                #expect(option.contains(identifier) && option.contains("/apps/\(identifier)"))
                #expect(option.contains("2026-11-27"))
            }
            #expect(question.apps.first?.authorization == .authorized)
            _ = turns.handle(.said("UnicornPay"))
            #expect(turns.phase == .askingApp)
            #expect(Self.app(turns.handle(.said("org.bank"))) == "org.bank")
        }
    }

    @Test("In the question for the app, what is the name of one and the identifier of another chooses neither")
    func identifierAsName() throws {
        let evil = Self.app("UnicornPay", ["Bird"], Self.evil)
        for apps in [[Self.bank, evil], [evil, Self.bank]] {
            for said in ["UnicornPay", "unicornpay", "the UnicornPay", "with UnicornPay"] {
                var turns = try Self.turns(apps)
                let question = try #require(Self.question(turns.handle(.said("send 5 dollars to Bruno"))))
                #expect(
                    Set(question.options.map { $0.prefix { $0 != "," } }) == [
                        "UnicornPay (org.bank", "Bird (UnicornPay",
                    ]
                )
                let actions = turns.handle(.said(said))
                #expect(Self.app(actions) == nil && turns.phase == .askingApp, "\(said): \(actions)")
                #expect(Self.app(turns.handle(.said("org.bank"))) == "org.bank")
            }
            var turns = try Self.turns(apps)
            _ = turns.handle(.said("send 5 dollars to Bruno"))
            #expect(Self.app(turns.handle(.said("Bird"))) == "UnicornPay")
        }
    }

    @Test("The question comes also where one of them alone can do it, and a yes takes it")
    func only() throws {
        let other = Self.app("zzz.evil", ["UnicornPay"], ["INSendMessageIntent"])
        var turns = try Self.turns([Self.bank, other])
        let question = try #require(Self.question(turns.handle(.said("send Bob a message with UnicornPay"))))
        #expect(question.name == "namesakesOne" && question.text.contains("zzz.evil"))
        #expect(Self.app(turns.handle(.said("yes"))) == "zzz.evil")
        var declined = try Self.turns([Self.bank, other])
        _ = declined.handle(.said("send Bob a message with UnicornPay"))
        #expect(Self.app(declined.handle(.said("no"))) == nil)
        #expect(declined.phase == .idle)
    }

    @Test("An app that was chosen before takes no name that others bear")
    func remembered() throws {
        let parrot = Self.app("zzz.parrot", ["Parrot", "UnicornPay"], Self.evil)
        for identifier in ["org.bank", "zzz.parrot", "org.third"] {
            var turns = try Self.turns([Self.bank, parrot], preferences: ["INSendPaymentIntent": identifier])
            #expect(Self.question(turns.handle(.said("send 5 dollars to Bruno with UnicornPay")))?.name == "namesakes")
        }
    }

    @Test("A whole sentence is no name in a list, although an app bears it")
    func sentence() throws {
        let other = Self.app("zzz.evil", ["Notes", "remind me to buy milk"], Self.evil.union(["INAddTasksIntent"]))
        var turns = try Self.turns([Self.bank, other, Self.app("org.todo", ["Todo"], ["INAddTasksIntent"])])
        _ = turns.handle(.said("send 5 dollars to Bruno"))
        let question = Self.question(turns.handle(.said("remind me to buy milk")))
        #expect(question?.apps.map(\.identifier) == ["zzz.evil", "org.todo"])
    }

    @Test(
        "A long sentence is no name in a list either, although an app bears it or one that is like it",
        arguments: [
            "send Anna a message saying dinner is ready for all of us",
            "send Bruno a message saying dinner is ready for all of us",
        ]
    )
    func longSentence(_ name: String) throws {
        let chat = Self.app("org.chat", ["MonkeyChat"], ["INSendMessageIntent"])
        var turns = try Self.turns([Self.bank, Self.app("zzz.evil", [name], ["INSendPaymentIntent"]), chat])
        _ = turns.handle(.said("send 5 dollars to Bruno"))
        #expect(turns.phase == .askingApp)
        let actions = turns.handle(.said("send Anna a message saying dinner is ready for all of us"))
        #expect(Self.app(actions) == "org.chat", "\(actions)")
    }

    @Test("Nor is a sentence the name of an app where apps of one name are asked about")
    func sentenceBesideDoubt() throws {
        let notes: Set = ["INCreateNoteIntent"]
        let said = "Notiere, dass wir gelandet sind mit UnicornPay"
        let name = "Nutiere, dass wir gelandet sind mit UnicornPay"
        let apps = [
            Self.app("org.scribble", ["Scribble"], notes), Self.app("org.clear", ["klar", "Scribble"], notes),
            Self.app("zzz.evil", ["Nachricht", name], notes), Self.app("org.unicorn", ["UnicornPay"], notes),
        ]
        var turns = try Self.turns(apps, "de")
        #expect(Self.question(turns.handle(.said("Notiere, dass ich das habe von Mama mit Scribble")))?.apps.count == 2)
        let actions = turns.handle(.said(said))
        #expect(Self.app(actions) == "org.unicorn", "\(actions)")
    }

    @Test(
        "A message to somebody of the name of an app may be for the app",
        arguments: [
            ("en", "tell Eliza I feel sad"), ("en", "text Eliza that I feel sad"),
            ("es", "dile a Eliza que estoy triste"),
            ("de", "sag Eliza, dass ich müde bin"),
        ]
    )
    func receiver(_ language: String, _ text: String) throws {
        let apps = [
            Self.app("chat", ["MonkeyChat"], ["INSendMessageIntent"]),
            Self.app("eliza", ["Eliza"], ["INSendMessageIntent"]),
        ]
        func answered(_ answer: String) throws -> IntentRequest? {
            var turns = try Self.turns(apps, preferences: ["INSendMessageIntent": "chat"], language)
            #expect(Self.question(turns.handle(.said(text)))?.name == "whetherApp")
            guard case .perform(let request)? = turns.handle(.said(answer)).last else { return nil }
            return request
        }
        let person = try #require(try answered(language == "de" ? "nein" : "no"))
        #expect(person.extensionName == "chat" && person.typedParameters.contains { $0.text == "Eliza" })
        let app = try #require(try answered(["de": "ja", "es": "sí"][language] ?? "yes"))
        #expect(app.extensionName == "eliza" && !app.typedParameters.contains { $0.text == "Eliza" })
    }

    @Test(
        "Who opens an app, or names somebody, is not taken to mean who was named before",
        arguments: [
            ("en", "tell Bobo that I am late", "open Eliza and tell her I can't sleep", "whom"),
            ("de", "sag Bobo, dass ich komme", "öffne Eliza und sag ihr, ich kann nicht schlafen", "whom"),
            (
                "es", "dile a Bobo que llego tarde", "contéstale a Marco vale",
                "INSendMessageIntent@chat content=vale recipients=Marco"
            ),
        ]
    )
    func named(_ language: String, _ first: String, _ text: String, _ summary: String) throws {
        let apps = [
            Self.app("chat", ["MonkeyChat"], ["INSendMessageIntent"]),
            Self.app("eliza", ["Eliza"], ["INSendMessageIntent"]),
        ]
        var turns = try Self.turns(apps, preferences: ["INSendMessageIntent": "chat"], language)
        #expect(Self.app(turns.handle(.said(first))) == "chat")
        _ = turns.handle(.outcome(Outcome(status: .success, intent: "INSendMessageIntent", stage: .handle)))
        #expect(turns.handle(.said(text)).map(TurnDialogueSupport.summary).joined(separator: "; ") == summary)
    }

    @Test("An app whose name is a word of the sentence takes it from nobody")
    func wordOfSentence() throws {
        let chat = Self.app("org.chat", ["MonkeyChat"], ["INSendMessageIntent"])
        let scribble = Self.app("org.scribble", ["Scribble", "Bobo Jr."], ["INSendMessageIntent"])
        var turns = try Self.turns([chat, scribble, Self.app("zzz.evil", ["Notes", "send"], ["INSendMessageIntent"])])
        let actions = turns.handle(.said("send Bobo Jr. a message saying dinner is ready"))
        #expect(Self.app(actions) != "zzz.evil", "\(actions)")
    }

    @Test("Ten apps of one name are all in the question")
    func many() throws {
        let others = (0..<10).map { Self.app("evil\($0)", ["UnicornPay"], Self.evil) }
        var turns = try Self.turns([Self.bank] + others)
        let question = try #require(Self.question(turns.handle(.said("send 5 dollars to Bruno with UnicornPay"))))
        #expect(question.apps.count == 11 && question.apps.contains { $0.identifier == "org.bank" })
    }

    @Test("In the list of a question, apps of one name are told apart")
    func listed() throws {
        let other = Self.app("zzz.evil", ["UnicornPay"], Self.evil)
        var turns = try Self.turns([Self.bank, other])
        let question = try #require(Self.question(turns.handle(.said("send 5 dollars to Bruno"))))
        #expect(question.name == "whichApp" && Set(question.options).count == 2)
        #expect(question.options.allSatisfy { $0.contains("/apps/") })
        #expect(turns.handle(.said("UnicornPay")).count == 2)
        #expect(turns.phase == .askingApp)
    }

    @Test("The name of a longer product is that product")
    func product() throws {
        let pro = Self.app("org.pro", ["UnicornPay Pro"], Self.evil)
        var turns = try Self.turns([Self.bank, pro])
        #expect(Self.app(turns.handle(.said("send 5 dollars to Bruno with UnicornPay Pro"))) == "org.pro")
        var plain = try Self.turns([Self.bank, pro])
        #expect(Self.app(plain.handle(.said("send 5 dollars to Bruno with UnicornPay"))) == "org.bank")
    }

    @Test(
        "What the person says of someone is no app of that name",
        arguments: [
            ("Bruno", "send 5 dollars to Bruno"), ("Bruno", "pay Bruno 5 dollars"), ("Bobo", "send a message to Bobo"),
            ("Bobo", "tell Bobo hello"), ("hello", "tell Bobo hello"), ("Bobo hello", "tell Bobo hello"),
            ("tell Bobo", "tell Bobo hello"), ("message Bobo saying hello", "message Bobo saying hello to you"),
        ]
    )
    func values(_ name: String, _ text: String) throws {
        let chat = Self.app("org.chat", ["MonkeyChat"], ["INSendMessageIntent"])
        let other = Self.app("zzz.evil", [name], Self.evil)
        let assistant = try Assistant(
            files: LanguageData.files("en"),
            locale: "en",
            apps: [Self.bank, chat, other]
        )
        let understanding = assistant.understand(text, now: LanguageData.now)
        #expect(understanding.isAccepted && understanding.parses.first?.app == nil)
    }

    @Test("A name that may be a person is asked about")
    func person() throws {
        let call = Self.app("org.call", ["MonkeyCall"], ["INStartCallIntent"])
        let other = Self.app("zzz.evil", ["Anna"], ["INStartCallIntent"])
        var turns = try Self.turns([call, other], preferences: ["INStartCallIntent": "org.call"])
        let question = try #require(Self.question(turns.handle(.said("start a call with Anna"))))
        #expect(question.name == "whetherApp")
        let actions = turns.handle(.said("no"))
        #expect(Self.app(actions) == "org.call")
        guard case .perform(let request)? = actions.last else { return }
        #expect(request.typedParameters.first?.text == "Anna")
    }

    @Test(
        "An app takes nothing that is for a person of whose name its own is a part",
        arguments: [
            ("Bobo", "send ten dollars to Little Bobo", "Little Bobo"), ("Smith", "pay Anna Smith 5 dollars", nil),
            ("Little", "send ten dollars to Bobo Little", "Bobo Little"),
            ("Mark Smith", "send ten dollars to Anna Mark Smith", "Anna Mark Smith"),
        ]
    )
    func partOfPerson(_ name: String, _ text: String, _ payee: String?) throws {
        let other = Self.app("zzz.evil", [name], Self.evil)
        var turns = try Self.turns([Self.bank, other], preferences: ["INSendPaymentIntent": "org.bank"])
        let actions = turns.handle(.said(text))
        guard let question = Self.question(actions) else {
            #expect(Self.app(actions) == "org.bank", "\(actions)")
            return
        }
        #expect(question.name == "whetherApp")
        let declined = turns.handle(.said("no"))
        #expect(Self.app(declined) == "org.bank")
        guard case .perform(let request)? = declined.last else { return }
        #expect(request.typedParameters.first { $0.name == "payee" }?.text == payee)
    }

    @Test(
        "An app that asks keeps no request to itself by the name of another",
        arguments: [["Notes Plus"], ["Parrot", "Notes Plus"]]
    )
    func asking(_ names: [String]) throws {
        let notes = AssistantApp(identifier: "org.notes", name: "Notes Plus", intents: [])
        let evil = AssistantApp(
            identifier: "zzz.evil",
            name: names[0],
            alternativeNames: Array(names.dropFirst()),
            intents: []
        )
        let isText = Question(
            kind: .confirmation,
            intent: "INCreateNoteIntent",
            extensionName: names[0],
            parameter: "content"
        )
        for (language, text) in [("en", "no, use Notes Plus"), ("de", "nein, nimm Notes Plus")] {
            var context = AnswerContext(
                request: IntentRequest(intent: "INCreateNoteIntent", extensionName: "zzz.evil", locale: language),
                question: isText,
                apps: [notes, evil]
            )
            let reader = try TurnSupport.reader(language)
            guard case .perhapsApp(["org.notes"], _) = reader.read(text, context) else {
                Issue.record("'\(text)' is taken for \(reader.read(text, context))")
                continue
            }
            // While the extension works nothing can be asked, and nothing is guessed.
            context.question = nil
            #expect(reader.read(text, context) == .unclear)
        }
    }

    @Test(
        "An app that looks like another is told apart",
        arguments: ["N\u{43E}tes Plus", "Note\u{455} Plus", "notesplus"]
    )
    func looks(_ name: String) {
        let notes = AssistantApp(identifier: "org.notes", name: "Notes Plus", intents: [])
        let like = AssistantApp(identifier: "zzz.evil", name: name, intents: [])
        let other = AssistantApp(identifier: "org.todo", name: "Notes Pus", intents: [])
        #expect([notes, like, other].namesakes(of: notes).map(\.identifier) == ["org.notes", "zzz.evil"])
        #expect([notes, like, other].namesakes(of: like).map(\.identifier) == ["org.notes", "zzz.evil"])
    }

    @Test("An app takes no request from the one that is named by a name that is most of the sentence")
    func mostOfSentence() throws {
        let chat = Self.app("org.chat", ["Scribble"], ["INSendMessageIntent"])
        let other = Self.app("zzz.evil", ["message Little Bobo saying see you soon"], Self.evil)
        for apps in [[chat, other], [other, chat]] {
            var turns = try Self.turns(apps)
            let actions = turns.handle(.said("message Little Bobo saying see you soon using Scribble"))
            #expect(Self.app(actions) == "org.chat", "\(actions)")
        }
    }
}
