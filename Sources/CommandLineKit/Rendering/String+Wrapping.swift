extension String {
    /// The text in lines of at most `width` columns; lines that are not empty are indented.
    ///
    /// Line breaks in the text stay. A line breaks at its last space that fits. A word wider than the line gets its own
    /// line and exceeds the width.
    package func wrapped(to width: Int, indent: Int = 0) -> String {
        // Something has to be printed, however narrow the terminal is.
        let columns = max(width - indent, 1)
        let margin = String(repeating: " ", count: indent)
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        let last = lines.removeLast()
        // A line break takes a column: the tools of the toolchain count this way.
        let wrapped = lines.flatMap { $0.wrappedLines(columns: columns, lastColumns: columns - 1) }
        return (wrapped + last.wrappedLines(columns: columns, lastColumns: columns))
            .map { $0.isEmpty ? "" : margin + $0 }
            .joined(separator: "\n")
    }

    /// One line, continued on lines that are indented two columns more where it is wider than a terminal.
    ///
    /// The indent tells a continuation from a line of its own. A character counts as one column.
    package func wrappedLine(to width: Int) -> String {
        guard count > width else { return self }
        let margin = prefix { $0 == " " }.count
        return String(String(dropFirst(margin)).wrapped(to: width, indent: margin + 2).dropFirst(2))
    }
}

extension Substring {
    /// The parts, broken at spaces, that fit the columns; the last part fits `lastColumns`.
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
