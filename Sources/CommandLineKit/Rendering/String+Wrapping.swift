extension String {
    /// The text in lines of at most `width` columns, each that is not empty indented.
    ///
    /// Line breaks in the text stay. A line breaks at its last space that fits; a word wider than the line stands
    /// alone and sticks out.
    func wrapped(to width: Int, indent: Int = 0) -> String {
        // However narrow the terminal, something has to be printed.
        let columns = max(width - indent, 1)
        let margin = String(repeating: " ", count: indent)
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        let last = lines.removeLast()
        // A line break takes a column: this is how the tools of the toolchain count.
        let wrapped = lines.flatMap { $0.wrappedLines(columns: columns, lastColumns: columns - 1) }
        return (wrapped + last.wrappedLines(columns: columns, lastColumns: columns))
            .map { $0.isEmpty ? "" : margin + $0 }
            .joined(separator: "\n")
    }
}

extension Substring {
    /// The pieces between spaces that fit the columns, the last one those for the last.
    fileprivate func wrappedLines(columns: Int, lastColumns: Int) -> [Substring] {
        var lines: [Substring] = []
        var rest = self
        while rest.count > lastColumns {
            let line = rest.prefix(columns)
            guard let space = line.lastIndex(of: " ") ?? rest[line.endIndex...].firstIndex(of: " ") else { break }
            lines.append(rest[..<space])
            rest = rest[rest.index(after: space)...]
        }
        return lines + [rest]
    }
}
