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
            guard names.count > 1 else { return display(found, of: first) }
            for name in names.dropFirst() {
                guard let member = found[name] else { return nil }
                found = member
            }
            return display(found, nil)
        }.cut(to: TextBound.sentence)
    }

    /// The value of a parameter or a property, or one of its elements, as a person of the locale would say it.
    func display(_ value: JSONValue, of name: String) -> String {
        if let property = intent.responseProperty(named: name) {
            return display(value, property.type, property.booleanWords)
        }
        let parameter = intent.parameter(named: name)
        return display(value, parameter?.type, parameter?.booleanWords)
    }

    private func display(_ value: JSONValue, _ type: ValueType?, _ words: BooleanWords? = nil) -> String {
        let text =
            switch type {
            // A question may be about one element.
            case .array(let element)?:
                value.arrayValue?.map { display($0, element, words) }.joined(separator: ", ")
                    ?? display(value, element, words)
            case .boolean?:
                value.boolValue.map {
                    words?.text(for: $0, locale: locale) ?? DialogueText(locale: locale).text(for: $0)
                }
            case .enumeration(let name)?:
                value.stringValue.flatMap {
                    catalogue.enumeration(named: name)?.case(named: $0)?.displayName?.text(for: locale)
                }
            default: String?.none
            }
        return (text ?? value.displayText).cut(to: TextBound.message)
    }
}

/// What the user is told about a response.
struct ResponseText {
    let text: DefinitionText
    let parameters: JSONObject
    let extensionName: String

    /// The template of the response's code, or the host's own words for a failure; nil for any other code.
    func text(of response: IntentResponse) -> String? {
        let code = text.intent.responseCode(named: response.code)
        if let template = code?.template {
            return text.filled(template) { name in response.properties[name] ?? parameters[name] }
        }
        let dialogue = DialogueText(locale: text.locale)
        let known = dialogue.text(forFailure: response.code, of: extensionName)
        switch code?.kind {
        case .ready, .success, .inProgress, .continueInApp, .handleInApp, .userConfirmationRequired: return nil
        case nil: return known
        // Of a code that the host has no words for it says that it went wrong.
        case .failure, .failureRequiringAppLaunch, .unspecified:
            return known ?? dialogue.text(forFailure: "failure", of: extensionName)
        }
    }
}
