extension JSONParser {
    /// Reads the one object that the bytes hold and hands on the members of known names, without making an object of them.
    ///
    /// For envelopes, whose few members are taken apart at once. Members are handed on as they stand: of a key that is repeated
    /// the last value wins. Members of other names are read, so that they are known to be JSON, and forgotten. What was handed
    /// on before an error is worth nothing.
    ///
    /// - Parameter take: Gets the position of the member's name in `names`, and its value.
    package static func readMembers(
        _ names: [StaticString],
        of bytes: ArraySlice<UInt8>,
        _ take: (Int, consuming JSONValue) -> Void
    ) throws(JSONError) {
        try parse(bytes) { parser throws(JSONError) in try parser.members(names, take) }
    }

    /// Reads the one value that the bytes hold in the way of its caller, which says whether it took it.
    package static func read(
        _ bytes: ArraySlice<UInt8>,
        _ take: (inout JSONParser) throws(JSONError) -> Bool
    ) throws(JSONError) -> Bool {
        try parse(bytes, take)
    }

    private mutating func members(_ names: [StaticString], _ take: (Int, consuming JSONValue) -> Void) throws(JSONError)
    {
        var isOpen = try beginMembers()
        var next = 0
        while isOpen {
            let name = try key(among: names, next: &next)
            let value = try value()
            if let name { take(name, value) }
            isOpen = try goesOn()
        }
    }

    /// Steps into the object that has to stand next; false where it has no members and was stepped over.
    package mutating func beginMembers() throws(JSONError) -> Bool {
        try beginObject()
        return !closes(with: UInt8(ascii: "}"))
    }

    /// Steps behind the value of a member; false where that was the last of its object.
    package mutating func goesOn() throws(JSONError) -> Bool {
        if closes(with: UInt8(ascii: "}")) { return false }
        try expect(UInt8(ascii: ","))
        return true
    }

    /// Reads a key with its colon; the position of its name, or nil where it is none of them.
    ///
    /// - Parameter next: The position at which the search begins, and behind the one that was found afterwards: members mostly
    ///   stand in one order.
    package mutating func key(among names: [StaticString], next: inout Int) throws(JSONError) -> Int? {
        skipSpace()
        for _ in names.indices {
            let position = next < names.count ? next : 0
            next = position + 1
            guard isQuoted(names[position]) else { continue }
            index += names[position].utf8CodeUnitCount + 2
            try expect(UInt8(ascii: ":"))
            return position
        }
        // Another name, or one of them with escapes.
        let key = try key()
        return names.firstIndex { $0.description == key }
    }

    /// Steps over the string that stands next if it is one of the words, without escapes; the position of the word.
    package mutating func word(among words: [StaticString]) -> Int? {
        skipSpace()
        guard let position = words.firstIndex(where: { isQuoted($0) }) else { return nil }
        index += words[position].utf8CodeUnitCount + 2
        return position
    }

    /// Reads the string that stands next; nil where something else does.
    package mutating func stringIfNext() throws(JSONError) -> String? {
        skipSpace()
        guard index < count, byte(at: index) == UInt8(ascii: "\"") else { return nil }
        return try string()
    }

    /// Reads the object that stands next; nil where something else does.
    package mutating func objectIfNext() throws(JSONError) -> JSONObject? {
        skipSpace()
        guard index < count, byte(at: index) == UInt8(ascii: "{") else { return nil }
        return try object()
    }

    /// Whether the name stands next in quotes.
    private func isQuoted(_ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        let end = index + 1 + length
        guard end < count, byte(at: index) == UInt8(ascii: "\""), byte(at: end) == UInt8(ascii: "\"") else {
            return false
        }
        // A StaticString's bytes live as long as the program, and `end` is below the number of bytes: all that is read below lies
        // inside the name and inside `bytes`.
        let written = unsafe UnsafeRawBufferPointer(bytes)
        let wanted = unsafe UnsafeRawBufferPointer(start: name.utf8Start, count: length)
        var offset = 0
        while offset + 8 <= length {
            let left = unsafe written.loadUnaligned(fromByteOffset: index + 1 + offset, as: UInt64.self)
            guard unsafe left == wanted.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
            offset += 8
        }
        while offset < length {
            guard unsafe written[index + 1 + offset] == wanted[offset] else { return false }
            offset += 1
        }
        return true
    }
}
