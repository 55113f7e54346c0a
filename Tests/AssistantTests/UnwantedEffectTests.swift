import IntentModel
import Testing

@testable import Assistant

/// Nothing is carried out that was not asked for.
///
/// Each case here was carried out once.
@Suite struct UnwantedEffectTests {
    @Test(
        "A sentence that says not to, or only asks, does nothing",
        arguments: [
            ("en", "don't send Little Bobo a message saying hi"), ("en", "never add poison to the errands list"),
            ("en", "do not pay Bruno 5 dollars"), ("en", "why would I add poison to my errands list"),
            ("en", "should I pay the electricity bill"), ("en", "unlock my car never"), ("en", "don't call mom"),
            ("en", "I can't add milk to my errands list"), ("es", "no le digas a Little Bobo que llego tarde"),
            ("es", "no añadas leche a la lista Groceries"), ("de", "Zahl Bruno nicht fünf Euro"),
            ("de", "setze Milch nicht auf die Liste Errands"), ("de", "Schick Bobo keine Nachricht"),
        ]
    )
    func negations(_ language: String, _ text: String) throws {
        #expect(try !LanguageData.assistant(language).understand(text, now: LanguageData.now).isAccepted)
    }

    @Test(
        "Who says that nothing is to be sent or done is told that nothing is",
        arguments: [
            ("en", "don't text Anna"), ("en", "don't send anything to Anna"), ("en", "text Anna nothing"),
            ("en", "send Anna no message"), ("en", "I don't want to text Anna"), ("en", "please don't call Anna"),
            ("en", "tell Anna nothing about the party"), ("es", "no le mandes nada a Ana"),
            ("es", "no quiero mandarle nada a Ana"), ("es", "dile a Ana nada"), ("es", "no llames a Ana"),
            ("es", "no mandes ningún mensaje a Ana"), ("de", "schreib Little Bobo nichts"),
            ("de", "schick Anna keine Nachricht"), ("de", "sag Anna nicht, dass ich komme"),
            ("de", "sag Anna nichts von der Party"), ("de", "ruf Anna nicht an"),
        ]
    )
    func refused(_ language: String, _ text: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted && understanding.refusal == Refusal(reply: .notDone))
    }

    @Test("The name of an app in such a sentence changes nothing", arguments: ["de", "en", "es"])
    func refusedWithApp(_ language: String) throws {
        let texts = [
            "de": "schreib Little Bobo nichts über MonkeyChat", "en": "text Little Bobo nothing on MonkeyChat",
            "es": "no quiero mandarle nada a Little Bobo por MonkeyChat",
        ]
        var turns = try TurnDialogueSupport.turns(language)
        #expect(turns.handle(.said(texts[language] ?? "")).map(TurnDialogueSupport.summary) == ["notDone"])
    }

    @Test(
        "A question with a negation is not taken for one",
        arguments: ["why did you text Anna", "I can't add milk to my errands list"]
    )
    func asked(_ text: String) throws {
        let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted && understanding.refusal == nil)
    }

    @Test(
        "A message may have a negation",
        arguments: [
            ("en", "text Anna I can't come", "I can't come"), ("en", "text Anna not to come", "not to come"),
            ("en", "tell Anna nothing happened", "nothing happened"),
            ("es", "dile a Ana que no puedo ir", "no puedo ir"),
            ("es", "dile a Ana que no diga nada", "no diga nada"),
            ("de", "schreib Anna keine Sorge ich komme", "keine Sorge ich komme"),
            ("de", "sag Anna, ich brauche nichts", "ich brauche nichts"),
        ]
    )
    func negated(_ language: String, _ text: String, _ content: String) throws {
        let parse = try #require(LanguageData.assistant(language).understand(text, now: LanguageData.now).accepted).best
        #expect(parse.slots.first { $0.parameter == "content" }?.text == content)
    }

    @Test(
        "A number in words is nobody",
        arguments: [
            ("de", "schreib zwei Liter Milch und drei Brötchen auf Grocery Store"), ("en", "text two liters of milk"),
        ]
    )
    func number(_ language: String, _ text: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(understanding.accepted?.best.intent != "INSendMessageIntent")
    }

    @Test(
        "A negation within a template or a text is a part of it",
        arguments: [
            ("don't forget to remind me to buy milk", "INAddTasksIntent"),
            ("tell Anna I can't come", "INSendMessageIntent"),
        ]
    )
    func meant(_ text: String, _ intent: String) throws {
        let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
        #expect(understanding.isAccepted && understanding.parses.first?.intent == intent)
    }

    @Test(
        "No number is dropped, and no sign of one",
        arguments: [
            "send Bruno \u{2212}50 dollars", "send Bruno -$5", "send Bruno 5½ dollars",
            "send 5 dollars to Bruno and 10 dollars to Anna", "pay 5 dollars to Bruno and 6 to Luna",
        ]
    )
    func numbers(_ text: String) throws {
        #expect(try !LanguageData.assistant("en").understand(text, now: LanguageData.now).isAccepted)
    }

    @Test(
        "A reminder that repeats is not made for one day, and the reply says why",
        arguments: [
            ("en", "remind me every Monday to water the plants"), ("en", "remind me to take my pills daily at nine"),
            ("en", "set a recurring reminder to call mom"), ("es", "recuérdame cada lunes sacar la basura"),
            ("es", "recuérdame que llame a mamá los domingos"), ("de", "erinnere mich jeden Montag an den Müll"),
            ("de", "erinnere mich täglich um neun an die Tabletten"),
        ]
    )
    func repeats(_ language: String, _ text: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted && understanding.refusal == Refusal(reply: .noRepeats))
    }

    @Test(
        "A day that does not exist is no part of a title, and the reply names it",
        arguments: [
            ("en", "remind me to call mom on February 30", "February 30"),
            ("en", "book a table for June 31", "June 31"),
            ("en", "remind me on the 31st of this month to call mom", "the 31st of this month"),
            ("en", "pay the rent on 2/30", "2/30"),
            ("en", "remind me to call mom on February 29 2027", "February 29 2027"),
            ("en", "remind me to call mom on 2026-02-30 at five", "2026-02-30 at five"),
            ("en", "what are my tasks for june 31", "june 31"),
            ("es", "recuérdame llamar a mamá el 30 de febrero", "el 30 de febrero"),
            ("es", "reserva una mesa para el 31 de junio", "el 31 de junio"),
            ("de", "erinnere mich am 30. Februar an Mama", "30. Februar"),
            ("de", "zahl die Miete am 30.2.", "30.2"),
        ]
    )
    func noSuchDay(_ language: String, _ text: String, _ words: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted && understanding.refusal == Refusal(reply: .noSuchDay, words: words))
    }

    private static func app(_ identifier: String, _ intent: String, _ names: [(String, String)] = []) -> AppKnowledge {
        var vocabulary = AppVocabulary()
        vocabulary.parameters = [
            AppVocabulary.Parameters(
                names: ["INSendPaymentIntent.payee", "INSendMessageIntent.content"],
                terms: names.map { phrase, sound in
                    AppVocabulary.Term(
                        identifier: phrase,
                        synonyms: [AppVocabulary.Synonym(phrase, pronunciation: sound)]
                    )
                }
            )
        ]
        return AppKnowledge(identifier: identifier, names: [identifier], intents: [intent], vocabulary: vocabulary)
    }

    @Test("The words of one app never change a request to another")
    func othersWords() throws {
        let assistant = try Assistant(
            files: LanguageData.files("en"),
            locale: "en",
            apps: [
                Self.app("photos", "INSearchForPhotosIntent", [("Luna", "Bruno")]),
                Self.app("pay", "INSendPaymentIntent"),
            ]
        )
        let parse = try #require(assistant.understand("send Bruno 5 dollars", now: LanguageData.now).parses.first)
        let payee = try #require(parse.slots.first { $0.parameter == "payee" })
        #expect(payee.value == nil && payee.identifier == nil && payee.told.isEmpty)
        let request = parse.belonging(to: "pay").request(locale: "en", catalogue: .system)
        #expect(request.typedParameters.first { $0.name == "payee" }?.text == "Bruno")
    }

    @Test("The titles of an app take no sentence of the system without a question")
    func titles() throws {
        var definition = IntentDefinition(
            name: "FooIntent",
            domain: "Foo",
            parameters: [ParameterDefinition(name: "a", type: .string, isOptional: true)],
            responseCodes: []
        )
        definition.shortcutTypes = [
            ShortcutType(parameters: ["a"], title: LocalizedText("tell Little Bobo that I am ${a}")),
            ShortcutType(parameters: ["a"], title: LocalizedText(String(repeating: "x ${a} ", count: 100_000))),
        ]
        var catalogue = IntentCatalogue.system
        catalogue.add(definition)
        let foo = AppKnowledge(identifier: "foo", names: ["Foo"], intents: ["FooIntent"], catalogue: catalogue)
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: [foo])
        let understanding = assistant.understand("tell Little Bobo that I am late", now: LanguageData.now)
        #expect(understanding.parses.first?.intent == "INSendMessageIntent")
        #expect(understanding.isAmbiguous)
        #expect(
            assistant.understand("tell Little Bobo that I am late with Foo", now: LanguageData.now).parses.first?.app
                == "foo"
        )
    }

    @Test("One phrase with many meanings stays cheap", .timeLimit(.minutes(1)))
    func flood() throws {
        let words = VocabularyList(
            type: .contactName,
            items: (0..<5000).map { VocabularyItem(phrase: "a", identifier: "\($0)") }
        )
        let app = AppKnowledge(identifier: "a", names: ["A"], intents: ["INSendMessageIntent"], words: [words])
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: [app])
        let text = "send a message to " + String(repeating: "a and ", count: 190) + "a saying hello"
        #expect(assistant.understand(text, now: LanguageData.now).parses.count <= 5)
    }
}
