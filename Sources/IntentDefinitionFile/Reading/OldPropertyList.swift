internal import JSON
internal import UntrustedFiles

/// Reads the form of property lists before XML, and the tables of texts that are written in it, as Foundation does.
///
/// All values are texts, data, arrays and dictionaries. A table has entries (`"key" = "text";`) without braces.
struct OldPropertyList {
    private let scalars: [Unicode.Scalar]
    private let isExact: Bool
    private let limits = PropertyListGuard()
    private var valuesLeft: Int
    private var index = 0
    private var line = 1
    /// The line from which on Foundation ignores a table, because it finds no key there; nil if it reads everything.
    private(set) var ignoredFrom: Int?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - isExact: Whether data becomes an exact value instead of a text.
    ///   - maximumValues: The greatest number of values.
    init(_ text: String, isExact: Bool = false, maximumValues: Int = PropertyListGuard().values) {
        scalars = Array(text.unicodeScalars)
        self.isExact = isExact
        valuesLeft = maximumValues
    }

    /// Reads a list, or the entries of a table, up to the end of the text.
    mutating func list() throws(StringsFile.Failure) -> JSONValue {
        skipSpace()
        guard current == "{" || current == "(" else { return .object(try entries()) }
        let value = try value(level: 1)
        skipSpace()
        guard current == nil else { throw failure("Something follows the end of the list.") }
        return value
    }

    /// Reads entries without braces.
    private mutating func entries() throws(StringsFile.Failure) -> JSONObject {
        var members: [(key: String, value: JSONValue)] = []
        while current != nil {
            let start = line
            let key: String?
            do throws(StringsFile.Failure) { key = try self.key() } catch {
                guard !members.isEmpty else { throw error }
                ignoredFrom = start
                break
            }
            guard let key else {
                if members.isEmpty { throw failure("A key or text is expected.") }
                break
            }
            members.append(try member(key, level: 1))
            skipSpace()
        }
        let line = line
        while current == "\0" || current.map(Self.isSpace) == true { advance() }
        if current != nil { ignoredFrom = line }
        return Self.object(members)
    }

    private static func object(_ members: [(key: String, value: JSONValue)]) -> JSONObject {
        // Of several values of a key the last one counts.
        var last = JSONObject.Builder()
        for member in members { last.set(member.key, member.value) }
        var sorted = JSONObject.Builder()
        for member in last.object.members.sorted(by: { $0.key < $1.key }) { sorted.set(member.key, member.value) }
        return sorted.object
    }

    /// Reads a key; nil where there is none, also where its quote has no end.
    private mutating func key() throws(StringsFile.Failure) -> String? {
        guard let scalar = current else { return nil }
        if scalar == "\"" || scalar == "'" { return try quoted() }
        return Self.isWord(scalar) ? word() : nil
    }

    /// Reads what follows a key; an entry without a text stands for itself.
    private mutating func member(
        _ key: String,
        level: Int
    ) throws(StringsFile.Failure) -> (key: String, value: JSONValue) {
        skipSpace()
        var value = JSONValue.string(key)
        if current == "=" {
            advance()
            skipSpace()
            value = try self.value(level: level + 1)
            skipSpace()
        }
        guard current == ";" else { throw failure("There is no ';' after the entry '\(key)'.") }
        advance()
        return (key, value)
    }

    // MARK: Values

    private mutating func value(level: Int) throws(StringsFile.Failure) -> JSONValue {
        guard level <= limits.depth else { throw failure("A value is nested more than \(limits.depth) levels deep.") }
        valuesLeft -= 1
        guard valuesLeft >= 0 else { throw failure("The list has more than \(limits.values) values.") }
        switch current {
        case "{": return try dictionary(level: level)
        case "(": return try array(level: level)
        case "<": return try data()
        default:
            guard let text = try key() else { throw failure("A key or text is expected.") }
            return .string(text)
        }
    }

    private mutating func dictionary(level: Int) throws(StringsFile.Failure) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = []
        advance()
        while true {
            skipSpace()
            if current == "}" { break }
            guard let key = try key() else { throw failure("A key or '}' is expected.") }
            members.append(try member(key, level: level))
        }
        advance()
        return .object(Self.object(members))
    }

    private mutating func array(level: Int) throws(StringsFile.Failure) -> JSONValue {
        var elements: [JSONValue] = []
        advance()
        while true {
            skipSpace()
            if current == ")" { break }
            elements.append(try value(level: level + 1))
            skipSpace()
            if current == "," { advance() } else if current != ")" { throw failure("A ',' or ')' is expected.") }
        }
        advance()
        return .array(elements)
    }

    private mutating func data() throws(StringsFile.Failure) -> JSONValue {
        var digits: [UInt8] = []
        advance()
        while let scalar = current, scalar != ">" {
            if let digit = Character(scalar).hexDigitValue, scalar.isASCII {
                digits.append(UInt8(digit))
            } else if !Self.isSpace(scalar) {
                throw failure("Data holds something other than hexadecimal digits.")
            }
            advance()
        }
        guard current != nil, digits.count.isMultiple(of: 2) else { throw failure("Data has no end, or half a byte.") }
        advance()
        let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        return ExactValue.data(bytes, isExact: isExact)
    }

    private mutating func word() -> String {
        var text = String.UnicodeScalarView()
        while let scalar = current, Self.isWord(scalar) {
            text.append(scalar)
            advance()
        }
        return String(text)
    }

    /// Reads a text in quotes.
    private mutating func quoted() throws(StringsFile.Failure) -> String {
        let quote = current
        let start = line
        advance()
        var text = String.UnicodeScalarView()
        while let scalar = current {
            advance()
            if scalar == quote { return String(text) }
            if scalar == "\\" {
                // One after the other: to append a sequence copies the whole text.
                for scalar in escape() { text.append(scalar) }
            } else {
                text.append(scalar)
            }
        }
        throw StringsFile.Failure(line: start, message: "A text has no closing quote.")
    }
}

// MARK: Characters

extension OldPropertyList {
    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
    private var following: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

    private mutating func advance() {
        if current == "\n" || current == "\r" && following != "\n" { line += 1 }
        index += 1
    }

    private func failure(_ message: String) -> StringsFile.Failure { StringsFile.Failure(line: line, message: message) }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30..<0x3A, 0x41..<0x5B, 0x61..<0x7B: true
        default: "_$/:.-".unicodeScalars.contains(scalar)
        }
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        "\n\r\u{2028}\u{2029}".unicodeScalars.contains(scalar)
    }

    /// Skips white space and comments; a comment without an end reaches to that of the text.
    private mutating func skipSpace() {
        while let scalar = current {
            if Self.isSpace(scalar) {
                advance()
            } else if scalar == "/", following == "/" {
                while let scalar = current, !Self.isLineEnd(scalar) { advance() }
            } else if scalar == "/", following == "*" {
                advance()
                advance()
                while let scalar = current, !(scalar == "*" && following == "/") { advance() }
                advance()
                advance()
            } else {
                return
            }
        }
    }

    /// The characters for what follows a backslash.
    private mutating func escape() -> [Unicode.Scalar] {
        guard let scalar = current else { return [] }
        advance()
        switch scalar {
        case "a": return ["\u{7}"]
        case "b": return ["\u{8}"]
        case "f": return ["\u{C}"]
        case "n": return ["\n"]
        case "r": return ["\r"]
        case "t": return ["\t"]
        case "v": return ["\u{B}"]
        case "U": return hexadecimal()
        case "0"..."7": return [octal(scalar)]
        default: return [scalar]
        }
    }

    /// Reads up to three octal digits, the first of which has been read: a character of NeXTSTEP.
    private mutating func octal(_ first: Unicode.Scalar) -> Unicode.Scalar {
        var value = first.value - 48
        for _ in 0..<2 {
            guard let digit = current, "0"..."7" ~= digit else { break }
            value = value * 8 + digit.value - 48
            advance()
        }
        return NeXTSTEPCharacters.scalar(of: UInt8(truncatingIfNeeded: value))
    }

    /// Reads up to four hexadecimal digits: a unit of UTF-16, with the second unit of a pair after its first.
    private mutating func hexadecimal() -> [Unicode.Scalar] {
        var units = [unit()]
        if UTF16.isLeadSurrogate(units[0]), current == "\\", following == "U" {
            advance()
            advance()
            units.append(unit())
        }
        return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
    }

    private mutating func unit() -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let scalar = current, scalar.isASCII, let digit = Character(scalar).hexDigitValue else { break }
            unit = unit << 4 | UInt16(digit)
            advance()
        }
        return unit
    }
}
