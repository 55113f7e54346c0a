public import JSON

extension JSONValue {
    /// The value for a person: a name, a spoken phrase or a title where it has one, and JSON text otherwise.
    ///
    /// The text of an extension is unchanged. `String.printable` makes it safe for a terminal.
    public var displayText: String {
        switch self {
        case .null: "nothing"
        case .bool(let bool): bool ? "yes" : "no"
        case .string(let text): text
        case .integer, .double, .literal: description
        case .array(let elements): elements.map(\.displayText).joined(separator: ", ")
        case .object(let object): object.displayText ?? description
        }
    }
}

extension JSONObject {
    /// The members that name an object, the most telling first (docs/protocol.md, Values).
    private static let namingKeys = [
        "displayName", "displayString", "spokenPhrase", "title", "name", "content", "text", "placemark",
        "identifier",
    ]

    fileprivate var displayText: String? {
        if let amount = self["amount"]?.stringValue, let currency = self["currencyCode"]?.stringValue {
            return "\(amount) \(currency)"
        }
        if let value = self["value"], let unit = self["unit"]?.stringValue {
            return "\(value.displayText) \(unit)"
        }
        for key in Self.namingKeys {
            guard let value = self[key], !value.isNull, value.arrayValue == nil else { continue }
            guard case .object(let object) = value else { return value.displayText }
            // Called once: calling twice would double the work with each level of nesting.
            if let text = object.displayText { return text }
        }
        return nil
    }
}
