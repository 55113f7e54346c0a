internal import IntentModel
internal import JSON

/// Texts of a definition with values in them, in the language of a locale.
struct DefinitionText {
    let intent: IntentDefinition
    let catalogue: IntentCatalogue
    let locale: String

    /// The text with the values that a function knows by name; `${a.b}` is the member `b` of the value `a`.
    func filled(_ text: LocalizedText, with value: (String) -> JSONValue?) -> String {
        TextTemplate(text.text(for: locale)).filled { path in
            let names = path.split(separator: ".").map(String.init)
            guard let first = names.first, var found = value(first) else { return nil }
            var type = self.type(of: first)
            for name in names.dropFirst() {
                guard let member = found[name] else { return nil }
                (found, type) = (member, nil)
            }
            return display(found, type)
        }
    }

    private func type(of name: String) -> ValueType? {
        intent.responseProperty(named: name)?.type ?? intent.parameter(named: name)?.type
    }

    /// The value as a person of the locale would say it.
    func display(_ value: JSONValue, _ type: ValueType?) -> String {
        switch type {
        case .array(let element)?:
            value.arrayValue?.map { display($0, element) }.joined(separator: ", ") ?? value.displayText
        case .boolean?: value.boolValue.map { DialogueText(locale: locale).text(for: $0) } ?? value.displayText
        case .enumeration(let name)?:
            value.stringValue.flatMap {
                catalogue.enumeration(named: name)?.case(named: $0)?.displayName?.text(for: locale)
            }
                ?? value.displayText
        default: value.displayText
        }
    }
}
