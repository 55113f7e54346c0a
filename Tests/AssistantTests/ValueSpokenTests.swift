import Assistant
import Testing

/// Values said in each language.
@Suite struct ValueSpokenTests {
    static let rows: [(String, ValueKind, String, String)] = [
        ("en", .dateTime, "2026-11-27T10:00", "tomorrow at 10 AM"), ("en", .date, "2026-12-04", "Friday, 4 December"),
        ("en", .date, "2027-05-05", "Wednesday, 5 May 2027"), ("en", .time, "00:30", "12:30 AM"),
        ("en", .time, "12:00", "12 PM"), ("en", .money, "5.50 USD", "$5.50"), ("en", .money, "5.5 USD", "$5.50"),
        ("en", .money, "5 XAU", "5 XAU"), ("en", .money, "12500 EUR", "€12,500"),
        ("en", .number, "1250000.5", "1,250,000.5"),
        ("en", .number, "-2026", "-2026"), ("en", .duration, "1h30m", "1 hour and 30 minutes"),
        ("en", .duration, "2d1h1s", "2 days, 1 hour and 1 second"), ("en", .percent, "20", "20%"),
        ("en", .ordinal, "2", "2nd"), ("en", .ordinal, "112", "112th"), ("en", .ordinal, "21", "21st"),
        ("en", .temperature, "20.5 °C", "20.5 °C"), ("en", .distance, "5 mi", "5 miles"),
        ("en", .dateRange, "2026-11-26T17:00..2026-11-26T19:00", "today at 5 PM to 7 PM"),
        ("en", .dateRange, "2026-11-27..", "from tomorrow"), ("en", .dateRange, "..2026-11-27", "until tomorrow"),
        ("en", .date, "nonsense", "nonsense"), ("en", .money, "", ""), ("en", .dateRange, "..", "until "),
        ("es", .dateTime, "2026-11-27T10:00", "mañana a las 10:00"),
        ("es", .date, "2026-12-04", "viernes, 4 de diciembre"),
        ("es", .money, "5.50 EUR", "5,50 €"), ("es", .number, "1250000.5", "1.250.000,5"),
        ("es", .duration, "1h30m", "1 hora y 30 minutos"),
        ("de", .dateTime, "2026-11-27T10:00", "morgen um 10 Uhr"), ("de", .date, "2026-12-04", "Freitag, 4. Dezember"),
        ("de", .money, "5.50 EUR", "5,50 €"), ("de", .duration, "1h30m", "1 Stunde und 30 Minuten"),
        ("de", .ordinal, "2", "2."),
    ]

    @Test(arguments: rows) func table(_ language: String, _ kind: ValueKind, _ value: String, _ text: String) throws {
        let spoken = try SpokenValue(files: ValueLanguage.files(language))
        #expect(spoken.text(value, as: kind, now: ValueLanguage.now) == text)
    }

    @Test(
        "A sign of several currencies stands for that of the person's region alone",
        arguments: [
            ("en-US", "5 USD", "$5"), ("en-US", "5 CAD", "5 CAD"), ("en-CA", "5 CAD", "$5"),
            ("en-CA", "5 USD", "5 USD"),
            ("en-GB", "5 USD", "$5"), ("es-MX", "5 MXN", "5 $"), ("es-MX", "5 USD", "5 USD"), ("de-DE", "5 USD", "5 $"),
        ]
    )
    func signs(_ locale: String, _ value: String, _ text: String) throws {
        let spoken = try SpokenValue(files: ValueLanguage.files(String(locale.prefix(2)))).speaking(to: locale)
        #expect(spoken.amount(value) == text)
    }

    @Test func lists() throws {
        let spoken = try SpokenValue(files: ValueLanguage.files("en"))
        #expect(spoken.list([]) == "")
        #expect(spoken.list(["a"]) == "a")
        #expect(spoken.list(["a", "b"]) == "a and b")
        #expect(spoken.list(["a", "b", "c"], isChoice: true) == "a, b or c")
    }

    @Test func missingForm() throws {
        let file = try LanguageFile(name: "times.phrases", text: "spoken forms\n  day: {weekday}\n")
        #expect(throws: LanguageError.self) { try SpokenValue(files: [file]) }
    }
}
