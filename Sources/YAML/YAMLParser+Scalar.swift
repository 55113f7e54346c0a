import JSON

extension YAMLParser {
    /// Reads a scalar without quotes, which ends at a colon, a comment or the end of its line.
    mutating func plain(isFlow: Bool) throws(YAMLError) -> String {
        try refuseIndicator(isFlow: isFlow)
        let start = index
        var end = index
        while let byte = current, byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: ":"), endsPlain(after: 1, isFlow: isFlow) { break }
            if byte == UInt8(ascii: "#"), index > start, bytes[index - 1] == UInt8(ascii: " ") { break }
            if isFlow, Self.flowIndicators.contains(byte) { break }
            // Some readers take them for the sign of a key.
            if isFlow, byte == UInt8(ascii: "?") || byte == UInt8(ascii: ":") && index == start {
                throw fail("'\(Character(Unicode.Scalar(byte)))' cannot stand here.", help: "Put the text in quotes.")
            }
            if byte == UInt8(ascii: "\t") {
                throw fail("A tab stands outside of quotes.", help: "Use spaces, or put the text in quotes.")
            }
            index += 1
            if byte != UInt8(ascii: " ") { end = index }
        }
        index = end
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private static let flowIndicators = Array(",[]{}".utf8)

    private func endsPlain(after count: Int, isFlow: Bool) -> Bool {
        isBlank(after: count) || isFlow && byte(after: count).map(Self.flowIndicators.contains) ?? true
    }

    /// Refuses characters that have a meaning at the beginning of a scalar.
    private func refuseIndicator(isFlow: Bool) throws(YAMLError) {
        guard let current else { return }
        let character = Character(Unicode.Scalar(current))
        let help = "Put a text that begins with it in quotes."
        switch character {
        case "&", "*": throw fail("Anchors and aliases ('\(character)') are not read.", help: help)
        case "!": throw fail("Tags ('!') are not read.", help: help)
        case ",", "]", "}", "#", "%", "@", "`", "[", "{", "|", ">", "\"", "'":
            throw fail("A text cannot begin with '\(character)'.", help: help)
        case "-", "?", ":":
            guard endsPlain(after: 1, isFlow: isFlow) else { return }
            throw fail("'\(character)' cannot stand here.", help: help)
        default: return
        }
    }

    /// Reads a scalar in quotes, which ends in its line.
    mutating func quoted() throws(YAMLError) -> String {
        let start = mark
        let quote = current
        index += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\n") {
            index += 1
            if byte == quote {
                // Two single quotes are one in a text between single quotes.
                guard quote == UInt8(ascii: "'"), current == quote else { return String(decoding: text, as: UTF8.self) }
                index += 1
                text.append(byte)
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                text += String(try escape()).utf8
            } else {
                text.append(byte)
            }
        }
        throw fail(
            "The text has no closing quote in its line.",
            help: "Write a line break as \\n between double quotes, or use '|'.",
            at: start
        )
    }

    /// Reads the part of an escape after the backslash.
    private mutating func escape() throws(YAMLError) -> Unicode.Scalar {
        guard let byte = current else { throw fail("The text ends inside an escape.") }
        index += 1
        switch byte {
        case UInt8(ascii: "0"): return "\0"
        case UInt8(ascii: "a"): return "\u{07}"
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "v"): return "\u{0B}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "e"): return "\u{1B}"
        case UInt8(ascii: "N"): return "\u{85}"
        case UInt8(ascii: "_"): return "\u{A0}"
        case UInt8(ascii: "L"): return "\u{2028}"
        case UInt8(ascii: "P"): return "\u{2029}"
        case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\\"): return Unicode.Scalar(byte)
        case UInt8(ascii: "x"): return try scalar(hexadecimal(2))
        case UInt8(ascii: "u"): return try scalar(codePoint())
        case UInt8(ascii: "U"): return try scalar(hexadecimal(8))
        default:
            index -= 1
            throw fail(
                "The escape '\\\(Character(Unicode.Scalar(byte)))' is unknown.",
                help: "Write a backslash as \\\\, or use single quotes."
            )
        }
    }

    /// Reads four digits; JSON writes a character beyond the first plane as two halves.
    private mutating func codePoint() throws(YAMLError) -> UInt32 {
        let high = try hexadecimal(4)
        guard 0xD800..<0xDC00 ~= high, isAt("\\"), byte(after: 1) == UInt8(ascii: "u") else { return high }
        index += 2
        let low = try hexadecimal(4)
        guard 0xDC00..<0xE000 ~= low else { return high }
        return 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func hexadecimal(_ count: Int) throws(YAMLError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fail("The escape needs \(count) hexadecimal digits.")
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }

    private func scalar(_ value: UInt32) throws(YAMLError) -> Unicode.Scalar {
        guard let scalar = Unicode.Scalar(value) else { throw fail("The escape stands for no character.") }
        return scalar
    }

    /// The value that a scalar without quotes stands for.
    func typed(_ text: String) throws(YAMLError) -> JSONValue {
        if let value = PlainScalar.value(of: text) { return value }
        throw fail(
            "Readers of YAML take '\(text)' for different values.",
            help: "Put a text in quotes, and write a number without zeros in front."
        )
    }
}
