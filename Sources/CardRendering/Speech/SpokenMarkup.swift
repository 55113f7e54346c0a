/// Texts in the Speech Synthesis Markup Language, of which a host knows only that its tags are not said.
enum SpokenMarkup {
    /// The text without tags, with its entities read.
    ///
    /// A text that is no markup stays as it is.
    static func text(of markup: String) -> String {
        guard markup.utf8.contains(UInt8(ascii: "<")) || markup.utf8.contains(UInt8(ascii: "&")) else { return markup }
        var text = ""
        var rest = Substring(markup)
        while let character = rest.first {
            if character == "<", let tag = tag(rest) {
                // A break, or the end of a paragraph, is a pause.
                text += " "
                rest = rest[tag...]
            } else if character == "&", let (scalar, end) = entity(rest) {
                text += scalar
                rest = rest[end...]
            } else {
                text.append(character)
                rest.removeFirst()
            }
        }
        return text
    }

    /// The end of the tag with which a text begins; it has at most 1,024 bytes.
    private static func tag(_ text: Substring) -> Substring.Index? {
        guard let second = text.dropFirst().first, second.isLetter || "/?!".contains(second) else { return nil }
        return text.utf8.prefix(1_024).firstIndex(of: UInt8(ascii: ">")).map { text.utf8.index(after: $0) }
    }

    private static func entity(_ text: Substring) -> (String, Substring.Index)? {
        for (name, character) in [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'")]
        where text.utf8.starts(with: name.utf8) {
            return (character, text.utf8.index(text.startIndex, offsetBy: name.utf8.count))
        }
        return nil
    }
}
