internal import IntentModel
internal import IntentPresentation

extension ParameterDefinition {
    /// The Boolean of a typed text, in the words of the definition or of the user's language.
    ///
    /// Nil for another text, and for a parameter that is not a Boolean.
    package func flag(of text: String, locale: String) -> Bool? {
        guard type == .boolean || type == .array(of: .boolean) else { return nil }
        return booleanWords?.value(of: text, locale: locale) ?? DialogueText(locale: locale).flag(of: text)
    }

    /// Whether the host itself asks for the value: the intent needs it, and no resolve method asks for it.
    package var isRequiredByHost: Bool {
        guard !isOptional, !isResolvable, !isDeprecated else { return false }
        // Numbers and enumerations that are not optional have a zero in Apple's classes and need no question.
        switch type {
        case .string, .object, .dateComponents, .array: return true
        default: return false
        }
    }
}
