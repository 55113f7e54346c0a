extension JSONParser {
    /// Reads a string whose opening quote stands at `index`.
    mutating func string() throws(JSONError) -> String {
        index += 1
        let start = index
        skipPlainWords()
        var isASCII = true
        while index < count {
            switch byte(at: index) {
            case UInt8(ascii: "\""):
                let text = try text(from: start, to: index, isASCII: isASCII)
                index += 1
                return text
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            case 0..<0x20: throw fail(.invalidString)
            case 0x80...:
                isASCII = false
                index += 1
            default: index += 1
            }
        }
        throw fail(.unexpectedEnd)
    }

    /// Steps over bytes that are ASCII and neither quote, backslash nor control character, as long as eight can be read at once.
    private mutating func skipPlainWords() {
        while index + 8 <= count {
            // The eight bytes lie inside `bytes`.
            let word = unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let plain = PlainWord.plainASCIIPrefix(UInt64(littleEndian: word))
            index += plain
            guard plain == 8 else { return }
        }
    }

    private func text(from start: Int, to end: Int, isASCII: Bool) throws(JSONError) -> String {
        // `start...end` was walked through by the caller, so it lies inside `bytes`.
        let slice = unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
        if isASCII {
            // Quicker than to validate what is known to be valid: short strings need no memory of their own.
            return unsafe String(unsafeUninitializedCapacity: slice.count) {
                unsafe $0.initialize(fromContentsOf: slice)
            }
        }
        guard let text = unsafe String(validating: slice, as: UTF8.self) else { throw fail(.invalidUTF8, at: start) }
        return text
    }

    /// Reads on from the first escape of a string that began at `start`.
    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        var unescaped: [UInt8] = []
        // As in `text(from:to:)`.
        unsafe unescaped.append(contentsOf: bytes[start..<index])
        while index < count {
            switch byte(at: index) {
            case UInt8(ascii: "\""):
                index += 1
                guard let text = String(validating: unescaped, as: UTF8.self) else {
                    throw fail(.invalidUTF8, at: start)
                }
                return text
            case UInt8(ascii: "\\"): try appendEscape(to: &unescaped)
            case 0..<0x20: throw fail(.invalidString)
            case let plain:
                unescaped.append(plain)
                index += 1
            }
        }
        throw fail(.unexpectedEnd)
    }

    private mutating func appendEscape(to bytes: inout [UInt8]) throws(JSONError) {
        guard index + 1 < count else { throw fail(.unexpectedEnd, at: count) }
        let escaped = byte(at: index + 1)
        index += 2
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(escaped)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"): bytes.append(contentsOf: String(try escapedScalar()).utf8)
        default: throw fail(.invalidString, at: index - 2)
        }
    }

    /// Reads the four digits behind `\u`, and the second half of a surrogate pair.
    private mutating func escapedScalar() throws(JSONError) -> Character {
        let start = index
        let unit = try hexadecimalUnit()
        if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
        guard UTF16.isLeadSurrogate(UInt16(unit)), index + 1 < count, byte(at: index) == UInt8(ascii: "\\"),
            byte(at: index + 1) == UInt8(ascii: "u")
        else { throw fail(.invalidUTF8, at: start) }
        index += 2
        let trail = try hexadecimalUnit()
        guard UTF16.isTrailSurrogate(UInt16(trail)),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
        else { throw fail(.invalidUTF8, at: start) }
        return Character(scalar)
    }

    private mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
        guard index + 4 <= count else { throw fail(.unexpectedEnd, at: count) }
        var unit: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8 =
                switch byte(at: index) {
                case let byte where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte: byte - UInt8(ascii: "0")
                case let byte where UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte: byte - UInt8(ascii: "a") + 10
                case let byte where UInt8(ascii: "A")...UInt8(ascii: "F") ~= byte: byte - UInt8(ascii: "A") + 10
                default: 16
                }
            guard digit < 16 else { throw fail(.invalidString) }
            unit = unit << 4 | UInt32(digit)
            index += 1
        }
        return unit
    }
}
