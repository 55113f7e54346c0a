/// A text in the languages that the examples speak.
package struct Phrase: Sendable, Hashable {
    private let en: String
    private let es: String
    private let de: String

    /// Makes a text; the languages are English, Spanish and German.
    package init(en: String, es: String, de: String) { (self.en, self.es, self.de) = (en, es, de) }

    /// The text in the language of a BCP 47 tag; English for any other.
    package func text(_ locale: String) -> String {
        switch locale.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
        case "es": es
        case "de": de
        default: en
        }
    }
}
