package import IntentModel
package import JSON

/// Texts of a definition with values filled in, in the language of a locale.
package struct DefinitionText {
    package let intent: IntentDefinition
    package let catalogue: IntentCatalogue
    package let locale: String

    package init(intent: IntentDefinition, catalogue: IntentCatalogue, locale: String) {
        self.intent = intent
        self.catalogue = catalogue
        self.locale = locale
    }

    /// The text with the values that a function returns by name; `${a.b}` is the member `b` of the value `a`.
    package func filled(_ text: LocalizedText, with value: (String) -> JSONValue?) -> String {
        TextTemplate(text.text(for: locale, with: value)).filled { path in
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

    /// The value of a parameter or a property, or one of its elements, in the words of the locale.
    package func display(_ value: JSONValue, of name: String) -> String {
        if let property = intent.responseProperty(named: name) {
            return display(value, property.type, words: property.booleanWords)
        }
        let parameter = intent.parameter(named: name)
        return display(value, parameter?.type, words: parameter?.booleanWords)
    }

    private func display(_ value: JSONValue, _ type: ValueType?, words: BooleanWords? = nil) -> String {
        let text =
            switch type {
            // A question may be about one element.
            case .array(let element)?:
                value.arrayValue?.map { display($0, element, words: words) }.joined(separator: ", ")
                    ?? display(value, element, words: words)
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

/// The text for the user about a response.
package struct ResponseText {
    package let text: DefinitionText
    package let parameters: JSONObject
    package let extensionName: String

    package init(text: DefinitionText, parameters: JSONObject, extensionName: String) {
        self.text = text
        self.parameters = parameters
        self.extensionName = extensionName
    }

    /// The template of the response's code, or the host's own words for a failure; nil for any other code.
    package func text(of response: IntentResponse) -> String? {
        let code = text.intent.responseCode(named: response.code)
        if let template = code?.template {
            return text.filled(template) { name in response.properties[name] ?? parameters[name] }
        }
        let dialogue = DialogueText(locale: text.locale)
        let known = dialogue.text(forFailure: response.code, of: extensionName)
        switch code?.kind {
        case .ready, .success, .inProgress, .continueInApp, .handleInApp, .userConfirmationRequired: return nil
        case nil: return known
        // An unknown code gets the text for a failed request.
        case .failure, .failureRequiringAppLaunch, .unspecified:
            return known ?? dialogue.text(forFailure: "failure", of: extensionName)
        }
    }
}
