internal import IntentModel
internal import JSON

/// Puts the values of a parse together into the JSON of a parameter.
struct ParameterValue {
    private let catalogue: IntentCatalogue

    init(_ catalogue: IntentCatalogue) { self.catalogue = catalogue }

    /// The value of some parts that all belong to one place.
    ///
    /// Parts for no member of an object describe it, and become its text in the order in which they were said.
    func value(of parts: [ParameterPart], as type: ValueType) -> JSONValue? {
        if let element = type.element { return elements(parts, element) }
        var value = parts.last { $0.path.isEmpty }.map { leaf($0, type) }
        guard parts.contains(where: { !$0.path.isEmpty }) else { return value }
        let textMember = type.textMember(catalogue)
        var object = value?.objectValue ?? [:]
        for name in parts.compactMap(\.path.first).uniqued() {
            guard let member = type.memberType(named: name, catalogue) else { continue }
            let own = parts.filter { $0.path.first == name }.map { part in
                var part = part
                part.path = part.path.dropFirst()
                return part
            }
            object[name] = self.value(of: own, as: member)
        }
        let details = parts.filter { part in
            part.path.first.map { type.memberType(named: $0, catalogue) == nil || $0 == textMember } ?? part.isSaid
        }
        if let textMember, let memberType = type.memberType(named: textMember, catalogue),
            details.contains(where: { $0.path.first.map { $0 != textMember } ?? false })
        {
            object[textMember] = text(Self.joined(details), memberType)
        }
        value = object.isEmpty ? value : .object(object)
        return value
    }

    /// The texts of details as one.
    private static func joined(_ parts: [ParameterPart]) -> String {
        parts.enumerated().map { ($0.offset == 0 ? "" : $0.element.joint) + $0.element.text }.joined()
    }

    /// The array of a parameter with several values; parts for members are all about one more element.
    private func elements(_ parts: [ParameterPart], _ element: ValueType) -> JSONValue? {
        var values = parts.filter(\.path.isEmpty).map { leaf($0, element) }
        let members = parts.filter { !$0.path.isEmpty }
        if !members.isEmpty, let value = value(of: members, as: element) { values.append(value) }
        return values.isEmpty ? nil : .array(values)
    }

    private func leaf(_ part: ParameterPart, _ type: ValueType) -> JSONValue {
        let value = text(part.text, type)
        return part.identifier.map { identified(value, by: $0, type) } ?? value
    }

    /// The value that a text stands for, or the text.
    private func text(_ text: String, _ type: ValueType) -> JSONValue {
        if type == .string { return .string(text) }
        return (try? type.value(ofText: Self.plain(text), catalogue)) ?? .string(text)
    }

    /// The value with the app's identifier for it, where its class has a member for one.
    private func identified(_ value: JSONValue, by identifier: String, _ type: ValueType) -> JSONValue {
        guard case .object = type, var object = value.objectValue else { return value }
        if let key = type.identifierMember {
            object[key] = .string(identifier)
        } else if let key = type.textMember(catalogue), let member = type.memberType(named: key, catalogue),
            let inner = object[key]
        {
            object[key] = identified(inner, by: identifier, member)
        }
        return .object(object)
    }

    /// A text that is never read as JSON.
    static func plain(_ text: String) -> String {
        guard let first = text.first(where: { !$0.isWhitespace }), "{[\"".contains(first) else { return text }
        return JSONValue.string(text).description
    }
}
