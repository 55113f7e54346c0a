extension YAMLParser {
    /// The treatment of the line breaks at the end of a block.
    private enum Chomping { case clip, strip, keep }

    /// Reads a text after `|` (line by line) or `>` (lines joined by spaces).
    mutating func blockScalar(parent: Int) throws(YAMLError) -> String {
        let isFolded = isAt(">")
        index += 1
        var chomping = Chomping.clip
        if isAt("-") || isAt("+") {
            chomping = isAt("-") ? .strip : .keep
            index += 1
        }
        if let byte = current, 0x30..<0x3A ~= byte {
            throw fail("A block with a number of spaces is not read.", help: "Put the text in double quotes.")
        }
        try endLine()
        // A text of the document itself is indented as well, so that no line of it can look like a marker.
        let (lines, hasLastBreak) = try blockLines(parent: max(parent, 0), isFolded: isFolded)
        let content = lines.lastIndex { !$0.isEmpty }.map { Array(lines[...$0]) } ?? []
        let text = isFolded ? Self.folded(content) : content.joined(separator: "\n")
        let breaks = lines.count - content.count + (content.isEmpty || !hasLastBreak ? 0 : 1)
        switch chomping {
        case .strip: return text
        case .clip: return text + (content.isEmpty || breaks == 0 ? "" : "\n")
        case .keep: return text + String(repeating: "\n", count: breaks)
        }
    }

    /// The lines of a block without their indentation, and whether the last one ends with a line break.
    private mutating func blockLines(parent: Int, isFolded: Bool) throws(YAMLError) -> ([String], Bool) {
        var lines: [String] = []
        var hasLastBreak = true
        var width: Int?
        var leading = 0
        while current != nil {
            let start = index
            skipSpaces()
            let spaces = indentation
            guard let byte = current else {
                if let width, spaces > width { throw fail("The text ends inside a line of spaces.") }
                index = start
                break
            }
            if byte == UInt8(ascii: "\n") {
                leading = max(leading, width == nil ? spaces : 0)
                let more = width.map { max(spaces - $0, 0) } ?? 0
                if isFolded, more > 0 { throw fail("An empty line of a folded text has more spaces than the others.") }
                lines.append(String(repeating: " ", count: more))
                passLineBreak()
                continue
            }
            let indent = width ?? spaces
            guard spaces >= indent, spaces > parent else {
                index = start
                break
            }
            if byte == UInt8(ascii: "\t"), width == nil || spaces == indent {
                throw fail("A tab stands where a line of the block begins.", help: "Indent by spaces.")
            }
            guard leading <= indent else { throw fail("An empty line of the block has more spaces than this one.") }
            width = indent
            if isFolded, spaces > indent {
                throw fail("The lines of a folded text begin in one column.", help: "Use '|' to keep the lines.")
            }
            let first = index - (spaces - indent)
            skipComment()
            lines.append(String(decoding: bytes[first..<index], as: UTF8.self))
            hasLastBreak = isAt("\n")
            if hasLastBreak { passLineBreak() }
        }
        return (lines, hasLastBreak)
    }

    /// Joins lines by spaces; an empty line stands for a line break.
    private static func folded(_ lines: [String]) -> String {
        var text = ""
        var breaks = 0
        for (number, line) in lines.enumerated() {
            if line.isEmpty {
                breaks += 1
            } else {
                let isFirst = number == breaks
                text += breaks > 0 ? String(repeating: "\n", count: breaks) : isFirst ? "" : " "
                text += line
                breaks = 0
            }
        }
        return text
    }
}
