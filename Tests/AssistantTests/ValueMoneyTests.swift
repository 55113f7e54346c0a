import Assistant
import Testing

/// Amounts of money as people write and say them: the currency that a sign means, the marks of the person's region, and
/// what is no amount that anybody pays.
@Suite struct ValueMoneyTests {
    /// A text, the locale of the person, and its amount; nil where it is none.
    typealias Row = (locale: String, text: String, value: String?)

    private static func value(_ kind: ValueKind, _ row: Row) throws -> String? {
        let reader = try ValueLanguage(String(row.locale.prefix(2))).reader.reading(for: row.locale)
        return ValueLanguage(reader).value(kind, row.text)
    }

    @Test(
        "A number that begins with its mark keeps it",
        arguments: [
            ("en", ".50 dollars", "0.50 USD"), ("en", "$.50", "0.50 USD"), ("en", "$ .99", "0.99 USD"),
            ("de", ",50 Euro", "0.50 EUR"), ("de", ".50 Euro", "0.50 EUR"), ("es", ",50 euros", "0.50 EUR"),
            ("es", ".5 euros", "0.5 EUR"), ("en", ".500 dollars", nil), ("en", ",50 dollars", nil),
            ("en", "-.50 dollars", nil), ("en", "-$.50", nil), ("en", "(.50 dollars)", "0.50 USD"),
        ] as [Row]
    )
    func leadingMark(_ row: Row) throws { #expect(try Self.value(.money, row) == row.value) }

    @Test(
        "A leading mark counts in every kind of number",
        arguments: [
            (.distance, "en", ".5 miles", "0.5 mi"), (.duration, "en", ".5 hours", "30m"), (.number, "en", ".5", "0.5"),
            (.number, "en", "-.5", "-0.5"), (.percent, "en", ".5%", "0.5"), (.number, "de", ",5", "0.5"),
            (.distance, "de", ",5 km", "0.5 km"), (.duration, "es", ",5 horas", "30m"), (.number, "es", ".5", "0.5"),
            (.number, "en", "1.5.", "1.5"), (.number, "en", "1'250", "1250"), (.number, "de-CH", "1'250.5", "1250.5"),
        ] as [(ValueKind, String, String, String?)]
    )
    func leadingMark(_ kind: ValueKind, _ locale: String, _ text: String, _ value: String?) throws {
        #expect(try Self.value(kind, (locale, text, value)) == value)
    }

    @Test(
        "The letters before a sign are a part of it",
        arguments: [
            ("en", "A$20", "20 AUD"), ("en", "AU$20", "20 AUD"), ("en", "CA$20", "20 CAD"), ("en", "C$ 20", "20 CAD"),
            ("en", "NZ$20", "20 NZD"), ("en", "HK$20", "20 HKD"), ("en", "R$20", "20 BRL"), ("en", "US$20", "20 USD"),
            ("en", "MX$20", "20 MXN"), ("en", "S$20.50", "20.50 SGD"), ("en", "NT$20", "20 TWD"),
            ("en", "20 A$", "20 AUD"), ("en", "a$20", "20 AUD"), ("en", "A$.50", "0.50 AUD"),
            ("en-AU", "US$20", "20 USD"), ("en-CA", "A$20", "20 AUD"), ("de", "A$20", "20 AUD"),
            ("de", "20 US$", "20 USD"), ("es", "R$20", "20 BRL"), ("es", "MX$20", "20 MXN"), ("es", "U$S 20", "20 USD"),
            ("es-NI", "C$20", "20 NIO"), ("es", "C$20", "20 CAD"), ("en", "CN¥20", "20 CNY"), ("en", "XQ$20", nil),
            ("en", "a dollar twenty", "1.20 USD"), ("en", "5k$", "5000 USD"),
        ] as [Row]
    )
    func prefixes(_ row: Row) throws { #expect(try Self.value(.money, row) == row.value) }

    @Test(
        "A bare sign or word of several currencies means that of the region, where it is one of them",
        arguments: [
            ("en", "$20", "20 USD"), ("en-US", "20 dollars", "20 USD"), ("en-CA", "$20", "20 CAD"),
            ("en-CA", "20 dollars", "20 CAD"), ("en-CA", "20 bucks", "20 CAD"), ("en_AU", "20 dollars", "20 AUD"),
            ("en-NZ", "$20", "20 NZD"), ("en-GB", "$20", "20 USD"), ("en-IE", "20 cents", "0.20 EUR"),
            ("en-AU", "20 cents", "0.20 AUD"), ("en-AU", "20 dollars and 5 cents", "20.05 AUD"),
            ("en", "20 euros and 5 cents", "20.05 EUR"), ("en-AU", "20 us dollars", "20 USD"),
            ("en-US", "20 australian dollars", "20 AUD"), ("en-US", "$20 CAD", "20 CAD"),
            ("en-AU", "$20 US", nil), ("en-AU", "USD $20", "20 USD"), ("en-US", "$20 dollars", "20 USD"),
            ("en-US", "€20 dollars", nil), ("en-GB", "20 pounds", "20 GBP"), ("en-IN", "20 rupees", "20 INR"),
            ("en-PK", "20 rupees", "20 PKR"), ("es-MX", "$20", "20 MXN"), ("es-MX", "20 pesos", "20 MXN"),
            ("es-MX", "20 dólares", "20 USD"), ("es-AR", "20 pesos", "20 ARS"), ("es-AR", "$20", "20 ARS"),
            ("es-CL", "20 pesos", "20 CLP"), ("es-CO", "$20", "20 COP"), ("es-ES", "$20", "20 USD"),
            ("es-ES", "20 pesos", "20 MXN"), ("es-EC", "$20", "20 USD"), ("es-MX", "50 centavos", "0.50 MXN"),
            ("es", "20 pesos argentinos", "20 ARS"), ("de-DE", "$20", "20 USD"), ("de-CH", "20 Franken", "20 CHF"),
            ("de", "20 kanadische Dollar", "20 CAD"),
        ] as [Row]
    )
    func regions(_ row: Row) throws { #expect(try Self.value(.money, row) == row.value) }

    @Test(
        "The region decides which mark divides thousands, as in CLDR",
        arguments: [
            ("es-MX", "$1,234", "1234 MXN"), ("es-MX", "1,234.56 pesos", "1234.56 MXN"),
            ("es-MX", "12.50 pesos", "12.50 MXN"), ("es-US", "1,234 dólares", "1234 USD"),
            ("es-ES", "1.234,56 euros", "1234.56 EUR"), ("es-AR", "$1.234", "1234 ARS"),
            ("es-ES", "1,234 euros", nil), ("es-MX", "1.234 pesos", nil), ("en-DE", "1.234 euros", "1234 EUR"),
            ("en-DE", "1.234,50 euros", "1234.50 EUR"), ("en-DE", "5.50 euros", "5.50 EUR"),
            ("en-US", "1,234.56 dollars", "1234.56 USD"), ("en-GB", "1.234 pounds", nil),
            ("de-CH", "12.50 CHF", "12.50 CHF"),
            ("de-CH", "1'234.50 Franken", "1234.50 CHF"), ("de-DE", "1.234 Euro", "1234 EUR"),
            ("de-AT", "1.234,50 Euro", "1234.50 EUR"),
        ] as [Row]
    )
    func marks(_ row: Row) throws { #expect(try Self.value(.money, row) == row.value) }

    @Test(
        "A date in digits has the order of the region",
        arguments: [
            ("en-US", "3/12/2026", "2026-03-12"), ("en-GB", "3/12/2026", "2026-12-03"),
            ("en", "3/12/2026", "2026-03-12"),
            ("en-AU", "13/12/2026", "2026-12-13"), ("es-MX", "3/12/2026", "2026-12-03"),
        ] as [Row]
    )
    func dates(_ row: Row) throws { #expect(try Self.value(.date, row) == row.value) }

    @Test(
        "Nobody pays a third decimal, nothing, less than nothing, or an amount that is none",
        arguments: [
            ("en", "12.345 dollars", nil), ("en", "$12.345", nil), ("en", "12.5 cents", nil),
            ("de", "12,345 Euro", nil),
            ("es", "12,345 euros", nil), ("en", "minus five dollars", nil), ("en", "negative 5 dollars", nil),
            ("en", "at least 5 dollars", nil), ("en", "less than $5", nil), ("en", "five dollars or more", nil),
            ("en", "minus a dollar", nil), ("en", "0 dollars", nil), ("de", "minus 5 Euro", nil),
            ("de", "mindestens 5 Euro", nil), ("de", "5 Euro oder mehr", nil), ("es", "-5 euros", nil),
            ("es", "menos de 5 euros", nil), ("es", "al menos 5 euros", nil), ("en", "like 20 dollars", "20 USD"),
            ("de", "so 20 Euro", "20 EUR"), ("es", "como 20 euros", "20 EUR"), ("en", "$1.2345 million", "1234500 USD"),
        ] as [Row]
    )
    func noAmounts(_ row: Row) throws {
        let language = try ValueLanguage(row.locale)
        #expect(language.value(.money, row.text) == row.value)
        let sentence = Sentence(row.text)
        let readings = language.reader.readings(of: .money, in: sentence, at: 0, now: ValueLanguage.now)
        // The words are read as one value, so that no part of them is another.
        #expect(readings.first?.end == sentence.tokens.count)
    }

    @Test(
        "A number with a fraction takes a scale",
        arguments: [
            ("en", "one point five million", "1500000"), ("en", "2.5 million", "2500000"),
            ("en", "two point five k", nil),
            ("en", "a million and a half", "1500000"), ("en", "zero point five", "0.5"),
            ("de", "eineinhalb Millionen", "1500000"), ("de", "anderthalb Millionen", "1500000"),
            ("de", "zweieinhalb Tausend", "2500"), ("de", "eins Komma fünf Millionen", "1500000"),
            ("de", "1,5 Millionen", "1500000"), ("es", "millón y medio", "1500000"),
            ("es", "un millón y medio", "1500000"),
            ("es", "dos millones y medio", "2500000"), ("es", "uno coma cinco millones", "1500000"),
            ("es", "1,5 millones", "1500000"),
        ] as [Row]
    )
    func scales(_ row: Row) throws { #expect(try Self.value(.number, row) == row.value) }
}
