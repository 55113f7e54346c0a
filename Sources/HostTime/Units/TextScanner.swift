/// Steps through the ASCII of a short text.
package struct TextScanner {
    private var rest: Substring.UTF8View

    package init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

    package var isAtEnd: Bool { rest.isEmpty }

    /// The text that has not been read.
    package var remainder: String { String(Substring(rest)) }

    /// Steps over a character, or returns false if another one is next.
    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard character.isASCII, rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    package mutating func skipSpaces() { while skip(" ") {} }

    /// Reads the next digits: exactly `count`, or one or more without a count.
    package mutating func digits(_ count: Int? = nil) -> Substring? {
        let digits = rest.prefix(count ?? rest.count).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard !digits.isEmpty, count == nil || digits.count == count else { return nil }
        rest.removeFirst(digits.count)
        return Substring(digits)
    }

    /// Reads the number made of exactly this many digits.
    package mutating func number(digits count: Int) -> Int? { digits(count).flatMap { Int($0) } }

    /// Reads the next ASCII letters, possibly none.
    package mutating func letters() -> String {
        let letters = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        rest.removeFirst(letters.count)
        return String(Substring(letters))
    }
}

extension String {
    /// The text without the spaces, tabs and line breaks around it.
    package var trimmed: String { self[...].trimmed }
}

extension Substring {
    /// The text without the spaces, tabs and line breaks around it.
    package var trimmed: String {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
