internal import HostTime
public import JSON

extension ValueType {
    /// Reads a value as a person types it, such as `Bobo` for a person or `1h30m` for a time interval.
    ///
    /// For a type written as a JSON object or array, text that begins with `{` or `[` is read as JSON. Text in double
    /// quotes is always plain text. A string type takes the text as it is.
    ///
    /// - Throws: `malformed` or `unknownCase`, with an example of a right value; `wrongType` where JSON was given.
    public func value(ofText text: String, _ catalogue: IntentCatalogue) throws(ValueError) -> JSONValue {
        if case .string = self { return .string(text) }
        let text = text.trimmed
        if let opening = text.first, opening == "{" && isObject || opening == "[" && isArray {
            let json: JSONValue
            do throws(JSONError) { json = try JSONParser.parse(text) } catch {
                throw ValueError(
                    .malformed,
                    given: text,
                    expected: "JSON, because it begins with '\(opening)': \(error)"
                )
            }
            let value = try normalized(json, catalogue)
            try check(value, catalogue)
            return value
        }
        if text.count > 1, text.hasPrefix("\""), case .string(let quoted)? = try? JSONParser.parse(text) {
            return try plainValue(of: quoted, catalogue)
        }
        return try plainValue(of: text, catalogue)
    }

    private func plainValue(of text: String, _ catalogue: IntentCatalogue) throws(ValueError) -> JSONValue {
        switch self {
        case .enumeration(let name):
            guard let enumeration = catalogue.enumeration(named: name) else { return .string(text) }
            return .string(try caseName(text, of: enumeration))
        case .optionSet(let name):
            let words = text.split(separator: ",").map { $0.trimmed }
            guard let enumeration = catalogue.enumeration(named: name) else { return .array(words.map { .string($0) }) }
            var names: [JSONValue] = []
            for word in words { names.append(.string(try caseName(word, of: enumeration))) }
            return .array(names)
        case .array(let element): return .array([try element.plainValue(of: text, catalogue)])
        case .object(let name): return try object(of: name, from: text, catalogue)
        default:
            guard let value = scalar(text) else { throw malformed(text) }
            return value
        }
    }

    private func scalar(_ text: String) -> JSONValue? {
        switch self {
        case .string: .string(text)
        case .integer: NumberText.integer(text).map { .integer($0) }
        case .unsignedInteger: NumberText.integer(text).flatMap { $0 < 0 ? nil : .integer($0) }
        case .double: NumberText.number(text)
        case .number: NumberText.number(text) ?? NumberText.boolean(text).map { .bool($0) }
        case .decimal: DecimalText.canonical(text).map { .string($0) }
        case .boolean: NumberText.boolean(text).map { .bool($0) }
        case .timeInterval: NumberText.number(text) ?? DurationText.parse(text).map(Self.seconds)
        case .date: DateText(text)?.instant.map { .string($0) }
        case .dateComponents: DateText(text)?.components
        case .dateComponentsRange: DateText.range(text)
        case .measurement(let unit): MeasurementText.value(text, unit: unit)
        case .enumeration, .optionSet, .object, .array, .dictionary: nil
        }
    }

    private func object(
        of name: String,
        from text: String,
        _ catalogue: IntentCatalogue
    ) throws(ValueError) -> JSONValue {
        guard !text.isEmpty else { throw malformed(text) }
        switch name {
        case "INPerson": return PersonText.person(text)
        case "INPersonHandle": return PersonText.handle(text) ?? ["value": .string(text)]
        case "INImage": return .string(text)
        case "INCurrencyAmount":
            guard let amount = CurrencyText.amount(text) else { throw malformed(text) }
            return amount
        default:
            guard let known = ObjectClass.named(name, catalogue), let key = known.textKey,
                let type = known.type(of: key)
            else {
                throw malformed(text)
            }
            var object = JSONObject()
            object[key] = try type.plainValue(of: text, catalogue)
            return .object(object)
        }
    }

    private func caseName(_ text: String, of enumeration: EnumerationDefinition) throws(ValueError) -> String {
        let wanted = NearNames.folded(text)
        // A person reads the label, which may be the name of another case.
        let match =
            enumeration.cases.first { $0.labels.contains { NearNames.folded($0) == wanted } }
            ?? enumeration.cases.first { NearNames.folded($0.name) == wanted }
            ?? enumeration.cases.first { $0.words.contains { NearNames.folded($0) == wanted } }
        guard let match else { throw unknownCase(text, of: enumeration) }
        return match.name
    }

    private func malformed(_ text: String) -> ValueError {
        ValueError(.malformed, given: text.isEmpty ? "" : "'\(text)'", expected: expectation, example: example)
    }

    private static func seconds(_ duration: Duration) -> JSONValue {
        let (seconds, attoseconds) = duration.components
        return attoseconds == 0 ? .integer(seconds) : .double(duration / .seconds(1))
    }

    private var isObject: Bool {
        switch self {
        case .object, .dictionary, .dateComponents, .dateComponentsRange, .measurement: true
        case .array(let element): element.isObject
        default: false
        }
    }

    private var isArray: Bool {
        switch self {
        case .array, .optionSet: true
        default: false
        }
    }
}
