/// A file of the data of a language: sections with their entries, or the weights of its judge (docs/languages.md).
package struct LanguageFile: Sendable {
    /// One section.
    package struct Section: Sendable {
        /// The kind of section, such as `rule`.
        package let kind: String
        /// What follows the kind on its line, such as the name of a rule; empty if nothing does.
        package let name: String
        /// The line of the section, counted from 1.
        package let line: Int
        /// The entries, with the lines that they begin on.
        package fileprivate(set) var entries: [Entry] = []
    }

    /// One entry of a section.
    package struct Entry: Sendable, Hashable {
        package let text: String
        package let line: Int

        package init(text: String, line: Int) { (self.text, self.line) = (text, line) }

        /// The first colon before a space: a value may have a colon of its own, and so may a slot.
        static func colon(in text: Substring) -> String.Index? {
            let bytes = text.utf8
            return zip(bytes.indices, zip(bytes, bytes.dropFirst())).first { $1 == (0x3A, 0x20) }?.0
        }
    }

    /// The file as it was named, for errors.
    package let name: String
    package private(set) var sections: [Section] = []
    /// The judge, in a file of weights.
    let judge: Judge?

    /// Reads the weights of a judge.
    package init(name: String, weights: [UInt8]) throws(LanguageError) {
        self.name = name
        judge = try Judge(file: name, bytes: weights)
    }

    /// Divides the text of a file.
    package init(name: String, text: String) throws(LanguageError) {
        self.name = name
        judge = nil
        let bytes = Array(text.utf8)
        var number = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let isIndented = line.first == UInt8(ascii: " ")
            let content = Self.content(line)
            guard let first = content.first else { continue }
            if !isIndented {
                let space = content.firstIndex(of: UInt8(ascii: " ")) ?? content.endIndex
                sections.append(
                    Section(
                        kind: String(decoding: content[..<space], as: UTF8.self),
                        name: String(decoding: content[space...].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self),
                        line: number
                    )
                )
            } else if sections.isEmpty {
                throw error(number, "This line is indented, but no section begins before it.")
            } else if first == UInt8(ascii: "\\") {
                guard let last = sections[sections.count - 1].entries.popLast() else {
                    throw error(number, "'\\' continues an entry, but none stands before it.")
                }
                let more = String(decoding: content.dropFirst().drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
                sections[sections.count - 1].entries.append(Entry(text: "\(last.text) \(more)", line: last.line))
            } else {
                let text = String(decoding: content, as: UTF8.self)
                sections[sections.count - 1].entries.append(Entry(text: text, line: number))
            }
        }
    }

    /// The values of an entry, with their words: `Holland: holland | netherlands`, or values that stand for their own
    /// words, `Chile | China`.
    func values(of entry: Entry) throws(LanguageError) -> [(value: String, words: Entry)] {
        if let colon = Entry.colon(in: entry.text[...]) {
            guard colon > entry.text.startIndex else {
                throw error(entry.line, "An entry of 'values' is 'value: words', or words that are values.")
            }
            let words = String(entry.text[entry.text.index(after: colon)...])
            return [(String(entry.text[..<colon]), Entry(text: words, line: entry.line))]
        }
        var values: [(value: String, words: Entry)] = []
        for words in entry.text.split(separator: "|", omittingEmptySubsequences: false) {
            let value = String(TemplateParser.trimmed(words))
            guard !value.isEmpty, !value.contains(where: { "[(<".contains($0) }) else {
                throw error(entry.line, "'\(value)' has several forms: its entry is 'value: words'.")
            }
            values.append((value, Entry(text: value, line: entry.line)))
        }
        return values
    }

    /// An error at a line of this file.
    package func error(_ line: Int, _ message: String) -> LanguageError {
        LanguageError(file: name, line: line, message: message)
    }

    /// The line without the spaces around it, and without a comment: from a `#` at its beginning or after a space.
    private static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let space = UInt8(ascii: " ")
        var end = line.endIndex
        var search = line.startIndex
        while let mark = line[search...].firstIndex(of: UInt8(ascii: "#")) {
            if mark == line.startIndex || line[mark - 1] == space {
                end = mark
                break
            }
            search = mark + 1
        }
        while end > line.startIndex, [space, UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(line[end - 1]) {
            end -= 1
        }
        return line[..<end].drop { $0 == space }
    }
}
