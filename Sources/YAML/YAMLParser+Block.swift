import JSON

extension YAMLParser {
    /// Reads the value at the cursor, which stands in front of its first character.
    ///
    /// - Parameter parent: The indentation of the collection around it; -1 for the document.
    mutating func block(parent: Int) throws(YAMLError) -> YAMLNode {
        if isAt("-"), isBlank(after: 1) { return try sequence(indentation, isValue: false) }
        if isAt("?"), isBlank(after: 1) { throw fail("Keys that are not texts are not read.") }
        let start = mark
        if let key = try key() { return try mapping(start.index - start.lineStart, key, start: start) }
        return try inlineValue(parent: parent)
    }

    /// Reads a sequence whose hyphens stand in a column.
    ///
    /// - Parameter isValue: Whether it is the value of a key in the same column, so that another key ends it.
    private mutating func sequence(_ column: Int, isValue: Bool) throws(YAMLError) -> YAMLNode {
        try descend()
        let start = mark
        var nodes: [YAMLNode] = []
        repeat {
            guard isAt("-"), isBlank(after: 1) else {
                if isValue { break }
                throw fail("A hyphen with a space after it is expected, as in the lines before.")
            }
            index += 1
            skipSpaces()
            nodes.append(try isAt("#") || isBlank(after: 0) ? lineBelow(column) : block(parent: column))
        } while try continues(column)
        depth -= 1
        return try node(.sequence(nodes), at: start)
    }

    /// Reads a mapping whose keys stand in a column and whose first key has been read.
    private mutating func mapping(_ column: Int, _ first: String, start: YAMLMark) throws(YAMLError) -> YAMLNode {
        try descend()
        var entries: [YAMLNode.Entry] = []
        var lines: [[UInt8]: Int] = [:]
        var (key, mark) = (first, start)
        while true {
            if let line = lines.updateValue(mark.line, forKey: Array(key.utf8)) {
                throw fail("The key '\(key)' stands in line \(line) already.", at: mark)
            }
            entries.append(YAMLNode.Entry(key: key, mark: mark, node: try entryValue(column)))
            guard try continues(column) else { break }
            mark = self.mark
            guard let next = try self.key() else {
                throw fail("A key and a colon with a space after it are expected.", at: mark)
            }
            key = next
        }
        depth -= 1
        return try node(.mapping(entries), at: start)
    }

    /// Reads the value after a key's colon.
    private mutating func entryValue(_ column: Int) throws(YAMLError) -> YAMLNode {
        skipSpaces()
        guard isAt("#") || isBlank(after: 0) else {
            if isAt("-"), isBlank(after: 1) {
                throw fail("A list cannot begin in the line of its key.", help: "Begin it in the next line.")
            }
            return try inlineValue(parent: column)
        }
        let mark = mark
        try endLine()
        guard try nextContent() else { return try node(.scalar(.null), at: mark) }
        // A sequence may stand in the column of its key.
        if indentation == column, isAt("-"), isBlank(after: 1) { return try sequence(column, isValue: true) }
        return indentation > column ? try block(parent: column) : try node(.scalar(.null), at: mark)
    }

    /// Reads the value below a hyphen that stands alone in its line; null if there is none.
    private mutating func lineBelow(_ column: Int) throws(YAMLError) -> YAMLNode {
        let mark = mark
        try endLine()
        guard try nextContent(), indentation > column else { return try node(.scalar(.null), at: mark) }
        return try block(parent: column)
    }

    /// Goes on to the next line with a value; false where the collection ends.
    private mutating func continues(_ column: Int) throws(YAMLError) -> Bool {
        guard try nextContent(), indentation >= column else { return false }
        guard indentation == column else {
            throw fail(
                "The line is indented by \(indentation) spaces, and its neighbours by \(column).",
                help: "Put a text of several lines after '|' or '>'."
            )
        }
        return true
    }

    /// Reads a value that begins in the present line, and the end of its line.
    private mutating func inlineValue(parent: Int) throws(YAMLError) -> YAMLNode {
        let mark = mark
        let value: JSONValue
        switch current {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            let node = try flow()
            try endLine()
            return node
        case UInt8(ascii: "|"), UInt8(ascii: ">"): value = .string(try blockScalar(parent: parent))
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            value = .string(try quoted())
            try endLine()
        default:
            value = try typed(plain(isFlow: false))
            if isAt(":") { throw fail("A key cannot stand here.", help: "Put a text with ': ' in quotes.") }
            try endLine()
        }
        return try node(.scalar(value), at: mark)
    }

    /// Reads a key and its colon; nil, with the cursor where it was, if the line does not begin with a key.
    private mutating func key() throws(YAMLError) -> String? {
        let start = mark
        let key: String
        switch current {
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: ">"): return nil
        case UInt8(ascii: "\""), UInt8(ascii: "'"): key = try quoted()
        default: key = try plain(isFlow: false)
        }
        let end = index
        skipSpaces()
        guard isAt(":"), isBlank(after: 1) else {
            index = start.index
            return nil
        }
        try checkKey(start, end: end)
        index += 1
        return key
    }
}
