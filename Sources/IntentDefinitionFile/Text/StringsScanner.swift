/// Reads the old form of a `.strings` file.
struct StringsScanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// Reads all entries up to the end of the text.
    mutating func entries() throws(StringsFile.Failure) -> [String: String] {
        var entries: [String: String] = [:]
        while true {
            try skipSpace()
            guard current != nil else { return entries }
            let key = try token()
            try skipSpace()
            // An entry without a text stands for itself.
            guard current == "=" else {
                try expect(";", after: key)
                entries[key] = key
                continue
            }
            advance()
            try skipSpace()
            entries[key] = try token()
            try skipSpace()
            try expect(";", after: key)
        }
    }

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
    private var following: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

    private mutating func advance() {
        if current == "\n" { line += 1 }
        index += 1
    }

    private func failure(_ message: String) -> StringsFile.Failure { StringsFile.Failure(line: line, message: message) }

    private mutating func expect(_ scalar: Unicode.Scalar, after key: String) throws(StringsFile.Failure) {
        guard current == scalar else { throw failure("There is no '\(scalar)' after the entry '\(key)'.") }
        advance()
    }

    /// Skips white space and comments.
    private mutating func skipSpace() throws(StringsFile.Failure) {
        while let scalar = current {
            if scalar.properties.isWhitespace {
                advance()
            } else if scalar == "/", following == "/" {
                while let scalar = current, scalar != "\n" { advance() }
            } else if scalar == "/", following == "*" {
                advance()
                advance()
                while !(current == "*" && following == "/") {
                    guard current != nil else { throw failure("A comment has no end.") }
                    advance()
                }
                advance()
                advance()
            } else {
                return
            }
        }
    }

    /// Reads a text in quotes, or a word without.
    private mutating func token() throws(StringsFile.Failure) -> String {
        guard let quote = current, quote == "\"" || quote == "'" else { return try word() }
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = current {
            advance()
            if scalar == quote { return String(text) }
            if scalar == "\\" {
                // One after the other: to append a sequence copies the whole text.
                for scalar in try escape() { text.append(scalar) }
            } else {
                text.append(scalar)
            }
        }
        throw failure("A text has no closing quote.")
    }

    private mutating func word() throws(StringsFile.Failure) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = current, scalar.properties.isAlphabetic || "0123456789_.$-:/".unicodeScalars.contains(scalar)
        {
            text.append(scalar)
            advance()
        }
        guard !text.isEmpty else { throw failure("A key or text is expected.") }
        return String(text)
    }

    /// The characters for a backslash and what follows it.
    private mutating func escape() throws(StringsFile.Failure) -> [Unicode.Scalar] {
        guard let scalar = current else { throw failure("A text has no closing quote.") }
        advance()
        switch scalar {
        case "n": return ["\n"]
        case "t": return ["\t"]
        case "r": return ["\r"]
        case "U", "u": return try hexadecimal()
        case "0"..."7": return [octal(scalar)]
        default: return [scalar]
        }
    }

    /// Reads up to three octal digits, the first of which has been read.
    private mutating func octal(_ first: Unicode.Scalar) -> Unicode.Scalar {
        var value = first.value - 48
        for _ in 0..<2 {
            guard let digit = current, "0"..."7" ~= digit else { break }
            value = value * 8 + digit.value - 48
            advance()
        }
        return Unicode.Scalar(UInt8(truncatingIfNeeded: value))
    }

    /// Reads four hexadecimal digits: a unit of UTF-16, with the second unit of a pair after its first.
    private mutating func hexadecimal() throws(StringsFile.Failure) -> [Unicode.Scalar] {
        var units = [try unit()]
        if UTF16.isLeadSurrogate(units[0]), current == "\\", following == "U" || following == "u" {
            advance()
            advance()
            units.append(try unit())
        }
        return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
    }

    private mutating func unit() throws(StringsFile.Failure) -> UInt16 {
        var digits = ""
        while digits.count < 4, let scalar = current, Character(scalar).isHexDigit {
            digits.unicodeScalars.append(scalar)
            advance()
        }
        guard let unit = UInt16(digits, radix: 16) else { throw failure("A character has no hexadecimal digits.") }
        return unit
    }
}
