internal import Markup

/// Lines on the areas of a stack, which tell them apart without their colours.
extension ChartLayout {
    /// The lines within a square of 6 units, a kind for each colour; the first area has none.
    private static let strokes = [
        "", "M0,6L6,0", "M0,0L6,6", "M3,0V6", "M0,3H6", "M0,6L6,0M0,0L6,6", "M3,0V6M0,3H6", "M2,3H4",
    ]

    /// The definitions of the lines that the chart needs.
    var hatching: [Markup] {
        guard case .stack(let series) = chart.content, series.count > 1 else { return [] }
        let patterns = Self.strokes.indices.prefix(series.count).dropFirst().map { index in
            Markup.element(
                "pattern",
                ["id": name(of: index), "width": "6", "height": "6", "patternUnits": "userSpaceOnUse"],
                content: [path("chart-hatch", Self.strokes[index])]
            )
        }
        return [.element("defs", [:], content: patterns)]
    }

    /// Returns the outline of the area at an index, twice: with its colour, and with its lines.
    func area(_ index: Int, _ color: ChartColor, outline data: String) -> [Markup] {
        let ground = path("chart-fill chart-\(color.rawValue)", data)
        let kind = index % Self.strokes.count
        return kind == 0 ? [ground] : [ground, .element("path", ["fill": "url(#\(name(of: kind)))", "d": data])]
    }

    private func name(of index: Int) -> String { "\(identifier)-hatch-\(index)" }
}
