internal import IntentDefinitions
internal import JSON

/// The words of a picture for the parts of an intent.
struct PictureWords {
    let intent: IntentDefinition
    let catalogue: IntentCatalogue

    /// The greatest number of choices that are named.
    private static let mostChoices = 12

    var title: String { intent.title?.text ?? intent.name }

    /// The box of a parameter.
    func entry(of parameter: ParameterDefinition, number: Int) -> PictureEntry {
        var paragraphs: [PictureEntry.Paragraph] = []
        if let relationship = parameter.relationship { paragraphs.append(.plain(condition(relationship))) }
        if let prompt = parameter.dialogue?.prompt?.text { paragraphs.append(.plain("“\(prompt)”")) }
        let facts = [type(of: parameter), bounds(parameter.bounds), standard(parameter), options(parameter)]
        paragraphs.append(.soft(facts.compactMap(\.self).joined(separator: ", ")))
        if let choices = choices(of: parameter.type) { paragraphs.append(.plain(choices)) }
        if !parameter.isResolvable { paragraphs.append(.soft("It is not asked for.")) }
        return PictureEntry(
            parameter.isResolvable ? .asked : .unasked,
            "\(number). \(label(of: parameter))",
            paragraphs
        )
    }

    private func label(of parameter: ParameterDefinition) -> String {
        parameter.displayName?.text ?? parameter.name
    }

    private func label(of name: String) -> String { intent.parameter(named: name).map(label) ?? name }

    private func type(of parameter: ParameterDefinition) -> String {
        let type = Self.word(for: parameter.type)
        return label(of: parameter) == parameter.name ? type : "\(parameter.name): \(type)"
    }

    private static func word(for type: ValueType) -> String {
        switch type {
        case .array(let element): "list of \(element.description)"
        default: type.description
        }
    }

    private func bounds(_ bounds: ValueBounds?) -> String? {
        guard let bounds else { return nil }
        switch (bounds.minimum, bounds.maximum) {
        case (let minimum?, let maximum?): return "\(Self.number(minimum)) to \(Self.number(maximum))"
        case (let minimum?, nil): return "at least \(Self.number(minimum))"
        case (nil, let maximum?): return "at most \(Self.number(maximum))"
        case (nil, nil): return bounds.allowsNegative ? nil : "not below 0"
        }
    }

    private func standard(_ parameter: ParameterDefinition) -> String? {
        parameter.defaultValue.map { "\(value($0, of: parameter)) if nothing is said" }
    }

    private func options(_ parameter: ParameterDefinition) -> String? {
        guard parameter.offersOptions else { return nil }
        return "the extension offers choices" + (parameter.searchesOptions ? ", and searches them" : "")
    }

    /// The names of the cases of an enumeration.
    private func choices(of type: ValueType) -> String? {
        guard let enumeration = enumeration(of: type) else { return nil }
        // The case for no value is no choice.
        let cases = enumeration.cases.filter { $0.name != "unknown" || $0.value != 0 }
        guard !cases.isEmpty else { return nil }
        let names = cases.prefix(Self.mostChoices).map { $0.displayName?.text ?? $0.name }
        let left = cases.count - names.count
        return names.joined(separator: " · ") + (left > 0 ? " and \(left) more" : "")
    }

    private func enumeration(of type: ValueType) -> EnumerationDefinition? {
        switch type {
        case .enumeration(let name), .optionSet(let name): catalogue.enumeration(named: name)
        case .array(let element): enumeration(of: element)
        default: nil
        }
    }

    // MARK: - Conditions and values

    private func condition(_ relationship: ParameterRelationship) -> String {
        let parent = label(of: relationship.parent)
        switch relationship.predicate {
        case .hasAnyValue: return "when \(parent) has a value"
        case .hasExactValue(let wanted):
            let parameter = intent.parameter(named: relationship.parent)
            return "when \(parent) is \(parameter.map { value(wanted, of: $0) } ?? Self.text(wanted))"
        case .contains(let text): return "when \(parent) contains “\(text)”"
        case .isLess(let bound): return "when \(parent) is below \(Self.number(bound))"
        case .isGreater(let bound): return "when \(parent) is above \(Self.number(bound))"
        }
    }

    private func value(_ value: JSONValue, of parameter: ParameterDefinition) -> String {
        if case .array(let elements) = value, elements.count == 1 { return self.value(elements[0], of: parameter) }
        if let name = value.stringValue, let found = enumeration(of: parameter.type)?.case(named: name) {
            return found.displayName?.text ?? name
        }
        if let isTrue = value.boolValue {
            let words = parameter.booleanWords
            return (isTrue ? words?.whenTrue?.text : words?.whenFalse?.text) ?? (isTrue ? "yes" : "no")
        }
        return Self.text(value)
    }

    private static func text(_ value: JSONValue) -> String { value.stringValue ?? value.description }

    private static func number(_ number: Double) -> String {
        Int64(exactly: number).map(String.init) ?? "\(number)"
    }

    // MARK: - Answers and shortcuts

    /// The boxes of the response codes that have words, or that the author has made.
    var codes: [PictureEntry] {
        intent.responseCodes.filter { $0.template != nil || $0.isSuccess != nil }.map { code in
            let template = code.template.map { [PictureEntry.Paragraph.plain("“\($0.text)”")] } ?? []
            return PictureEntry(code.isFailure ? .failure : .success, mark(code), template)
        }
    }

    private func mark(_ code: ResponseCodeDefinition) -> String { "\(code.isFailure ? "✗" : "✓") \(code.name)" }

    /// The boxes of the sets of parameters that make a shortcut.
    var shortcuts: [PictureEntry] {
        (intent.shortcutTypes ?? []).map { type in
            let names = type.parameters.map(label(of:)).joined(separator: " + ")
            let title = type.title.map { [PictureEntry.Paragraph.plain("“\($0.text)”")] } ?? []
            let primary = type.isPrimary ? [PictureEntry.Paragraph.soft("This one is preferred.")] : []
            return PictureEntry(.shortcut, names.isEmpty ? "no parameter" : names, title + primary)
        }
    }

    /// The course of a request in sentences.
    var summary: String {
        let asked = intent.parameters.prefix(PictureContent.mostEntries).filter(\.isResolvable).map { parameter in
            label(of: parameter) + (parameter.relationship.map { " (\(condition($0)))" } ?? "")
        }
        let questions = asked.isEmpty ? "It asks for nothing." : "It asks for \(asked.joined(separator: ", "))."
        let confirm = intent.confirmsBeforeHandle ? " It asks the person before it is done." : ""
        let codes = intent.responseCodes.filter { $0.template != nil || $0.isSuccess != nil }
        let answers = codes.isEmpty ? "" : " It has \(codes.count) answers with words."
        let shortcuts = (intent.shortcutTypes ?? []).count
        let sets = shortcuts == 1 ? "1 set" : "\(shortcuts) sets"
        return "\(questions)\(confirm)\(answers)" + (shortcuts == 0 ? "" : " It is suggested with \(sets) of values.")
    }
}
