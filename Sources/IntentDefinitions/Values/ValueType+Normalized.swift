public import JSON

extension ValueType {
    /// Returns the value with its short forms written out, for JSON that people or other programs write.
    ///
    /// A string in place of an object is read as typed text. A lone value in place of an array becomes its one element.
    /// Case names lose their differences in letter case. Everything else stays as it is; `check(_:_:)` judges it.
    ///
    /// - Throws: as `value(ofText:_:)` does, for strings that cannot be read.
    public func normalized(_ value: JSONValue, _ catalogue: IntentCatalogue) throws(ValueError) -> JSONValue {
        switch (self, value) {
        case (_, .null): return value
        case (.array(let type), .array(let elements)):
            var normalized: [JSONValue] = []
            for (index, element) in elements.enumerated() {
                do throws(ValueError) { normalized.append(try type.normalized(element, catalogue)) } catch {
                    throw error.under(index: index)
                }
            }
            return .array(normalized)
        case (.array(let type), _): return .array([try type.normalized(value, catalogue)])
        case (.optionSet(let name), .array(let elements)):
            return try ValueType.array(of: .enumeration(name)).normalized(.array(elements), catalogue)
        case (.decimal, .integer), (.decimal, .double), (.decimal, .literal): return .string(value.description)
        case (.object(let name), .object(let object)):
            guard let known = ObjectClass.named(name, catalogue) else { return value }
            return .object(try Self.normalized(object, fields: known.fields, catalogue))
        case (.dateComponentsRange, .object(let object)):
            return .object(try Self.normalized(object, fields: DateText.rangeTypes, catalogue))
        case (.enumeration, .string(let text)), (.optionSet, .string(let text)), (.date, .string(let text)),
            (.dateComponents, .string(let text)), (.dateComponentsRange, .string(let text)),
            (.measurement, .string(let text)), (.object, .string(let text)):
            return try self.value(ofText: text, catalogue)
        default: return value
        }
    }

    private static func normalized(
        _ object: JSONObject,
        fields: [(key: String, type: ValueType)],
        _ catalogue: IntentCatalogue
    ) throws(ValueError) -> JSONObject {
        var object = object
        for field in fields {
            guard let member = object[field.key] else { continue }
            do throws(ValueError) { object[field.key] = try field.type.normalized(member, catalogue) } catch {
                throw error.under(field.key)
            }
        }
        return object
    }
}
