import IntentModel
import Testing

@testable import Assistant

/// Nobody is paid, written to or called by a word that names nobody.
@Suite struct NobodyNamedTests {
    @Test(
        "A payment whose words name nobody is refused, and the reply names the words",
        arguments: [
            ("en", "pay me 5 dollars", "me"), ("en", "send five dollars to friends", "friends"),
            ("en", "pay people 20 dollars", "people"), ("en", "pay anybody 10 dollars", "anybody"),
            ("en", "transfer 20 dollars to him", "him"), ("en", "pay my friend 5 dollars", "my friend"),
            ("en", "pay everyone 5 dollars", "everyone"), ("en", "request 5 dollars from them", "them"),
            ("es", "paga a alguien 5 euros", "alguien"), ("es", "envía 5 euros a mis amigos", "mis amigos"),
            ("es", "manda 5 euros a la gente", "gente"), ("es", "envía 5 euros a ellos", "ellos"),
            ("de", "zahl mir 5 Euro", "mir"), ("de", "schick jemandem 5 Euro", "jemandem"),
            ("de", "schick Freunden 5 Euro", "Freunden"),
        ]
    )
    func payments(_ language: String, _ text: String, _ words: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted)
        #expect(understanding.refusal == Refusal(reply: .namesNobody, words: words))
    }

    @Test(
        "A question whether others can pay pays nobody",
        arguments: [
            ("en", "can friends send me money?"), ("es", "¿pueden mis amigos enviarme dinero?"),
            ("de", "können Freunde mir Geld schicken?"),
        ]
    )
    func questions(_ language: String, _ text: String) throws {
        #expect(try !LanguageData.assistant(language).understand(text, now: LanguageData.now).isBegun)
    }

    @Test("Somebody without a name is no payee, and is asked for")
    func someone() throws {
        let understanding = try LanguageData.assistant("en").understand(
            "send 5 dollars to someone",
            now: LanguageData.now
        )
        #expect(understanding.accepted?.best.slots.map(\.parameter) == ["currencyAmount"])
    }

    @Test(
        "A payment to a person leaves out no word",
        arguments: [
            ("en", "pay Anna 5 dollars xyz"), ("en", "gladly send 5 dollars to Anna"),
            ("es", "paga a Ana 5 euros xyz"), ("de", "zahl Anna 5 Euro xyz"),
        ]
    )
    func skipped(_ language: String, _ text: String) throws {
        #expect(try !LanguageData.assistant(language).understand(text, now: LanguageData.now).isAccepted)
    }

    @Test(
        "A payment with a name and politeness is carried out",
        arguments: [
            ("en", "could you please pay Anna 5 dollars", "Anna"), ("en", "pay my mom 20 dollars", "my mom"),
            ("es", "por favor paga a Ana 5 euros", "Ana"), ("de", "kannst du bitte Anna 5 Euro schicken", "Anna"),
        ]
    )
    func named(_ language: String, _ text: String, _ name: String) throws {
        let best = try #require(try LanguageData.assistant(language).understand(text, now: LanguageData.now).accepted)
        #expect(best.best.slots.first { $0.parameter == "payee" }?.text == name)
    }

    @Test("A contact may be called by such a word")
    func contact() throws {
        let friends = VocabularyList(
            type: .contactName,
            items: [VocabularyItem(phrase: "Friends", identifier: "friends")]
        )
        let app = AppKnowledge(
            identifier: "pay",
            names: ["UnicornPay"],
            intents: ["INSendPaymentIntent", "INSendMessageIntent"],
            words: [friends]
        )
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: [app])
        let payment = assistant.understand("pay friends 5 dollars", now: LanguageData.now).accepted?.best
        #expect(payment?.slots.first { $0.parameter == "payee" }?.value == "Friends")
        let message = assistant.understand("text friends that I am late", now: LanguageData.now).accepted?.best
        #expect(message?.slots.contains { $0.namesNobody } == false)
    }

    @Test(
        "Who is meant by a word that names nobody is asked before anything begins",
        arguments: [
            ("en", "MonkeyChat, text him that dinner is ready", "INSendMessageIntent@chat content=dinner is ready"),
            (
                "es", "MonkeyChat, manda un mensaje a alguien que llego tarde",
                "INSendMessageIntent@chat content=llego tarde"
            ),
        ]
    )
    func messages(_ language: String, _ text: String, _ request: String) throws {
        var turns = try TurnDialogueSupport.turns(language)
        func say(_ text: String) -> [String] { turns.handle(.said(text)).map(TurnDialogueSupport.summary) }
        #expect(say(text) == ["whom"] && turns.phase == .askingIntent)
        #expect(say("no") == ["needPerson", "whom"])
        #expect(say("Anna") == [request + " recipients=Anna"])
    }

    @Test("Nobody is called where the person gives up, or asks for something else")
    func calls() throws {
        var turns = try TurnDialogueSupport.turns("en")
        func say(_ text: String) -> [String] { turns.handle(.said(text)).map(TurnDialogueSupport.summary) }
        #expect(say("MonkeyChat, text someone that I am late") == ["whom"])
        #expect(say("never mind") == ["cancelled"])
        #expect(say("MonkeyChat, text someone that I am late") == ["whom"])
        #expect(say("pay Bruno 5 dollars") == ["INSendPaymentIntent@pay currencyAmount=5 USD payee=Bruno"])
    }
}
