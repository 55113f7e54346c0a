import IntentModel
import Testing

@testable import Assistant

/// A message whose words only a guess divides is read back before it is sent.
@Suite struct ReadBackTests {
    @Test(
        "Only a guess divides people from words that may be a part of their name",
        arguments: [
            ("en", "text my brother in law dinner is ready", "my brother in law", "dinner is ready"),
            ("en", "tell anna bob lets meet", "anna", "bob lets meet"),
            ("en", "text Anna Bob is late", "Anna", "Bob is late"),
            ("es", "dile a ana pablo llega tarde", "ana", "pablo llega tarde"),
            ("de", "sag anna bob kommt spät", "anna", "bob kommt spät"),
            ("de", "Sag Anna Essen ist da", "Anna", "Essen ist da"),
        ]
    )
    func guesses(_ language: String, _ text: String, _ people: String, _ content: String) throws {
        let parse = try #require(LanguageData.assistant(language).understand(text, now: LanguageData.now).accepted).best
        #expect(parse.border == IntentParse.Border(people: "recipients", text: "content"))
        #expect(parse.slots.map(\.text) == [people, content])
    }

    @Test(
        "Punctuation, a word between, capital letters of the name alone, or words of no name divide a message",
        arguments: [
            ("en", "tell anna that bob is late"), ("en", "text anna saying lets meet"), ("en", "text anna: lets meet"),
            ("en", "text anna, lets meet"), ("en", "text anna \"lets meet\""), ("en", "text Anna dinner is ready"),
            ("en", "tell anna i am late"), ("en", "text my brother the dinner is ready"),
            ("en", "send anna a message dinner is ready"), ("en", "text 555 1234 dinner is ready"),
            ("es", "dile a ana que pablo llega tarde"), ("es", "dile a Ana llego tarde"),
            ("es", "escribe a ana: llego tarde"), ("es", "manda un mensaje a mi hermano la cena está lista"),
            ("de", "sag anna dass bob spät kommt"), ("de", "schreib Anna: wir treffen uns"),
            ("de", "sag Anna ich komme später"),
        ]
    )
    func borders(_ language: String, _ text: String) throws {
        let parse = try #require(LanguageData.assistant(language).understand(text, now: LanguageData.now).accepted).best
        #expect(parse.intent == "INSendMessageIntent" && parse.border == nil)
    }

    @Test(
        "A message that takes back its own words is read back, however it is divided",
        arguments: [
            ("en", "tell Anna that we meet at six no wait at seven"), ("en", "text Anna: at six, no wait, at seven"),
            ("es", "dile a Ana que llego a las seis no espera a las siete"),
            ("de", "sag Anna ich komme um sechs nein warte um sieben"),
        ]
    )
    func repairs(_ language: String, _ text: String) throws {
        let parse = try #require(LanguageData.assistant(language).understand(text, now: LanguageData.now).accepted).best
        #expect(parse.border == IntentParse.Border(people: "recipients", text: "content"))
    }

    @Test(
        "Who corrects another request in the same sentence is asked to say it again",
        arguments: [
            ("en", "add milk to groceries no sorry to errands"), ("en", "send 20 no wait 30 dollars to Bruno"),
            ("en", "get me a taxi to the zoo scratch that to the opera"),
            ("es", "añade leche a la compra no perdón a recados"),
            ("de", "setz Milch auf Einkauf nein warte auf Besorgungen"),
        ]
    )
    func saysAgain(_ language: String, _ text: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        guard case .unsure(_, let obstacle) = understanding, case .refusal(let refusal)? = obstacle.hint else {
            Issue.record("\(understanding)")
            return
        }
        #expect(refusal.reply == .sayAgain)
    }

    @Test("What looks like a correction is none at the beginning, and none between quotation marks")
    func noRepair() throws {
        for text in ["no wait, text Anna hi", "text Anna \"no wait\""] {
            let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
            #expect(understanding.parses.first?.intent == "INSendMessageIntent")
            #expect(understanding.parses.first?.border == nil)
        }
    }

    @Test("A name that somebody has told divides a message")
    func contact() throws {
        let anna = VocabularyList(type: .contactName, items: [VocabularyItem(phrase: "Anna", identifier: "anna")])
        let app = AppKnowledge(
            identifier: "chat",
            names: ["MonkeyChat"],
            intents: ["INSendMessageIntent"],
            words: [anna]
        )
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: [app])
        let parse = try #require(assistant.understand("tell anna bob lets meet", now: LanguageData.now).accepted).best
        #expect(parse.border == nil && parse.slots.first?.text == "anna")
    }

    @Test(
        "The assistant asks before it sends, and takes a yes, a no and another value",
        arguments: [
            (
                "en", "MonkeyChat, tell anna dinner is ready", "no", "no, to bruno", "yes",
                "INSendMessageIntent@chat content=dinner is ready recipients=bruno"
            ),
            (
                "es", "MonkeyChat, dile a ana pablo llega tarde", "no", "no, a bruno", "sí",
                "INSendMessageIntent@chat content=pablo llega tarde recipients=bruno"
            ),
            (
                "de", "MonkeyChat, sag anna bob kommt spät", "nein", "nein, an bruno", "ja",
                "INSendMessageIntent@chat content=bob kommt spät recipients=bruno"
            ),
        ]
    )
    func dialogue(
        _ language: String,
        _ text: String,
        _ no: String,
        _ correction: String,
        _ yes: String,
        _ request: String
    ) throws {
        var turns = try TurnDialogueSupport.turns(language)
        func say(_ text: String) -> [String] { turns.handle(.said(text)).map(TurnDialogueSupport.summary) }
        #expect(say(text) == ["whetherText"] && turns.phase == .askingIntent)
        #expect(say(no) == ["cancelled"] && turns.phase == .idle)
        #expect(say(text) == ["whetherText"])
        #expect(say("xyz") == ["unclear", "whetherText"])
        #expect(say(correction) == ["whetherText"])
        #expect(say(yes) == [request])
    }

    @Test("The question reads the message back, and another request takes its place")
    func words() throws {
        var turns = try TurnDialogueSupport.turns("en")
        guard case .choose(let reply)? = turns.handle(.said("MonkeyChat, text my brother in law dinner is ready")).first
        else {
            Issue.record("nothing is asked")
            return
        }
        #expect(reply.text == "Send “dinner is ready” to my brother in law?")
        let actions = turns.handle(.said("pay Bruno 5 dollars")).map(TurnDialogueSupport.summary)
        #expect(actions == ["INSendPaymentIntent@pay currencyAmount=5 USD payee=Bruno"])
    }
}
