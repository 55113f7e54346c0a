import IntentModel
import JSON
import Testing

@testable import Assistant

/// A bare number becomes an amount where the currency is known, and only there.
@Suite struct TurnAmountTests {
    private static func amount(
        _ text: String,
        _ locale: String,
        typed: [TypedParameter] = [],
        value: JSONValue? = nil
    ) throws -> AnswerReading {
        var question = Question(
            kind: .needsValue,
            intent: "INSendPaymentIntent",
            extensionName: "UnicornPay",
            parameter: "currencyAmount",
            locale: locale
        )
        question.value = value
        let request = IntentRequest(intent: question.intent, typedParameters: typed, locale: locale)
        let language = String(locale.prefix(2))
        return try TurnSupport.reader(language).read(text, AnswerContext(request: request, question: question))
    }

    @Test(
        "A bare number takes the currency of the request, else that of the region",
        arguments: [
            ("ten", "en-US", "10 USD"), ("make it ten please", "en-GB", "10 GBP"), ("12", "en-IE", "12 EUR"),
            ("12.50", "en-US", "12.50 USD"), ("ten euros", "en-US", "10 EUR"), ("diez", "es-ES", "10 EUR"),
            ("diez", "es-MX", "10 MXN"), ("que sean diez", "es_ES", "10 EUR"), ("fünf", "de-DE", "5 EUR"),
            ("fünf", "de-Latn-CH", "5 CHF"), ("ten", "en", nil), ("diez", "es-419", nil), ("ten", "en-PA", nil),
            ("fünf", "de-x-at", nil), ("-5", "en-US", nil), ("no", "en-US", nil),
        ] as [(String, String, String?)]
    )
    func amounts(_ text: String, _ locale: String, _ value: String?) throws {
        #expect(try Self.amount(text, locale) == value.map { .answer(.text($0)) } ?? .unclear)
    }

    @Test(
        "An answer keeps its mark and its sign, and is no amount that nobody pays",
        arguments: [
            (".50", "en-US", "0.50 USD"), (".50 dollars", "en-US", "0.50 USD"), (",50", "de-DE", "0.50 EUR"),
            ("12.345", "en-US", nil), ("12.345 USD", "en-US", nil), ("-5 USD", "en-US", nil), ("0", "en-US", nil),
            ("A$20", "en-US", "20 AUD"), ("make it .50 dollars", "en-US", "0.50 USD"), ("$20", "en-CA", "20 CAD"),
            ("at least 5 dollars", "en-US", nil), ("1,234", "es-MX", "1234 MXN"),
            ("like 20 dollars", "en-US", "20 USD"),
        ] as [(String, String, String?)]
    )
    func read(_ text: String, _ locale: String, _ value: String?) throws {
        let language = String(locale.prefix(2))
        let values = try ValueLanguage(language).reader.reading(for: locale)
        var reader = try TurnSupport.reader(language)
        reader.readings = { values.readings(of: $0, in: $1, at: $2, now: LanguageData.now) }
        let question = Question(
            kind: .needsValue,
            intent: "INSendPaymentIntent",
            extensionName: "UnicornPay",
            parameter: "currencyAmount",
            locale: locale
        )
        let request = IntentRequest(intent: question.intent, locale: locale)
        let reading = reader.read(text, AnswerContext(request: request, question: question))
        #expect(reading == value.map { .answer(.text($0)) } ?? .unclear)
    }

    @Test func currencyOfTheRequest() throws {
        let value: JSONValue = ["amount": "600", "currencyCode": "EUR"]
        #expect(try Self.amount("ten", "en-US", value: value) == .answer(.text("10 EUR")))
    }
}
