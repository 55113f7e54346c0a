public import JSON

extension ValueType {
    /// Checks that a JSON value has the form of the type.
    ///
    /// Objects may hold keys that their class does not know. A known key is checked, and may be `null`.
    ///
    /// - Throws: `wrongType`, `unknownCase` or `malformed`, with the path to the first value that does not fit.
    public func check(_ value: JSONValue, _ catalogue: IntentCatalogue) throws(ValueError) {
        switch self {
        case .string: try require(value.stringValue != nil, value)
        case .integer: try require(value.integerValue != nil, value)
        case .unsignedInteger: try require(value.integerValue.map { $0 >= 0 } ?? false, value)
        case .double, .timeInterval: try require(value.doubleValue != nil, value)
        case .number: try require(value.doubleValue != nil || value.boolValue != nil, value)
        case .boolean: try require(value.boolValue != nil, value)
        case .decimal:
            try require(value.stringValue != nil, value)
            try read(value) { DecimalText.canonical($0) != nil }
        case .date:
            try require(value.stringValue != nil, value)
            try read(value) { DateText($0)?.instant != nil }
        case .dateComponents: try checkMembers(of: value, in: DateText.componentTypes, catalogue)
        case .dateComponentsRange: try checkMembers(of: value, in: DateText.rangeTypes, catalogue)
        case .measurement(let unit): try checkMeasurement(value, unit: unit)
        case .enumeration(let name): try checkCase(value, in: catalogue.enumeration(named: name))
        case .optionSet(let name):
            guard let elements = value.arrayValue else { throw mismatch(value) }
            for (index, element) in elements.enumerated() {
                do throws(ValueError) {
                    try checkCase(element, in: catalogue.enumeration(named: name))
                } catch { throw error.under(index: index) }
            }
        // An image may travel as base64 or as the URL of a file, besides an object.
        case .object("INImage"): try require(value.stringValue != nil || value.objectValue != nil, value)
        case .object(let name):
            try checkMembers(of: value, in: ObjectClass.named(name, catalogue)?.fields ?? [], catalogue)
        case .dictionary: try require(value.objectValue != nil, value)
        case .array(let type):
            guard let elements = value.arrayValue else { throw mismatch(value) }
            for (index, element) in elements.enumerated() {
                do throws(ValueError) { try type.check(element, catalogue) } catch { throw error.under(index: index) }
            }
        }
    }

    /// Returns the error for a value of another JSON type.
    func mismatch(_ value: JSONValue) -> ValueError {
        let given = value.objectValue != nil || value.arrayValue != nil ? "the \(value.typeName) \(value)" : "\(value)"
        return ValueError(.wrongType, given: given, expected: expectation, example: example)
    }

    private func require(_ isRight: Bool, _ value: JSONValue) throws(ValueError) {
        guard isRight else { throw mismatch(value) }
    }

    private func read(_ value: JSONValue, _ canRead: (String) -> Bool) throws(ValueError) {
        guard let text = value.stringValue, canRead(text) else {
            throw ValueError(.malformed, given: "\(value)", expected: expectation, example: example)
        }
    }

    private func checkMembers(
        of value: JSONValue,
        in fields: [(key: String, type: ValueType)],
        _ catalogue: IntentCatalogue
    ) throws(ValueError) {
        guard let object = value.objectValue else { throw mismatch(value) }
        for field in fields {
            guard let member = object[field.key], !member.isNull else { continue }
            do throws(ValueError) { try field.type.check(member, catalogue) } catch { throw error.under(field.key) }
        }
    }

    private func checkMeasurement(_ value: JSONValue, unit: String) throws(ValueError) {
        guard let object = value.objectValue else { throw mismatch(value) }
        guard object["value"]?.doubleValue != nil else {
            throw ValueType.double.mismatch(object["value"] ?? .null).under("value")
        }
        guard let symbol = object["unit"]?.stringValue else {
            throw ValueType.string.mismatch(object["unit"] ?? .null).under("unit")
        }
        if let units = MeasurementText.units(of: unit), !units.contains(where: { $0.symbol == symbol }) {
            let symbols = NearNames.list(units.map(\.symbol))
            throw ValueError(.unknownCase, path: "unit", given: "'\(symbol)'", expected: "one of \(symbols)")
        }
    }

    private func checkCase(_ value: JSONValue, in enumeration: EnumerationDefinition?) throws(ValueError) {
        guard let name = value.stringValue else { throw mismatch(value) }
        // An enumeration that the catalogue does not know cannot be checked.
        guard let enumeration, enumeration.case(named: name) == nil else { return }
        throw unknownCase(name, of: enumeration)
    }

    /// Returns the error for an enumeration without a case of this name.
    func unknownCase(_ name: String, of enumeration: EnumerationDefinition) -> ValueError {
        let names = NearNames.list(enumeration.cases.map(\.name))
        return ValueError(.unknownCase, given: "'\(name)'", expected: "one of \(names)")
    }
}
