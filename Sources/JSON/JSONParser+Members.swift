extension JSONParser {
    /// Reads the one value of the bytes with the caller's function, which returns whether it took the value.
    ///
    /// - Parameter maximumValues: The number of values that may be made of it.
    package static func read(
        _ bytes: ArraySlice<UInt8>,
        maximumValues: Int,
        _ take: (inout JSONParser) throws(JSONError) -> Bool
    ) throws(JSONError) -> Bool {
        try parse(bytes, maximumValues, read: take)
    }

    /// Steps over the next value without making anything of it, and returns its range.
    ///
    /// Looks only at strings and brackets, to find the end. The range need not hold valid JSON.
    package mutating func stepOverValue() throws(JSONError) -> Range<Int> {
        skipSpace()
        let start = index
        var open = 0
        while index < count {
            switch byte(at: index) {
            case UInt8(ascii: "\""): try stepOverString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // This byte closes the array or object that holds the value.
                guard open > 0 else { return try stepped(from: start) }
                open -= 1
                index += 1
                if open == 0 { return try stepped(from: start) }
            case UInt8(ascii: ",") where open == 0: return try stepped(from: start)
            default: index += 1
            }
        }
        throw fail(.unexpectedEnd)
    }

    private func stepped(from start: Int) throws(JSONError) -> Range<Int> {
        guard start < index else { throw fail(.unexpectedByte) }
        return start..<index
    }

    private mutating func stepOverString() throws(JSONError) {
        index += 1
        while true {
            skipWordsWithoutMark()
            guard index < count else { throw fail(.unexpectedEnd) }
            switch byte(at: index) {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
    }

    /// Steps into the next value, which has to be an object; steps over it and returns false where it has no members.
    package mutating func beginMembers() throws(JSONError) -> Bool {
        try beginObject()
        return !closes(with: UInt8(ascii: "}"))
    }

    /// Reads the elements of the next value, which has to be an array, with the caller's function.
    package mutating func elements(_ read: (inout JSONParser) throws(JSONError) -> Void) throws(JSONError) {
        try beginArray()
        if closes(with: UInt8(ascii: "]")) { return }
        repeat { try read(&self) } while try hasAnotherElement()
    }

    private mutating func hasAnotherElement() throws(JSONError) -> Bool {
        if closes(with: UInt8(ascii: "]")) { return false }
        try expect(UInt8(ascii: ","))
        return true
    }

    /// Whether the next value is an object.
    package var isObjectNext: Bool {
        mutating get {
            skipSpace()
            return index < count && byte(at: index) == UInt8(ascii: "{")
        }
    }

    /// Steps past the comma after a member; past the object's end, and returns false, after its last member.
    package mutating func goesOn() throws(JSONError) -> Bool {
        // Usually one of the two stands next, without white space.
        if index < count {
            switch byte(at: index) {
            case UInt8(ascii: ","):
                index += 1
                return true
            case UInt8(ascii: "}"):
                index += 1
                depth -= 1
                return false
            default: break
            }
        }
        if closes(with: UInt8(ascii: "}")) { return false }
        try expect(UInt8(ascii: ","))
        return true
    }

    /// Reads a key with its colon and returns the position of its name, or nil for a name that is not listed.
    ///
    /// - Parameter next: The position at which the search begins. Afterwards it follows the name that was found,
    ///   because members usually come in one order.
    package mutating func key(among names: [JSONWord], next: inout Int) throws(JSONError) -> Int? {
        skipSpace()
        for _ in names.indices {
            let position = next < names.count ? next : 0
            next = position + 1
            guard isNext(names[position]) else { continue }
            index += names[position].quotedLength
            try colon()
            return position
        }
        // Another name, or a listed one with escapes.
        let key = try key()
        return names.firstIndex { $0.text.description.hasSameBytes(as: key) }
    }

    /// Steps over the next key and its colon if it is this key, written without escapes.
    package mutating func stepOver(key: JSONWord) throws(JSONError) -> Bool {
        guard stepOver(string: key) else { return false }
        try colon()
        return true
    }

    /// Steps over the next string if it is this one, written without escapes.
    package mutating func stepOver(string: JSONWord) -> Bool {
        skipSpace()
        guard isNext(string) else { return false }
        index += string.quotedLength
        return true
    }

    /// Steps over the next string if it is one of the words, without escapes, and returns the word's position.
    package mutating func word(among words: [JSONWord]) -> Int? {
        skipSpace()
        guard let position = words.firstIndex(where: { isNext($0) }) else { return nil }
        index += words[position].quotedLength
        return position
    }

    /// Reads the next value if it is a string; otherwise returns nil.
    package mutating func stringIfNext() throws(JSONError) -> String? {
        skipSpace()
        guard index < count, byte(at: index) == UInt8(ascii: "\"") else { return nil }
        return try string()
    }

    /// Reads the next value if it is a string; otherwise returns nil.
    ///
    /// - Parameter last: The string read here in the text before. It is usually the same: returning it again saves
    ///   making another one.
    package mutating func stringIfNext(reusing last: inout String) throws(JSONError) -> String? {
        skipSpace()
        guard index < count, byte(at: index) == UInt8(ascii: "\"") else { return nil }
        if !stepOver(&last) { last = try string() }
        return last
    }

    /// Reads the next value if it is an object; otherwise returns nil.
    package mutating func objectIfNext() throws(JSONError) -> JSONObject? {
        skipSpace()
        guard index < count, byte(at: index) == UInt8(ascii: "{") else { return nil }
        return try object()
    }

    @inline(__always)
    private mutating func colon() throws(JSONError) {
        guard index < count, byte(at: index) == UInt8(ascii: ":") else { return try expect(UInt8(ascii: ":")) }
        index += 1
    }

    /// Whether the word in quotes stands next.
    @inline(__always)
    private func isNext(_ word: JSONWord) -> Bool {
        guard index + JSONWord.length <= count else { return isQuoted(word.text) }
        // The sixteen bytes lie inside `bytes`.
        guard unsafe word.begins(UnsafeRawBufferPointer(bytes), at: index) else { return false }
        return word.quotedLength <= JSONWord.length || isQuoted(word.text)
    }

    /// Whether the name in quotes stands next, for a long name or close to the end of the bytes.
    private func isQuoted(_ name: StaticString) -> Bool {
        let end = index + 1 + name.utf8CodeUnitCount
        guard end < count, byte(at: index) == UInt8(ascii: "\""), byte(at: end) == UInt8(ascii: "\"") else {
            return false
        }
        // A StaticString's bytes live as long as the program, and `end` is below the number of bytes.
        return name.withUTF8Buffer { unsafe $0.elementsEqual(bytes[(index + 1)..<end]) }
    }

    /// Steps over the next string if it is the given one, has no escapes and is not short.
    private mutating func stepOver(_ text: inout String) -> Bool {
        let length = text.utf8.count
        let start = index + 1
        guard length >= 8, start + length < count, byte(at: start + length) == UInt8(ascii: "\"") else { return false }
        let isSame = text.withUTF8 { utf8 in
            // Every read lies inside the text, and at the same distance from the string's start inside `bytes`.
            let wanted = UnsafeRawBufferPointer(utf8)
            let written = unsafe UnsafeRawBufferPointer(bytes)
            var offset = 0
            while true {
                let word = unsafe written.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
                // A byte that is not plain may be the end of a shorter string, or an escape.
                guard unsafe word == wanted.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                    PlainWord.isPlain(word)
                else { return false }
                guard offset < length - 8 else { return true }
                offset = min(offset + 8, length - 8)
            }
        }
        if isSame { index = start + length + 1 }
        return isSame
    }
}
