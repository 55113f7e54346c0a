package import JSON

/// What a scalar without quotes stands for (YAML 1.2.2, 10.3.2: the core schema).
package enum PlainScalar {
    /// The value of a scalar; nil for one that readers of YAML take for different values, or that is no number of JSON.
    package static func value(of text: String) -> JSONValue? {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: break
        }
        guard let first = text.utf8.first, isNumberStart(first) else { return .string(text) }
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let hasSign = digits.count < text.utf8.count
        guard digits.count + 1 >= text.utf8.count else { return .string(text) }
        if [".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN"].contains(where: { digits.elementsEqual($0.utf8) }) {
            return nil
        }
        if !hasSign, digits.count > 2, digits.first == UInt8(ascii: "0") {
            let rest = digits.dropFirst(2)
            switch digits.dropFirst().first {
            case UInt8(ascii: "x") where rest.allSatisfy(isHexadecimal): return nil
            case UInt8(ascii: "o") where rest.allSatisfy({ 0x30..<0x38 ~= $0 }): return nil
            default: break
            }
        }
        guard isNumber(digits) else { return .string(text) }
        if digits.allSatisfy(isDigit) {
            // YAML 1.1 reads a zero in front as the sign of an octal number.
            if digits.count > 1, digits.first == UInt8(ascii: "0") { return nil }
            return Int64(text).map { .integer($0) } ?? (hasSign && text.hasPrefix("+") ? nil : .literal(text))
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return .double(number)
    }

    private static func isNumberStart(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.".utf8.contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30..<0x3A ~= byte }

    private static func isHexadecimal(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }

    /// Whether the bytes are `[0-9]+(\.[0-9]*)?` or `\.[0-9]+`, with an exponent or without.
    private static func isNumber(_ bytes: Substring.UTF8View) -> Bool {
        let whole = bytes.prefix(while: isDigit)
        var rest = bytes.dropFirst(whole.count)
        var decimals = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            decimals = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(decimals)
        }
        guard !whole.isEmpty || decimals > 0 else { return false }
        guard let mark = rest.first else { return true }
        guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
        rest = rest.dropFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
        return !rest.isEmpty && rest.allSatisfy(isDigit)
    }
}
