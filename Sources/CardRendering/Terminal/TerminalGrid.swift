internal import Cards

/// Puts lines side by side.
enum TerminalGrid {
    /// A part of a grid, as wide as a number of columns.
    typealias Part = (lines: [StyledLine], width: Double)

    /// Widths without fractions, whose sum is no greater.
    static func whole(_ widths: [Double]) -> [Double] {
        var rest = 0.0
        return widths.map { width in
            let whole = (width + rest + 1e-9).rounded(.down)
            rest = max(0, width + rest - whole)
            return max(1, whole)
        }
    }

    /// The lines of parts side by side, filled up where something follows.
    static func beside(_ parts: [Part], gap: Double, runsFromRight: Bool) -> [StyledLine] {
        let parts = runsFromRight ? parts.reversed() : parts
        let count = parts.map(\.lines.count).max() ?? 0
        return (0..<min(count, TerminalCard.mostLines + 1)).map { index in
            var line = StyledLine()
            var start = 0.0
            for part in parts {
                if index < part.lines.count, !part.lines[index].isEmpty {
                    line.append(StyledLine.blank(start - line.width))
                    line.append(part.lines[index])
                }
                start += part.width + gap
            }
            return line
        }
    }
}
