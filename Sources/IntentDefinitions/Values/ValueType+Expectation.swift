extension ValueType {
    /// The description of a value of the type, as a noun with its article, for error texts.
    var expectation: String {
        switch self {
        case .string: "a string"
        case .integer: "an integer"
        case .unsignedInteger: "an integer that is not negative"
        case .double: "a number"
        case .number: "a number or a Boolean"
        case .decimal: "a decimal number in a string"
        case .boolean: "a Boolean"
        case .timeInterval: "a number of seconds or a duration"
        case .date: "a date and time with its offset from UTC"
        case .dateComponents: "a date, a time or both"
        case .dateComponentsRange: "a date or a range of dates"
        case .measurement: "a number and a unit"
        case .enumeration(let name): "the name of a case of \(name)"
        case .optionSet(let name): "names of options of \(name), separated by commas"
        case .object("INPerson"): "a person's name, address or number"
        case .object("INCurrencyAmount"), .object("INPaymentAmount"): "an amount and a currency"
        case .object(let name): textExample == nil ? "a JSON object (\(name))" : "a text or JSON object (\(name))"
        case .array(let element): "an array whose elements are each \(element.expectation)"
        case .dictionary: "a JSON object"
        }
    }

    /// An example value as a person would type it; nil if it depends on the catalogue.
    var example: String? {
        switch self {
        case .string, .enumeration, .optionSet: nil
        case .integer, .unsignedInteger: "4"
        case .double, .number: "2.5"
        case .decimal: "\"12.50\""
        case .boolean: "yes or no"
        case .timeInterval: "90s or 1h30m"
        case .date: "2026-05-01T18:30:00+02:00"
        case .dateComponents: "2026-05-01, 18:30 or 2026-05-01T18:30"
        case .dateComponentsRange: "2026-05-01 or 2026-05-01..2026-05-03"
        case .measurement(let unit): MeasurementText.units(of: unit)?.first.map { "21.5 \($0.symbol)" } ?? "21.5 m"
        case .object: textExample
        case .array(let element): element.example
        case .dictionary: "{\"key\": \"value\"}"
        }
    }

    /// One text that a person can type for a value of the type; nil where none is known that suits every extension.
    package func typedExample(_ catalogue: IntentCatalogue) -> String? {
        switch self {
        case .string: "Hello"
        case .decimal: "12.50"
        case .dateComponents: "2026-05-01T18:30"
        case .enumeration(let name), .optionSet(let name):
            catalogue.enumeration(named: name)?.cases.first { $0.name != "unknown" }?.name
        case .array(let element): element.typedExample(catalogue)
        case .object(let name) where textExample == nil:
            ObjectClass.named(name, catalogue)?.textKey == nil ? nil : "Groceries"
        default: example?.firstAlternative
        }
    }

    private var textExample: String? {
        guard case .object(let name) = self else { return nil }
        return switch name {
        case "INPerson": "Bobo or bobo@example.org"
        case "INPersonHandle": "bobo@example.org"
        case "INCurrencyAmount", "INPaymentAmount": "12.50 EUR"
        case "INTemporalEventTrigger": "2026-05-01T18:30"
        default: ObjectClass.named(name)?.textKey == nil ? nil : "Groceries"
        }
    }
}

extension String {
    /// The part before the first "or".
    fileprivate var firstAlternative: String {
        guard let end = split(separator: " ").firstIndex(of: "or") else { return self }
        return split(separator: " ")[..<end].joined(separator: " ")
    }
}
