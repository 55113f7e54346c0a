public import IntentModel

extension Question {
    /// The question in the language of its locale, one or two sentences.
    public var text: String { DialogueText(locale: locale).text(for: self) }

    /// Returns the text of a candidate for a person.
    public func optionText(at index: Int) -> String {
        optionTexts.indices.contains(index) ? optionTexts[index] : options[index].displayText
    }

    /// Returns the index of the candidate that a text names; nil where it names none or several.
    ///
    /// The text may be in the words of the question or in those of the extension.
    public func option(named text: String) -> Int? {
        let name = text.lowercased()
        for words in [options.indices.map(optionText(at:)), options.map(\.displayText)] {
            let named = words.indices.filter { words[$0].lowercased() == name }
            if !named.isEmpty { return named.count == 1 ? named[0] : nil }
        }
        return nil
    }
}
