import IntentModel
import Testing

@testable import Assistant

/// Times that an answer or a reminder names.
@Suite struct EveningAnswerTests {
    private static func read(_ text: String, _ language: String, parameter: String) throws -> AnswerReading {
        let files = try LanguageData.files(language)
        let assistant = try LanguageData.assistant(language)
        let values = try ValueReader(files: files)
        let reader = AnswerReader(
            try TurnPhrases(files),
            catalogue: .system,
            readings: { values.readings(of: $0, in: $1, at: $2, now: LanguageData.now) },
            understand: { assistant.understand($0, now: LanguageData.now) }
        )
        let intent = "INBookRestaurantReservationIntent"
        let question = Question(kind: .needsValue, intent: intent, extensionName: "Tables", parameter: parameter)
        return reader.read(
            text,
            AnswerContext(request: IntentRequest(intent: intent, locale: language), question: question)
        )
    }

    @Test(
        "A time for a table is one of the evening, as in the sentence that asks for one",
        arguments: [
            ("en", "at eight", "2026-11-26T20:00"), ("en", "tomorrow at seven", "2026-11-27T19:00"),
            ("en", "at eight in the morning", "2026-11-27T08:00"), ("es", "a las ocho", "2026-11-26T20:00"),
            ("de", "um acht", "2026-11-26T20:00"), ("de", "morgen um sieben", "2026-11-27T19:00"),
        ]
    )
    func tables(_ language: String, _ text: String, _ value: String) throws {
        #expect(try Self.read(text, language, parameter: "bookingDateComponents") == .answer(.text(value)))
    }

    @Test("A table is booked for the evening in German as well")
    func german() throws {
        let understanding = try LanguageData.assistant("de").understand("Tisch für zwei um acht", now: LanguageData.now)
        let slot = understanding.accepted?.best.slots.first { $0.parameter == "bookingDateComponents" }
        #expect(slot?.value == "2026-11-26T20:00")
    }

    @Test(
        "A reminder for a time that is over is refused, and the reply names the time",
        arguments: [
            ("en", "remind me last week to call", "last week"), ("en", "remind me yesterday to call Anna", "yesterday"),
            ("es", "recuérdame la semana pasada llamar a mamá", "la semana pasada"),
            ("de", "erinnere mich letzte Woche anzurufen", "letzte Woche"),
        ]
    )
    func past(_ language: String, _ text: String, _ words: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted && understanding.refusal == Refusal(reply: .isOver, words: words))
    }

    @Test(
        "A time that is over belongs to a title that does not begin with it",
        arguments: ["remind me to read what Anna wrote last week"]
    )
    func title(_ text: String) throws {
        #expect(try LanguageData.assistant("en").understand(text, now: LanguageData.now).isAccepted)
    }

    @Test(
        "A number that only the marks of another language make one is read so",
        arguments: [
            ("en", "pay Anna 1.234,50 euros", "1234.50 EUR"), ("en", "pay Anna 1,234.50 euros", "1234.50 EUR"),
            ("es", "paga a Ana 1,234.50 euros", "1234.50 EUR"), ("es", "paga a Ana 1.234,50 euros", "1234.50 EUR"),
            ("de", "zahl Anna 1,234.50 Euro", "1234.50 EUR"), ("de", "zahl Anna 1.234.567,8 Euro", "1234567.8 EUR"),
        ]
    )
    func marks(_ language: String, _ text: String, _ value: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(understanding.accepted?.best.slots.first { $0.parameter == "currencyAmount" }?.value == value)
    }
}
