public import IntentModel

extension Question {
    /// The question in the language of its locale, one or two sentences.
    public var text: String { DialogueText(locale: locale).text(for: self) }
}
