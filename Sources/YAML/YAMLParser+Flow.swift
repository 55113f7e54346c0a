import JSON

extension YAMLParser {
    /// Reads a collection in brackets or braces, which may go over several lines.
    mutating func flow() throws(YAMLError) -> YAMLNode {
        try descend()
        let start = mark
        let isMapping = isAt("{")
        let end: Unicode.Scalar = isMapping ? "}" : "]"
        index += 1
        var nodes: [YAMLNode] = []
        var entries: [YAMLNode.Entry] = []
        var lines: [[UInt8]: Int] = [:]
        try skipFlowSpace()
        while !isAt(end) {
            if isMapping {
                let entry = try flowEntry()
                if let line = lines.updateValue(entry.mark.line, forKey: Array(entry.key.utf8)) {
                    throw fail("The key '\(entry.key)' stands in line \(line) already.", at: entry.mark)
                }
                entries.append(entry)
            } else {
                nodes.append(try flowValue())
            }
            try skipFlowSpace()
            if isAt(",") {
                index += 1
                try skipFlowSpace()
            } else if !isAt(end) {
                throw fail("',' or '\(end)' is expected.", help: "Put a text with ': ' or a comma in quotes.")
            }
        }
        index += 1
        depth -= 1
        return try node(isMapping ? .mapping(entries) : .sequence(nodes), at: start)
    }

    private mutating func flowEntry() throws(YAMLError) -> YAMLNode.Entry {
        let mark = mark
        let isQuoted = isAt("\"") || isAt("'")
        let key = isQuoted ? try quoted() : try plain(isFlow: true)
        try checkKey(mark, end: index)
        skipSpaces()
        // After a key in quotes, the colon may touch the value, as in JSON.
        guard isAt(":"), isQuoted || isBlank(after: 1) || byte(after: 1).map(",]}".utf8.contains) ?? true else {
            throw fail("A colon with a space after it is expected after the key '\(key)'.")
        }
        index += 1
        try skipFlowSpace()
        if isAt(",") || isAt("}") {
            return YAMLNode.Entry(key: key, mark: mark, node: try node(.scalar(.null), at: self.mark))
        }
        return YAMLNode.Entry(key: key, mark: mark, node: try flowValue())
    }

    private mutating func flowValue() throws(YAMLError) -> YAMLNode {
        let mark = mark
        switch current {
        case nil: throw fail("The text ends inside brackets or braces.")
        case UInt8(ascii: "["), UInt8(ascii: "{"): return try flow()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try node(.scalar(.string(try quoted())), at: mark)
        default: return try node(.scalar(try typed(plain(isFlow: true))), at: mark)
        }
    }

    /// Passes spaces, line breaks and comments.
    private mutating func skipFlowSpace() throws(YAMLError) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
            case UInt8(ascii: "\n"):
                passLineBreak()
                try refuseMarker()
            case UInt8(ascii: "#"):
                guard index > 0, " \t\n".utf8.contains(bytes[index - 1]) else {
                    throw fail("A comment needs a space before it.")
                }
                skipComment()
            default: return
            }
        }
        throw fail("The text ends inside brackets or braces.")
    }
}
