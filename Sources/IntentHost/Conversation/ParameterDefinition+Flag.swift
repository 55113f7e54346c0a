internal import IntentModel

extension ParameterDefinition {
    /// The Boolean that a typed text stands for in the words of the definition, or of the user's language; nil where it stands
    /// for none, or where the parameter is none.
    func flag(of text: String, locale: String) -> Bool? {
        guard type == .boolean || type == .array(of: .boolean) else { return nil }
        return booleanWords?.value(of: text, locale: locale) ?? DialogueText(locale: locale).flag(of: text)
    }
}
