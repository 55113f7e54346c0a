package import JSON

/// A text in the language of its author, with its translations.
public struct LocalizedText: Sendable, Hashable {
    /// The text as the author wrote it.
    public var text: String
    /// The translations by BCP 47 tag, such as `es` or `pt-BR`.
    public var translations: [String: String]
    /// The translations for the cases of values that the text names; nil where there are none.
    package var caseTexts: CaseTexts?

    /// Makes a text.
    public init(_ text: String, translations: [String: String] = [:]) {
        self.text = text
        self.translations = translations
    }

    /// The text for a locale: the translation for its tag, or for the tag without its last subtags, or the author's
    /// text.
    public func text(for locale: String) -> String { Self.translation(for: locale, in: [translations]) ?? text }

    /// The text for a locale and the values that it names; a translation for their cases comes before the general one.
    ///
    /// - Parameter value: Returns the value of a name.
    package func text(for locale: String, with value: (String) -> JSONValue?) -> String {
        guard let own = caseTexts?.translations(of: text, with: value) else { return text(for: locale) }
        return Self.translation(for: locale, in: [own, translations]) ?? text
    }

    /// The translation for the longest part of a locale's tag that has one; of several tables the first one counts.
    private static func translation(for locale: String, in tables: [[String: String]]) -> String? {
        var tag = folded(locale)[...]
        let tables = tables.map { table in
            Dictionary(table.map { (folded($0.key), $0.value) }) { first, _ in first }
        }
        while !tag.isEmpty {
            if let text = tables.lazy.compactMap({ $0[String(tag)] }).first { return text }
            tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
        }
        return nil
    }

    private static func folded(_ tag: String) -> String {
        String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    }
}
