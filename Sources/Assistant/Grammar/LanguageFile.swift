/// A file of the data of a language: sections with their entries (docs/languages.md).
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
    }

    /// The file as it was named, for errors.
    package let name: String
    package private(set) var sections: [Section] = []

    /// Divides the text of a file.
    package init(name: String, text: String) throws(LanguageError) {
        self.name = name
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let line = Self.withoutComment(line)
            guard let first = line.first(where: { $0 != UInt8(ascii: " ") }) else { continue }
            let content = Self.trimmed(line)
            if line.first != UInt8(ascii: " ") {
                let space = content.firstIndex(of: " ") ?? content.endIndex
                let name = content[space...].drop { $0 == " " }
                sections.append(Section(kind: String(content[..<space]), name: String(name), line: index + 1))
            } else if sections.isEmpty {
                throw error(index + 1, "This line is indented, but no section begins before it.")
            } else if first == UInt8(ascii: "\\") {
                guard let last = sections[sections.count - 1].entries.popLast() else {
                    throw error(index + 1, "'\\' continues an entry, but none stands before it.")
                }
                let more = content.dropFirst().drop { $0 == " " }
                sections[sections.count - 1].entries.append(Entry(text: "\(last.text) \(more)", line: last.line))
            } else {
                sections[sections.count - 1].entries.append(Entry(text: String(content), line: index + 1))
            }
        }
    }

    /// An error at a line of this file.
    package func error(_ line: Int, _ message: String) -> LanguageError {
        LanguageError(file: name, line: line, message: message)
    }

    /// The line up to a `#` at its beginning or after a space.
    private static func withoutComment(_ line: Substring.UTF8View) -> Substring.UTF8View {
        var previous = UInt8(ascii: " ")
        for index in line.indices {
            if line[index] == UInt8(ascii: "#"), previous == UInt8(ascii: " ") { return line[..<index] }
            previous = line[index]
        }
        return line
    }

    private static func trimmed(_ line: Substring.UTF8View) -> Substring {
        var line = Substring(line)
        while line.last?.isWhitespace == true { line.removeLast() }
        return line.drop { $0 == " " }
    }
}
