/// Divides a text in Markdown into paragraphs and the items of lists, by the beginnings of lines.
enum MarkdownLines {
    /// The kind of a block, and where its text stands.
    typealias Part = (kind: MarkdownText.Kind, range: Range<Int>)

    /// The blocks of a text; blank lines beside lists belong to none.
    static func blocks(of text: [Unicode.Scalar]) -> [Part] {
        var blocks: [Part] = []
        var paragraph: Range<Int>?
        func endParagraph(beforeItem: Bool) {
            guard var range = paragraph else { return }
            paragraph = nil
            if !blocks.isEmpty { range = withoutBlankLines(text, range, atEnd: false) }
            if beforeItem { range = withoutBlankLines(text, range, atEnd: true) }
            if !range.isEmpty { blocks.append((.paragraph, range)) }
        }
        var start = 0
        while start <= text.count {
            let end = text[start...].firstIndex(of: "\n") ?? text.count
            if let item = item(text, start..<end) {
                endParagraph(beforeItem: true)
                blocks.append(item)
            } else {
                paragraph = (paragraph?.lowerBound ?? start)..<end
            }
            start = end + 1
        }
        endParagraph(beforeItem: false)
        return blocks
    }

    /// The item of a list that a line is.
    private static func item(_ text: [Unicode.Scalar], _ line: Range<Int>) -> Part? {
        var index = line.lowerBound
        while index < line.upperBound, isSpace(text[index]) { index += 1 }
        guard index < line.upperBound else { return nil }
        var kind = MarkdownText.Kind.bullet
        switch text[index] {
        case "-", "*", "+": index += 1
        case "0"..."9":
            var number = 0
            let digits = text[index..<min(index + 9, line.upperBound)].prefix { "0"..."9" ~= $0 }
            for digit in digits { number = number * 10 + Int(digit.value - 0x30) }
            index = digits.endIndex
            guard index < line.upperBound, text[index] == "." || text[index] == ")" else { return nil }
            kind = .number(number)
            index += 1
        default: return nil
        }
        guard index < line.upperBound, isSpace(text[index]) else { return nil }
        while index < line.upperBound, isSpace(text[index]) { index += 1 }
        return index < line.upperBound ? (kind, index..<line.upperBound) : nil
    }

    private static func withoutBlankLines(
        _ text: [Unicode.Scalar],
        _ range: Range<Int>,
        atEnd: Bool
    ) -> Range<Int> {
        let isBlank: (Unicode.Scalar) -> Bool = { $0 == "\n" || isSpace($0) }
        guard atEnd else {
            guard let first = text[range].firstIndex(where: { !isBlank($0) }) else {
                return range.upperBound..<range.upperBound
            }
            // The spaces before the first word belong to its line.
            let line = text[range.lowerBound..<first].lastIndex(of: "\n").map { $0 + 1 } ?? range.lowerBound
            return line..<range.upperBound
        }
        let last = text[range].lastIndex { !isBlank($0) }
        return range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
