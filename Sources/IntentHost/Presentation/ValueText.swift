public import JSON

extension JSONValue {
    /// The value as a person would say it: a person's name, a spoken phrase, a list's title; JSON text where nothing says
    /// more.
    ///
    /// Its texts are an extension's, as they came: `String.printable` makes them fit for a terminal.
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
        "displayName", "displayString", "spokenPhrase", "title", "name", "content", "text", "identifier",
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
            // Asked once: objects inside one another would else be asked twice as often with each level.
            if let text = object.displayText { return text }
        }
        return nil
    }
}
