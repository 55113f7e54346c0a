import IntentModel
import Testing

@testable import Assistant

/// What a sentence pays: the amount as it was said, to the person that was named, or nothing.
@Suite struct PaidAmountTests {
    private static func understanding(_ locale: String, _ text: String) throws -> Understanding {
        let assistant = try LanguageData.assistant(String(locale.prefix(2))).speaking(to: locale)
        return assistant.understand(text, now: LanguageData.now)
    }

    @Test(
        "An amount is paid as it was said",
        arguments: [
            ("en", "send Bruno .50 dollars", "Bruno", "0.50 USD"), ("en", "pay Anna A$20", "Anna", "20 AUD"),
            ("en", "send Anna CA$20", "Anna", "20 CAD"), ("en", "send C$20 to Anna", "Anna", "20 CAD"),
            ("en-CA", "pay Anna $20", "Anna", "20 CAD"), ("en-AU", "pay Anna 20 dollars", "Anna", "20 AUD"),
            ("en", "Um, pay uh Anna like 20 dollars", "Anna", "20 USD"),
            ("en", "send over 5 dollars to Anna", "Anna", "5 USD"),
            ("en", "pay Anna one point five million dollars", "Anna", "1500000 USD"),
            ("es-MX", "envía $1,234 a Anna", "Anna", "1234 MXN"),
            ("es-MX", "envía 1,234.56 pesos a Anna", "Anna", "1234.56 MXN"),
            ("es-AR", "paga 20 pesos a Anna", "Anna", "20 ARS"),
            ("es", "pues, paga eh a Anna como 20 euros", "Anna", "20 EUR"),
            ("de", "ähm, zahle äh Anna so 20 Euro", "Anna", "20 EUR"),
            ("de", "zahle Anna eineinhalb Millionen Euro", "Anna", "1500000 EUR"),
            ("en-DE", "pay Anna 1.234 euros", "Anna", "1234 EUR"),
        ]
    )
    func paid(_ locale: String, _ text: String, _ payee: String, _ amount: String) throws {
        let accepted = try #require(try Self.understanding(locale, text).accepted).best
        #expect(accepted.intent == "INSendPaymentIntent")
        #expect(accepted.slots.first { $0.parameter == "payee" }?.text == payee)
        #expect(accepted.slots.first { $0.parameter == "currencyAmount" }?.value == amount)
    }

    @Test(
        "Words that change an amount are no part of a name, and nothing is paid",
        arguments: [
            ("en", "pay Anna minus five dollars"), ("en", "pay Anna negative 5 dollars"), ("en", "pay Anna -5 dollars"),
            ("en", "pay Anna at least 5 dollars"), ("en", "pay Anna less than 5 dollars"),
            ("en", "pay Anna about 20 dollars"), ("en", "pay Anna or Bobo 5 dollars"), ("en", "pay Anna no money"),
            ("en", "pay Anna nothing"), ("en", "pay minus five dollars to Anna"), ("en", "pay Anna 12.345 dollars"),
            ("en", "send Bruno $12.345"), ("en", "pay Anna 5 or 6 dollars"), ("en", "pay Anna 5-10 dollars"),
            ("en", "pay Anna Z$20"), ("en", "pay no one 5 dollars"), ("en", "ask Anna for at least 20 dollars"),
            ("en", "pay Anna ,50 dollars"), ("en", "pay Anna five dollars or more"), ("es", "paga a Anna -5 euros"),
            ("es", "paga a Anna menos cinco euros"), ("es", "paga a Anna al menos cinco euros"),
            ("es", "paga a Anna o Bobo cinco euros"), ("es", "paga a Anna nada"), ("es", "paga a Anna 12,345 euros"),
            ("de", "zahle Anna minus fünf Euro"), ("de", "zahle Anna mindestens 5 Euro"),
            ("de", "zahle Anna oder Bobo fünf Euro"), ("de", "zahle Anna kein Geld"), ("de", "zahle Anna 12,345 Euro"),
            ("de", "zahle Anna weniger als 5 Euro"), ("de", "zahle Anna fünf Euro oder mehr"),
        ]
    )
    func unpaid(_ locale: String, _ text: String) throws {
        #expect(try Self.understanding(locale, text).accepted == nil)
    }

    @Test("The reply names the amount that nobody pays, with its sign")
    func refusal() throws {
        let refusal = try Self.understanding("en", "pay Anna -5 dollars").refusal
        #expect(refusal == Refusal(reply: .noSuchAmount, words: "-5 dollars"))
    }
}
