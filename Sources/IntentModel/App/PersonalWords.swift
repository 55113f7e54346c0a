/// A word or phrase that a person uses in an app.
package struct VocabularyItem: Sendable, Hashable {
    package var phrase: String
    /// The app's name for what the phrase means.
    package var identifier: String?
    /// A text that sounds like the phrase.
    package var pronunciation: String?

    package init(phrase: String, identifier: String? = nil, pronunciation: String? = nil) {
        self.phrase = phrase
        self.identifier = identifier
        self.pronunciation = pronunciation
    }
}

/// The words of one type that a person uses in an app, the most important first.
package struct VocabularyList: Sendable, Hashable {
    package var type: VocabularyType
    package var items: [VocabularyItem]

    package init(type: VocabularyType, items: [VocabularyItem]) {
        self.type = type
        self.items = items
    }

    /// The item that a text means: by its phrase, else by its identifier, else by its sound; nil if there is none.
    ///
    /// Letter case and the number of spaces count in identifiers alone.
    package func item(called text: String) -> VocabularyItem? {
        let wanted = SpokenText.folded(text)
        return items.first { SpokenText.folded($0.phrase) == wanted } ?? items.first { $0.identifier == text }
            ?? items.first { $0.pronunciation.map(SpokenText.folded) == wanted }
    }
}

/// Texts as they are compared with what a person says or types.
enum SpokenText {
    /// The text without what does not count: letter case and the number of spaces.
    static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
