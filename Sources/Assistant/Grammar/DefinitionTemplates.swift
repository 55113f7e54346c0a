internal import IntentModel

/// Templates for an app's own intents: the titles of its definition, with slots for `${parameter}`.
struct DefinitionTemplates {
    let catalogue: IntentCatalogue
    let locale: String

    /// The templates of an intent, and the texts that they were made of.
    func templates(for intent: IntentDefinition) -> [(text: String, template: Template)] {
        let titles = (intent.shortcutTypes ?? []).compactMap { $0.title } + [intent.title].compactMap(\.self)
        var seen: Set<String> = []
        return titles.map { $0.text(for: locale) }.compactMap { text in
            guard seen.insert(text).inserted, let template = template(of: text, intent) else { return nil }
            return (text, template)
        }
    }

    /// The template of a title; nil if it has no words of its own, since it would take every sentence.
    private func template(of title: String, _ intent: IntentDefinition) -> Template? {
        var items: [Template] = []
        var rest = title[...]
        while let opening = rest.firstRange(of: "${"), let closing = rest[opening.upperBound...].firstIndex(of: "}") {
            items += words(rest[..<opening.lowerBound])
            if let slot = slot(String(rest[opening.upperBound..<closing]), intent) { items.append(slot) }
            rest = rest[rest.index(after: closing)...]
        }
        items += words(rest)
        let hasWords = items.contains { if case .word = $0 { true } else { false } }
        return hasWords ? .sequence(items) : nil
    }

    private func words(_ text: Substring) -> [Template] { Sentence(String(text)).tokens.map { .word($0.word) } }

    private func slot(_ path: String, _ intent: IntentDefinition) -> Template? {
        let name = path.split(separator: ".").first.map(String.init) ?? path
        guard let parameter = intent.parameter(named: name) else { return nil }
        return Self.type(parameter.type, catalogue).map { .slot(type: $0, parameter: name) }
    }

    /// The type of a slot for the values of a type; nil for values that are not said, such as yes and no.
    static func type(_ type: ValueType, _ catalogue: IntentCatalogue) -> String? {
        switch type {
        case .string: "name"
        case .integer, .unsignedInteger, .double, .number, .decimal: "number"
        case .boolean, .dictionary: nil
        case .timeInterval: "duration"
        case .date, .dateComponents: "dateTime"
        case .dateComponentsRange: "dateRange"
        case .measurement: "temperature"
        case .enumeration(let name), .optionSet(let name): "enumeration \(name)"
        case .object("INPerson"): "person"
        case .object("INCurrencyAmount"), .object("INPaymentAmount"): "money"
        case .object("CLPlacemark"): "place"
        case .object: "name"
        case .array(of: .object("INPerson")): "people"
        case .array(let element): Self.type(element, catalogue) == "name" ? "items" : Self.type(element, catalogue)
        }
    }
}
