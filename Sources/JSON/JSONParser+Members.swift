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
        _ take: (Int, JSONValue) -> Void
    ) throws(JSONError) {
        try parse(bytes) { parser throws(JSONError) in try parser.members(names, take) }
    }

    private mutating func members(_ names: [StaticString], _ take: (Int, JSONValue) -> Void) throws(JSONError) {
        try beginObject()
        if closes(with: UInt8(ascii: "}")) { return }
        while true {
            let name = try key(among: names)
            let value = try value()
            if let name { take(name, value) }
            if closes(with: UInt8(ascii: "}")) { return }
            try expect(UInt8(ascii: ","))
        }
    }

    /// Reads a key with its colon; the position of its name, or nil where it is none of them.
    private mutating func key(among names: [StaticString]) throws(JSONError) -> Int? {
        skipSpace()
        for position in names.indices where isQuoted(names[position]) {
            index += names[position].utf8CodeUnitCount + 2
            try expect(UInt8(ascii: ":"))
            return position
        }
        // Another name, or one of them with escapes.
        let key = try key()
        return names.firstIndex { $0.description == key }
    }

    private func isQuoted(_ name: StaticString) -> Bool {
        let end = index + 1 + name.utf8CodeUnitCount
        guard end < count, byte(at: index) == UInt8(ascii: "\""), byte(at: end) == UInt8(ascii: "\"") else {
            return false
        }
        // `offset` is below the name's length, and `end` below that of the bytes.
        for offset in 0..<name.utf8CodeUnitCount {
            guard unsafe byte(at: index + 1 + offset) == name.utf8Start[offset] else { return false }
        }
        return true
    }
}
