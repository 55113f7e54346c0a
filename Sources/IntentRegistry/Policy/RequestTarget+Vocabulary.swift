package import IntentModel
import JSON

extension RequestTarget {
    /// The text that stands for what a person typed: the value that the app's vocabulary calls so, or else the text.
    ///
    /// Only names of things (`INSpeakableString`) have words in a vocabulary. The value then has the identifier by
    /// which the extension knows the thing, and the phrase as the vocabulary spells it.
    ///
    /// - Parameter type: The type to read the text as: that of the parameter, or of one element.
    package func meaning(
        of text: String,
        as type: ValueType,
        of parameter: ParameterDefinition,
        locale: String
    ) -> String {
        let name = ValueType.object("INSpeakableString")
        guard let app = manifest.app, !app.vocabularies.isEmpty, type == name || type == .array(of: name),
            let vocabulary = app.vocabulary(for: locale),
            let (term, synonym) = vocabulary.term(called: text, intent: intent.name, parameter: parameter.name)
        else { return text }
        var value: JSONObject = ["spokenPhrase": .string(synonym.phrase)]
        if let pronunciation = synonym.pronunciation { value["pronunciationHint"] = .string(pronunciation) }
        value["vocabularyIdentifier"] = .string(term.identifier)
        let json = JSONValue.object(value)
        return (type == name ? json : .array([json])).description
    }
}
