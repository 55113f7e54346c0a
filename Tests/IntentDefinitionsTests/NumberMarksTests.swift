import JSON
import Testing

@testable import IntentDefinitions

/// Numbers as the person of a locale types them.
@Suite struct NumberMarksTests {
    private func value(_ text: String, _ locale: String, _ type: ValueType) throws -> String {
        try type.value(ofText: text, locale: locale, .system).description
    }

    @Test(
        "A number has the marks of the locale, or those of a program",
        arguments: [
            ("1,5", "de", "1.5"), ("1.5", "de", "1.5"), ("1,5", "es-ES", "1.5"), ("1.5", "es-MX", "1.5"),
            ("1.234,5", "de-DE", "1234.5"), ("1.234.567", "es", "1234567"), ("-1,5", "de", "-1.5"),
            ("1.5", "en", "1.5"),
            ("1,234.5", "en-US", "1234.5"), ("1,234", "en", "1234"), ("1.234", "en", "1.234"), ("2,5", "en-DE", "2.5"),
            ("1.5", "de-CH", "1.5"), ("7", "de", "7"),
        ]
    )
    func numbers(_ text: String, _ locale: String, _ number: String) throws {
        #expect(try value(text, locale, .double) == number)
    }

    @Test(
        "An amount has the marks of the locale",
        arguments: [
            ("12,50 EUR", "de", "12.50"), ("12.50 EUR", "de", "12.50"), ("1.234 EUR", "de", "1234"),
            ("1.234 EUR", "es", "1234"), ("1.234,50 EUR", "es-ES", "1234.50"), ("€ 1.234,50", "de", "1234.50"),
            ("1,234 EUR", "en-US", "1234"), ("1,234.50 USD", "en-US", "1234.50"), ("0.125 USD", "en-US", "0.125"),
            ("12.50 MXN", "es-MX", "12.50"),
        ]
    )
    func amounts(_ text: String, _ locale: String, _ amount: String) throws {
        let value = try ValueType.object("INCurrencyAmount").value(ofText: text, locale: locale, .system)
        #expect(value["amount"]?.stringValue == amount)
    }

    @Test(
        "A number that can be read in two ways is refused with both",
        arguments: [
            ("1,234 EUR", "de", ValueType.object("INCurrencyAmount"), "'1,234 EUR', which may be 1234 or 1.234"),
            ("1.234 EUR", "en-US", .object("INCurrencyAmount"), "'1.234 EUR', which may be 1234 or 1.234"),
            ("1.234", "de", .double, "'1.234', which may be 1234 or 1.234"),
        ]
    )
    func doubtful(_ text: String, _ locale: String, _ type: ValueType, _ given: String) {
        let error = #expect(throws: ValueError.self) { try value(text, locale, type) }
        #expect(error?.given == given && error?.code == .malformed)
    }

    @Test("Marks that mean nothing are no number", arguments: [("1,5", "en"), ("1,234.50", "de"), ("1,,5", "de")])
    func malformed(_ text: String, _ locale: String) {
        #expect(throws: ValueError.self) { try value(text, locale, .double) }
    }

    @Test("Points divide thousands in a whole number, and text stays as it is")
    func others() throws {
        #expect(try value("1.234", "de", .integer) == "1234")
        #expect(try value("1,5", "de", .string) == "\"1,5\"")
        #expect(try value("1h30m", "de", .timeInterval) == "5400")
        #expect(try value("21,5 °C", "de", .measurement(unit: "NSUnitTemperature")) == #"{"value":21.5,"unit":"°C"}"#)
    }
}
