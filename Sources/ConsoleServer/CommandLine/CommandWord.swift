/// What a browser may write into a command.
///
/// A word never begins with what a browser gave: it stands after the name of its option, after `id:`, or after `--`.
enum CommandWord {
    /// The bytes of an identifier, a group or a phrase.
    static let longestName = 512

    /// Whether a text can be a name: it is not empty, short, and without what ends a word for the system.
    static func isName(_ text: String) -> Bool {
        1...longestName ~= text.utf8.count && !text.utf8.contains(0)
    }

    /// Whether a text has the form of a BCP 47 tag.
    static func isLocale(_ text: String) -> Bool {
        func isPart(_ character: Character) -> Bool {
            character.isASCII && (character.isLetter || character.isNumber || character == "-")
        }
        return 2...35 ~= text.utf8.count && text.first != "-" && text.allSatisfy(isPart)
    }
}
