package import IntentModel
package import JSON

extension RequestTarget {
    /// The text that stands for what a person typed: the value that the person or the app calls so, or else the text.
    ///
    /// The words that the person uses in the app come first, then the vocabulary that the app brings, which has words
    /// for names of things (`INSpeakableString`) alone. The value has the identifier by which the extension knows the
    /// thing, and the phrase as the app spells it.
    ///
    /// - Parameters:
    ///   - type: The type to read the text as: that of the parameter, or of one element.
    ///   - words: The words that the person uses in the app.
    package func meaning(
        of text: String,
        as type: ValueType,
        of parameter: ParameterDefinition,
        locale: String,
        words: [VocabularyList] = []
    ) -> String {
        let element = if case .array(let element) = type { element } else { type }
        guard
            let value = personalValue(text, element, of: parameter, words: words)
                ?? appValue(text, element, of: parameter, locale: locale)
        else { return text }
        // A string is read as it is; everything else is read as JSON.
        if case .string = type, let phrase = value.stringValue { return phrase }
        return (type == element ? value : .array([value])).description
    }

    /// The values of which the person's words call several by one text; empty where the text means one, or none.
    package func namesakes(
        called text: String,
        of parameter: ParameterDefinition,
        words: [VocabularyList]
    ) -> [JSONValue] {
        let type = if case .array(let element) = parameter.type { element } else { parameter.type }
        for wanted in parameter.words {
            let items = words.first { $0.type == wanted }?.items(called: text) ?? []
            if items.isEmpty { continue }
            let values = items.compactMap { $0.value(as: type, naming: wanted, manifest.catalogue) }
            return values.count > 1 ? values : []
        }
        return []
    }

    /// The value that one of the person's words stands for.
    private func personalValue(
        _ text: String,
        _ type: ValueType,
        of parameter: ParameterDefinition,
        words: [VocabularyList]
    ) -> JSONValue? {
        guard !words.isEmpty else { return nil }
        for wanted in parameter.words {
            guard let list = words.first(where: { $0.type == wanted }), let item = list.item(called: text) else {
                continue
            }
            return item.value(as: type, naming: wanted, manifest.catalogue)
        }
        return nil
    }

    /// The value that a word of the app's own vocabulary stands for.
    private func appValue(
        _ text: String,
        _ type: ValueType,
        of parameter: ParameterDefinition,
        locale: String
    ) -> JSONValue? {
        guard type == .object("INSpeakableString"), let app = manifest.app, !app.vocabularies.isEmpty,
            let vocabulary = app.vocabulary(for: locale),
            let (term, synonym) = vocabulary.term(called: text, intent: intent.name, parameter: parameter.name)
        else { return nil }
        return VocabularyItem(
            phrase: synonym.phrase,
            identifier: term.identifier,
            pronunciation: synonym.pronunciation
        ).speakable
    }
}
