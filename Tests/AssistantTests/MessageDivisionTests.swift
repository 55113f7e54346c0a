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
