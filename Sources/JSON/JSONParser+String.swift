extension JSONParser {
    /// Reads the string whose opening quote is at `index`.
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
                skipWordsWithoutMark()
            default: index += 1
            }
        }
        throw fail(.unexpectedEnd)
    }

    /// Steps over plain ASCII (no quote, backslash or control character) while eight bytes can be read at once.
    private mutating func skipPlainWords() {
        while index + 8 <= count {
            let plain = PlainWord.plainASCIIPrefix(word(at: index))
            index += plain
            guard plain == 8 else { return }
        }
    }

    /// Steps over bytes other than quote, backslash and control characters, while eight can be read at once.
    mutating func skipWordsWithoutMark() {
        while index + 8 <= count {
            let plain = PlainWord.plainPrefix(word(at: index))
            index += plain
            guard plain == 8 else { return }
        }
    }

    /// The eight bytes from an index on, the first of them the lowest.
    @inline(__always)
    private func word(at index: Int) -> UInt64 {
        // The callers have compared the end of the eight bytes with `count`.
        unsafe UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    private func text(from start: Int, to end: Int, isASCII: Bool) throws(JSONError) -> String {
        // The caller has scanned `start...end`: it lies inside `bytes`.
        let slice = unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
        if isASCII {
            // Validating ASCII would cost time for nothing. Short strings need no memory of their own.
            return unsafe String(unsafeUninitializedCapacity: slice.count) {
                unsafe $0.initialize(fromContentsOf: slice)
            }
        }
        guard let text = unsafe String(validating: slice, as: UTF8.self) else { throw fail(.invalidUTF8, at: start) }
        return text
    }

    /// Continues a string that began at `start`, from its first escape on.
    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        // A string is never longer than its text, so that one allocation is enough.
        let most = try endOfString() - start
        var failure: JSONError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { room, written in
            do throws(JSONError) {
                written = try unsafe unescape(from: start, to: room)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fail(.invalidUTF8, at: start) }
        return text
    }

    /// The index of the quote that ends the string around `index`.
    private func endOfString() throws(JSONError) -> Int {
        var end = index
        while end < count {
            switch byte(at: end) {
            case UInt8(ascii: "\""): return end
            case UInt8(ascii: "\\"): end += 2
            default: end += 1
            }
        }
        throw fail(.unexpectedEnd, at: count)
    }

    /// Reads a string up to its end and returns its number of bytes.
    ///
    /// - Parameter room: At least as long as the text of the string.
    @unsafe
    private mutating func unescape(
        from start: Int,
        to room: UnsafeMutableBufferPointer<UInt8>
    ) throws(JSONError) -> Int {
        // Each write is at most as long as the text already stepped over: three bytes for an escape of six, four for a
        // pair of twelve, one for an escape of two. So it lies inside the room.
        var written = index - start
        _ = unsafe room.initialize(fromContentsOf: bytes[start..<index])
        while index < count {
            switch byte(at: index) {
            case UInt8(ascii: "\""):
                index += 1
                return written
            case UInt8(ascii: "\\"): try unsafe appendEscape(to: room, &written)
            case 0..<0x20: throw fail(.invalidString)
            default:
                let first = index
                index += 1
                skipWordsWithoutMark()
                _ = unsafe room[written...].initialize(fromContentsOf: bytes[first..<index])
                written += index - first
            }
        }
        throw fail(.unexpectedEnd)
    }

    /// - Parameter room: Has room for the escape from `written` on.
    @unsafe
    private mutating func appendEscape(
        to room: UnsafeMutableBufferPointer<UInt8>,
        _ written: inout Int
    ) throws(JSONError) {
        guard index + 1 < count else { throw fail(.unexpectedEnd, at: count) }
        let escaped = byte(at: index + 1)
        index += 2
        let plain: UInt8
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = escaped
        case UInt8(ascii: "b"): plain = 0x08
        case UInt8(ascii: "f"): plain = 0x0C
        case UInt8(ascii: "n"): plain = 0x0A
        case UInt8(ascii: "r"): plain = 0x0D
        case UInt8(ascii: "t"): plain = 0x09
        case UInt8(ascii: "u"):
            let scalar = try escapedScalar()
            if scalar.isASCII {
                plain = UInt8(truncatingIfNeeded: scalar.value)
                break
            }
            for byte in scalar.utf8 {
                // See `unescape`.
                unsafe room.initializeElement(at: written, to: byte)
                written += 1
            }
            return
        default: throw fail(.invalidString, at: index - 2)
        }
        unsafe room.initializeElement(at: written, to: plain)
        written += 1
    }

    /// Reads the four digits after `\u`, and the second half of a surrogate pair.
    private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
        let start = index
        let unit = try hexadecimalUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), index + 1 < count, byte(at: index) == UInt8(ascii: "\\"),
            byte(at: index + 1) == UInt8(ascii: "u")
        else { throw fail(.invalidUTF8, at: start) }
        index += 2
        let trail = try hexadecimalUnit()
        guard UTF16.isTrailSurrogate(UInt16(trail)),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
        else { throw fail(.invalidUTF8, at: start) }
        return scalar
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
