/// A text in the language of its author, with its translations.
public struct LocalizedText: Sendable, Hashable {
    /// The text as the author wrote it.
    public var text: String
    /// The translations by BCP 47 tag, such as `es` or `pt-BR`.
    public var translations: [String: String]

    /// Makes a text.
    public init(_ text: String, translations: [String: String] = [:]) {
        self.text = text
        self.translations = translations
    }

    /// The text for a locale: the translation for its tag, or for the tag without its last subtags, or the author's
    /// text.
    public func text(for locale: String) -> String {
        var tag = Self.folded(locale)[...]
        let folded = Dictionary(translations.map { (Self.folded($0.key), $0.value) }) { first, _ in first }
        while !tag.isEmpty {
            if let text = folded[String(tag)] { return text }
            tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
        }
        return text
    }

    private static func folded(_ tag: String) -> String {
        String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    }
}
