import IntentModel
import Testing

@testable import Assistant

/// A telephone number is one person, with its signs.
@Suite struct TelephoneTests {
    @Test(
        "Numbers with signs, extensions and spoken digits",
        arguments: [
            ("en", "call (415) 555-0100", ["(415) 555-0100"]), ("en", "call *67 5550100", ["*67 5550100"]),
            ("en", "call #31#5550100", ["#31#5550100"]), ("en", "call *100#", ["*100#"]), ("en", "call *69", ["*69"]),
            ("en", "call +1 415 555 0100", ["+1 415 555 0100"]),
            ("en", "call +1 (415) 555-0100", ["+1 (415) 555-0100"]),
            ("en", "call 866-450-6152", ["866-450-6152"]), ("en", "call 415.555.0100", ["415.555.0100"]),
            ("en", "call 555 1234 extension 9", ["555 1234 extension 9"]),
            ("en", "call 555 1234 ext. 9", ["555 1234 ext. 9"]),
            ("en", "call Anna and +1 415 555 0100", ["Anna", "+1 415 555 0100"]),
            ("en", "call five five five one two three four", ["5551234"]), ("en", "call nine one one", ["911"]),
            ("es", "llama al +34 600 123 456", ["+34 600 123 456"]), ("es", "llama al *100#", ["*100#"]),
            ("es", "llama al cinco cinco cinco uno dos tres", ["555123"]),
            ("es", "llama al 555 1234 extensión 9", ["555 1234 extensión 9"]),
        ]
    )
    func calls(_ language: String, _ text: String, _ numbers: [String]) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        let call = try #require(understanding.accepted).best
        #expect(call.slots.filter { $0.parameter == "contacts" }.map { $0.value ?? $0.text } == numbers)
    }

    @Test(
        "A message goes to the whole number",
        arguments: [
            ("en", "text +14155550100 I am late", "+14155550100", "I am late"),
            ("en", "text +1 415 555 0100 I am late", "+1 415 555 0100", "I am late"),
            ("en", "text (415) 555-0100 saying I am late", "(415) 555-0100", "I am late"),
            ("en", "text +14155550100 5 minutes late", "+14155550100", "5 minutes late"),
            ("es", "escribe al +34600123456 que llego tarde", "+34600123456", "llego tarde"),
            ("de", "schreib +49 170 1234567 dass ich komme", "+49 170 1234567", "ich komme"),
        ]
    )
    func messages(_ language: String, _ text: String, _ number: String, _ content: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        let message = try #require(understanding.accepted).best
        #expect(message.slots.filter { $0.parameter == "recipients" }.map(\.text) == [number])
        #expect(message.slots.first { $0.parameter == "content" }?.text == content)
    }

    @Test("A sign is nobody, and an emphasis is no number", arguments: ["text + hi", "text +1415 hi", "call +"])
    func noNumber(_ text: String) throws {
        #expect(try LanguageData.assistant("en").understand(text, now: LanguageData.now).accepted == nil)
    }

    @Test("Marks of an emphasis stay none", arguments: ["*50 dollars*", "**5** dollars", "#1 song", "*67 dollars"])
    func emphasis(_ text: String) {
        #expect(Sentence(text).tokens.allSatisfy { !$0.word.contains("*") && !$0.word.contains("#") })
    }
}
