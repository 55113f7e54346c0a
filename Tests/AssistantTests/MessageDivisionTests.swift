import IntentModel
import Testing

@testable import Assistant

/// A message is divided where the person divides it: the words after the name are the content, and all of them.
@Suite struct MessageDivisionTests {
    private static let contacts = VocabularyList(
        type: .contactName,
        items: ["May", "Can", "Could"].map { VocabularyItem(phrase: $0, identifier: $0) }
    )
    private static let chat = AppKnowledge(
        identifier: "chat",
        names: ["MonkeyChat"],
        intents: ["INSendMessageIntent"],
        words: [contacts]
    )

    private static func check(_ assistant: Assistant, _ text: String, _ people: [String], _ content: String) throws {
        let message = try #require(assistant.understand(text, now: LanguageData.now).accepted).best
        #expect(message.intent == "INSendMessageIntent")
        #expect(message.slots.filter { $0.parameter == "recipients" }.map(\.text) == people)
        #expect(message.slots.first { $0.parameter == "content" }?.text == content)
    }

    @Test(
        "A comma before the message is none of a list",
        arguments: [
            ("en", "Tell Bobo, I said no.", ["Bobo"], "I said no"),
            ("en", "Tell Mom, Dad says hi.", ["Mom"], "Dad says hi"),
            ("en", "Tell Anna, we said hello.", ["Anna"], "we said hello"),
            ("en", "tell bobo i said no", ["bobo"], "i said no"), ("en", "Text Anna, Bob: hi", ["Anna", "Bob"], "hi"),
            ("en", "Text Anna, Bob and Carl that I am late", ["Anna", "Bob", "Carl"], "I am late"),
            ("en", "text anna and bob lets meet", ["anna", "bob"], "lets meet"),
            ("es", "Escribe a Anna, hola", ["Anna"], "hola"),
            ("es", "Dile a Bobo, dije que no", ["Bobo"], "dije que no"),
            ("es", "Dile a Mamá, papá dice hola", ["Mamá"], "papá dice hola"),
            ("es", "Escribe a Anna, Bob y Carl que llego tarde", ["Anna", "Bob", "Carl"], "llego tarde"),
            ("de", "Sag Bobo, ich komme später", ["Bobo"], "ich komme später"),
            ("de", "Sag Mama, Papa sagt hallo", ["Mama"], "Papa sagt hallo"),
            ("de", "schreib Anna, Bob und Carl, dass ich komme", ["Anna", "Bob", "Carl"], "ich komme"),
        ]
    )
    func comma(_ language: String, _ text: String, _ people: [String], _ content: String) throws {
        try Self.check(LanguageData.assistant(language), text, people, content)
    }

    @Test(
        "A name ends after its last word, and not with one that stands before a name",
        arguments: [
            ("text bobo jr I can't talk", "bobo jr", "I can't talk"),
            ("text my wife I'll be home", "my wife", "I'll be home"),
            ("text Anna can you come", "Anna", "can you come"), ("text anna we are here", "anna", "we are here"),
        ]
    )
    func ends(_ text: String, _ name: String, _ content: String) throws {
        try Self.check(LanguageData.assistant("en"), text, [name], content)
    }

    @Test(
        "A run of capital letters is one name, and what follows it the message",
        arguments: [
            ("en", "tell Little Bobo dinner is ready", "Little Bobo", "dinner is ready"),
            ("en", "text Little Bobo are you coming?", "Little Bobo", "are you coming?"),
            ("en", "text Little Bobo Jr. I am late", "Little Bobo Jr", "I am late"),
            ("en", "text Anna Happy about the news", "Anna", "Happy about the news"),
            ("en", "tell Anna Bob is late", "Anna", "Bob is late"),
            ("en", "tell mom dad says hi", "mom", "dad says hi"),
            ("en", "tell Anna Bob says hi", "Anna", "Bob says hi"),
            ("es", "dile a Little Bobo llego tarde", "Little Bobo", "llego tarde"),
            ("es", "dile a Ana Pablo llega tarde", "Ana", "Pablo llega tarde"),
            ("de", "sag Anna Schmidt ich komme", "Anna Schmidt", "ich komme"),
            ("de", "schreib Anna Grüße aus Rom", "Anna", "Grüße aus Rom"),
            ("de", "schreib Anna Kommst du heute?", "Anna", "Kommst du heute?"),
            ("de", "sag Bobo Mama kommt später", "Bobo", "Mama kommt später"),
            ("de", "Sag Little Bobo Essen ist da", "Little Bobo", "Essen ist da"),
        ]
    )
    func capitals(_ language: String, _ text: String, _ name: String, _ content: String) throws {
        try Self.check(LanguageData.assistant(language), text, [name], content)
    }

    @Test(
        "A name ends before the name of an app, a colon and a quotation",
        arguments: [
            ("en", "ask Little Bobo on MonkeyChat if he is coming", "Little Bobo", "if he is coming"),
            ("en", "text Little Bobo with MonkeyChat: Are you coming?", "Little Bobo", "Are you coming?"),
            ("en", "message Little Bobo \"are you coming?\" using MonkeyChat", "Little Bobo", "are you coming?"),
            ("en", "text little bobo via monkeychat i am late", "little bobo", "i am late"),
            ("es", "pregúntale a Little Bobo por MonkeyChat si viene a comer", "Little Bobo", "si viene a comer"),
            ("es", "mándale un mensaje a Little Bobo con MonkeyChat: ¿Vienes?", "Little Bobo", "¿Vienes?"),
            ("es", "mándale a Bobo Jr. por MonkeyChat que sí, que vale", "Bobo Jr", "sí, que vale"),
            ("es", "mándale a Little Bobo un mensaje: hola, ya voy", "Little Bobo", "hola, ya voy"),
            ("de", "frag Little Bobo über MonkeyChat ob er kommt", "Little Bobo", "ob er kommt"),
            ("de", "frag meine kleine Tante über MonkeyChat ob sie kommt", "meine kleine Tante", "ob sie kommt"),
            ("de", "schick Bobo the Great über MonkeyChat: Bist du da?", "Bobo the Great", "Bist du da?"),
            ("de", "sag dem Bobo Jr. bitte über MonkeyChat er soll kommen", "Bobo Jr", "er soll kommen"),
        ]
    )
    func borders(_ language: String, _ text: String, _ name: String, _ content: String) throws {
        let assistant = try Assistant(files: LanguageData.files(language), locale: language, apps: [Self.chat])
        try Self.check(assistant, text, [name], content)
        #expect(assistant.understand(text, now: LanguageData.now).accepted?.best.border == nil)
    }

    @Test(
        "A name alone is no message",
        arguments: [
            ("en", "text Little Bobo on MonkeyChat"), ("es", "escríbele a Little Bobo en MonkeyChat"),
            ("de", "schreib Little Bobo auf MonkeyChat"), ("de", "schreib Little Bobo"), ("en", "message Little Bobo"),
        ]
    )
    func nameAlone(_ language: String, _ text: String) throws {
        let assistant = try Assistant(files: LanguageData.files(language), locale: language, apps: [Self.chat])
        let message = try #require(assistant.understand(text, now: LanguageData.now).accepted).best
        #expect(message.slots.map(\.text) == ["Little Bobo"])
    }

    @Test(
        "The marks and the capitals of a message are sent, and those of a question to the assistant are not",
        arguments: [
            ("en", "text Anna are you coming?", "are you coming?"), ("en", "text Anna: Are you OK?!", "Are you OK?!"),
            ("en", "can you text Anna that I am late?", "I am late"),
            ("en", "can you text Anna: are you coming?", "are you coming?"),
            ("en", "could you text Anna are you coming?", "are you coming?"),
            ("en", "text Anna that I am late.", "I am late"), ("en", "text Anna I am late...", "I am late..."),
            ("en", "text Anna I am late. Sorry.", "I am late. Sorry."),
            ("en", "text Anna \"I am late.\"", "I am late."),
            ("en", "tell Anna I'm \"on my way\".", "I'm \"on my way\""),
            ("en", "text Anna I am late (sorry)", "I am late (sorry)"),
            ("en", "text Anna Happy birthday!", "Happy birthday!"), ("en", "text Anna \"ok\"", "ok"),
            ("es", "mándale a Ana: ¿Vienes?", "¿Vienes?"), ("es", "escribe a Ana ¿vienes?", "¿vienes?"),
            ("es", "dile a Ana ¡feliz cumpleaños!", "¡feliz cumpleaños!"),
            ("es", "¿puedes escribir a Ana que llego tarde?", "llego tarde"),
            ("es", "puedes escribir a Ana que llego tarde?", "llego tarde"), ("es", "¡dile a Ana que voy!", "voy"),
            ("de", "schreib Anna: Treffen wir uns um acht?", "Treffen wir uns um acht?"),
            ("de", "sag Anna, ich freue mich!", "ich freue mich!"),
            ("de", "kannst du Anna schreiben, dass ich komme?", "ich komme"),
        ]
    )
    func marks(_ language: String, _ text: String, _ content: String) throws {
        let message = try #require(LanguageData.assistant(language).understand(text, now: LanguageData.now).accepted)
        let slot = try #require(message.best.slots.first { $0.parameter == "content" })
        #expect(slot.text == content && slot.value == nil)
        let scalars = Array(text.unicodeScalars)[slot.range]
        #expect(String(String.UnicodeScalarView(scalars)) == content)
    }

    @Test("A question mark after the name of an app is the message's")
    func markAfterApp() throws {
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: [Self.chat])
        try Self.check(assistant, "text Anna are you coming with MonkeyChat?", ["Anna"], "are you coming?")
        try Self.check(assistant, "can you text Anna that I am late with MonkeyChat?", ["Anna"], "I am late")
    }

    @Test(
        "A contact may be called like a word of politeness",
        arguments: [
            ("text May I am late", "May", "I am late"), ("text Can I am late", "Can", "I am late"),
            ("text Could call me", "Could", "call me"), ("can I text May that I am late", "May", "I am late"),
        ]
    )
    func politeNames(_ text: String, _ name: String, _ content: String) throws {
        let assistant = try Assistant(files: LanguageData.files("en"), locale: "en", apps: [Self.chat])
        try Self.check(assistant, text, [name], content)
    }
}
