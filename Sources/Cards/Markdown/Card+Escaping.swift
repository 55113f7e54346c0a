extension Card {
    /// The text with each character escaped that would mean something in Markdown.
    ///
    /// Lists and headings are escaped as well, so that the text of another cannot change what a card looks like.
    public static func escapingMarkdown(_ text: String) -> String {
        guard text.utf8.contains(where: isMarkdown) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar.isASCII, isMarkdown(UInt8(scalar.value)) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }

    /// Whether a byte can mean something in the subset of Markdown that a card may use.
    private static func isMarkdown(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "#"),
            UInt8(ascii: "{"):
            true
        default: false
        }
    }
}
