import IntentModel
import JSON
import Testing

@testable import DefaultCards

@Suite("Values in one line")
struct ValueWordsTests {
    private func text(_ value: JSONValue, _ type: ValueType, _ name: String = "", _ locale: String = "en") -> String? {
        ValueWords(language: CardLanguage.speaking(locale), locale: locale, catalogue: .system)
            .text(value, type, named: name)
    }

    @Test(
        "Amounts have the marks of the language, and the cents of their currency",
        arguments: [
            ("12.5", "EUR", "€12.50", "12,50\u{A0}€"), ("1234567", "USD", "$1,234,567.00", "1.234.567,00\u{A0}$"),
            ("500", "JPY", "¥500", "500\u{A0}¥"), ("-3.999", "XYZ", "-3.999 XYZ", "-3,999 XYZ"),
        ]
    )
    func amounts(_ amount: String, _ currency: String, _ english: String, _ german: String) {
        let value: JSONValue = ["amount": .string(amount), "currencyCode": .string(currency)]
        #expect(text(value, .object("INCurrencyAmount")) == english)
        #expect(text(value, .object("INCurrencyAmount"), "", "de") == german)
    }

    @Test("Dates are said in their own offset, with the day of the week")
    func dates() {
        let date: JSONValue = "2026-05-01T00:05:00+02:00"
        #expect(text(date, .date) == "Fri 1 May 2026, 12:05 AM")
        #expect(text(date, .date, "", "es") == "vie 1 de mayo de 2026, 0:05")
        #expect(text(date, .date, "", "de") == "Fr. 1. Mai 2026, 0:05")
        #expect(text("2000-02-29T12:00:00Z", .date) == "Tue 29 February 2000, 12:00 PM")
        #expect(text("1900-03-01T12:00:00Z", .date) == "Thu 1 March 1900, 12:00 PM")
    }

    @Test("Components of a date are said as far as they are there and possible")
    func components() {
        #expect(text(["month": 5, "day": 1], .dateComponents) == "1 May")
        #expect(text(["year": 2026, "month": 5], .dateComponents) == "May 2026")
        #expect(text(["hour": 9], .dateComponents, "", "de") == "9:00")
        #expect(text(["weekday": 1], .dateComponents, "", "es") == "dom")
        #expect(text(["year": 2026, "month": 13, "day": 1], .dateComponents) == "2026")
        #expect(text(["month": 0], .dateComponents) == nil)
    }

    @Test("A range names a day once, and an instant once")
    func ranges() {
        func range(_ start: JSONValue, _ end: JSONValue) -> String? {
            text(["startDateComponents": start, "endDateComponents": end], .dateComponentsRange)
        }
        let nine: JSONValue = ["year": 2026, "month": 5, "day": 1, "hour": 9]
        let ten: JSONValue = ["year": 2026, "month": 5, "day": 1, "hour": 10]
        #expect(range(nine, ten) == "Fri 1 May 2026, 9:00 AM – 10:00 AM")
        #expect(range(nine, nine) == "Fri 1 May 2026, 9:00 AM")
        #expect(range(nine, .null) == "from Fri 1 May 2026, 9:00 AM")
        #expect(range(.null, nine) == "until Fri 1 May 2026, 9:00 AM")
    }

    @Test("Numbers are said by their names: shares, lengths of time, people and ratings")
    func numbers() {
        #expect(text(0.724, .number, "chargePercentRemaining") == "72%")
        #expect(text(1e300, .number, "fuelPercentRemaining") == "100%")
        #expect(text(95, .integer, "minutesToFull") == "1 h 35 min")
        #expect(text(.integer(.max), .integer, "minutesToFull") == "5.5340232221128655e+20 s")
        #expect(text(1, .integer, "partySize") == "1 person")
        #expect(text(4.6, .number, "rating") == "★★★★★ 4.6")
        #expect(text(0.30000000000000004, .double) == "0.3")
        #expect(text(["value": 21.5, "unit": "°C"], .measurement(unit: "NSUnitTemperature"), "", "de") == "21,5 °C")
    }

    @Test("A case without a word says nothing, and a value of another type is said as it is")
    func others() {
        #expect(text("unknown", .enumeration("INRidePhase")) == nil)
        #expect(text("flying", .enumeration("INRidePhase")) == nil)
        #expect(text(["displayName": "Bobo"], .string) == "Bobo")
        #expect(text("Bobo", .object("INPerson")) == "Bobo")
        #expect(text(7, .string) == "7")
        #expect(text([1, "a", [2]], .boolean) == "1, a")
    }

    @Test("An account is named by the last four characters of its number")
    func accountNumbers() {
        let account: JSONValue = ["accountNumber": "DE02120300000000202051"]
        #expect(text(account, .object("INPaymentAccount")) == "••••\u{A0}2051")
    }
}
