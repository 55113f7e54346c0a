import PluginSupport
import Testing

@Suite("Prices as the examples write them")
struct PriceTests {
    @Test(
        "A price has no or two digits of cents, and the decimal sign of its language",
        arguments: [
            ("12.5", "en", "12.50 EUR"), ("12.5", "de-AT", "12,50 EUR"), ("12.05", "es", "12,05 EUR"),
            ("12", "de", "12 EUR"), ("0.125", "en", "0.125 EUR"), ("-3.5", "en", "-3.50 EUR"),
            ("NaN", "en", "NaN EUR"),
        ]
    )
    func text(number: String, locale: String, text: String) { #expect(Price(number, "EUR").text(locale) == text) }

    @Test("A price in no known currency is a number") func number() { #expect(Price("2.5", nil).text("en") == "2.50") }
}
