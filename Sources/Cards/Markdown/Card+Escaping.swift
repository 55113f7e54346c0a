extension Card {
    /// The text with each character escaped that would mean something in Markdown.
    ///
    /// Lists and headings are escaped as well, so that the text of another cannot change what a card looks like. What
    /// only other programs take for Markdown, such as marks of code, is escaped too: a card may be drawn by them.
    public static func escapingMarkdown(_ text: String) -> String {
        guard text.utf8.contains(where: isMark) else { return text }
        var escaped = ""
        var line = LineStart.spaces
        for scalar in text.unicodeScalars {
            if isAlwaysMark(scalar) || line.isMark(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
            line.pass(scalar)
        }
        return escaped
    }

    /// How much of a line has been seen that can begin a list.
    private enum LineStart {
        case spaces, digits, text

        mutating func pass(_ scalar: Unicode.Scalar) {
            switch (scalar, self) {
            case ("\n", _), ("\r", _): self = .spaces
            case (" ", .spaces), ("\t", .spaces): break
            case ("0"..."9", .spaces), ("0"..."9", .digits): self = .digits
            default: self = .text
            }
        }

        /// Whether a character means something here only.
        func isMark(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .spaces: ["-", "+", "=", "#", ">"].contains(scalar)
            case .digits: scalar == "." || scalar == ")"
            case .text: false
            }
        }
    }

    /// Whether a character means something wherever it stands.
    private static func isAlwaysMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "*", "_", "[", "]", "{", "`", "<", "&", "~": true
        default: false
        }
    }

    /// Whether a byte can mean something; many texts have none that can.
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="),
            UInt8(ascii: "#"), UInt8(ascii: ">"):
            true
        default: isAlwaysMark(Unicode.Scalar(byte))
        }
    }
}
