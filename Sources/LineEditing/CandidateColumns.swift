/// Candidates in columns that are filled downwards, as `ls` does.
enum CandidateColumns {
    /// The greatest number of candidates that are shown.
    static let greatestCount = 100
    private static let gap = 2

    /// The lines of a list; the last one says how many candidates are left out.
    ///
    /// - Parameters:
    ///   - texts: The candidates, safe for a terminal.
    ///   - width: The number of columns of the terminal. The last one stays empty, because some terminals wrap there.
    ///   - measure: Returns the number of columns that a character takes.
    static func lines(of texts: [String], width: Int, measure: (Character) -> Int) -> [String] {
        let room = max(width - 1, 1)
        let shown = texts.prefix(greatestCount).map { cut($0, to: room, measure) }
        guard let widest = shown.map(\.width).max() else { return [] }
        let columns = max((room + gap) / (widest + gap), 1)
        let rows = (shown.count + columns - 1) / columns
        var lines = (0..<rows).map { row in
            var line = ""
            for index in stride(from: row, to: shown.count, by: rows) {
                line += shown[index].text
                guard index + rows < shown.count else { break }
                line += String(repeating: " ", count: widest + gap - shown[index].width)
            }
            return line
        }
        if texts.count > shown.count {
            lines.append(cut("… and \(texts.count - shown.count) more", to: room, measure).text)
        }
        return lines
    }

    private static func cut(_ text: String, to room: Int, _ measure: (Character) -> Int) -> (text: String, width: Int) {
        var (end, width) = (text.startIndex, 0)
        while end < text.endIndex, case let next = width + max(measure(text[end]), 0), next <= room {
            width = next
            end = text.index(after: end)
        }
        return (String(text[..<end]), width)
    }
}
