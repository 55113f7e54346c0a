public import IntentModel

extension Question {
    /// The question in the language of its locale, one or two sentences.
    public var text: String { DialogueText(locale: locale).text(for: self) }

    /// A candidate as a person would say it.
    public func optionText(at index: Int) -> String {
        optionTexts.indices.contains(index) ? optionTexts[index] : options[index].displayText
    }
}
