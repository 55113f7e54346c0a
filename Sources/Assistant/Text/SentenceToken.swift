/// A word of a sentence, folded for comparison, with its place in the original.
package struct SentenceToken: Sendable, Hashable {
    /// The word in lower case and without accents: `grusse` for "Grüße".
    package let word: String
    /// The first byte of the word in the original, in UTF-8.
    package let start: Int
    /// The byte after the word.
    package let end: Int
    /// Whether no space divides the word from the one before: `pm` in "5pm".
    package let isGlued: Bool
    /// Whether a comma, a colon, a quotation mark or the like stands between this word and the one before.
    package internal(set) var followsBreak: Bool
    /// Whether a colon with a space after it is one of these signs, and no other than an opening one follows it.
    package let followsColon: Bool
    /// Whether the name of an app stood between this word and the one before, and was removed.
    package internal(set) var followsMention = false
    /// Whether the word begins with a capital letter.
    package let isCapitalized: Bool
    /// Whether the word is a number in digits: `5`, `10:30`, `1/20/2023`, `2.50`.
    package let isNumeric: Bool

    /// Whether the word is a minus sign, or a number such as "½" that nothing reads.
    var isOddNumber: Bool {
        guard let first = word.unicodeScalars.first, !isNumeric else { return false }
        return ["-", "\u{2212}", "\u{2013}"].contains(first) || first.properties.numericType != nil
    }

    /// Whether the word is a sign of arithmetic, which nobody is called.
    var isPlainSign: Bool { ["+", "&", "%", "-", "°", "\u{2212}", "\u{2013}"].contains(word) }

    /// Whether the word is an English possessive: "Dorothy's", "the Beatles'".
    var isPossessive: Bool { word.hasSuffix("'s") || word.hasSuffix("s'") }
}
