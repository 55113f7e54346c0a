internal import Markup

/// The shape of a point, so that lines can be told apart without their colours.
enum Marker: Int, CaseIterable {
    case circle, square, triangle, diamond

    /// The shape for the series at an index.
    init(_ index: Int) { self = Self.allCases[index % Self.allCases.count] }

    /// Draws the shape around a place; a pointer that rests on it shows the tip.
    func drawn(at x: Double, _ y: Double, _ color: ChartColor, tip: String?) -> Markup {
        let content = tip.map { [Markup.element("title", [:], text: $0)] } ?? []
        let path =
            switch self {
            case .circle: "M\((x - 4).coordinate),\(y.coordinate)a4,4 0 1 0 8,0a4,4 0 1 0 -8,0z"
            case .square: "M\((x - 3.5).coordinate),\((y - 3.5).coordinate)h7v7h-7z"
            case .triangle: "M\(x.coordinate),\((y - 4.5).coordinate)l4.5,8h-9z"
            case .diamond: "M\(x.coordinate),\((y - 5).coordinate)l5,5l-5,5l-5,-5z"
            }
        return .element(
            "g",
            ["class": "chart-fill chart-\(color.rawValue)"],
            content: content + [.element("path", ["d": path])]
        )
    }
}

extension [Chart.Series] {
    /// Whether each point can be marked without hiding the lines.
    var areFew: Bool { allSatisfy { $0.points.count <= 24 } }
}
