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

    /// The item that a text means; nil if there is none, or if several things are called so.
    package func item(called text: String) -> VocabularyItem? {
        let found = items(called: text)
        return found.count == 1 ? found[0] : nil
    }

    /// The items that a text may mean, one for each thing: by their phrase, else by identifier, else by their sound.
    ///
    /// Letter case and the number of spaces count in identifiers alone.
    package func items(called text: String) -> [VocabularyItem] {
        let wanted = SpokenText.folded(text)
        var found = items.filter { SpokenText.folded($0.phrase) == wanted }
        if found.isEmpty { found = items.filter { $0.identifier == text } }
        if found.isEmpty { found = items.filter { $0.pronunciation.map(SpokenText.folded) == wanted } }
        var identifiers: Set<String?> = []
        return found.filter { identifiers.insert($0.identifier).inserted }
    }
}

/// Texts as they are compared with what a person says or types.
enum SpokenText {
    /// The text without what does not count: letter case and the number of spaces.
    static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
