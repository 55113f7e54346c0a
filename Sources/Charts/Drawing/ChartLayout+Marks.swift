internal import Markup

extension ChartLayout {
    /// The data.
    var marks: [Markup] {
        let marks: [Markup] =
            switch chart.content {
            case .lines(let series): lines(series)
            case .steps(let series): series.enumerated().compactMap { step($1, index: $0) }
            case .stack(let series): stack(series)
            case .bars(let bars, let color): bars.filter { $0.value > 0 }.map { bar($0, color) }
            }
        guard marks.isEmpty else { return marks }
        return [
            .element(
                "text",
                [
                    "class": "chart-middle chart-muted", "x": ((left + right) / 2).coordinate,
                    "y": ((top + bottom) / 2).coordinate,
                ],
                text: "nothing to show"
            )
        ]
    }

    private func lines(_ series: [Chart.Series]) -> [Markup] {
        let lines = series.compactMap { series -> Markup? in
            var (data, isDown) = ("", false)
            for point in series.points {
                guard let y = point.y else {
                    isDown = false
                    continue
                }
                data += "\(isDown ? "L" : "M")\(x(point.x).coordinate),\(self.y(y).coordinate)"
                isDown = true
            }
            return data.isEmpty ? nil : path("chart-line chart-\(series.color.rawValue)", data)
        }
        guard series.areFew else { return lines }
        let markers = series.enumerated().flatMap { index, series in
            series.points.compactMap { point in
                point.y.map { y in
                    let tip =
                        "\(series.name): \(chart.vertical.unit.text(y)) (\(chart.horizontal.unit.text(point.x)))"
                    return Marker(index).drawn(at: x(point.x), self.y(y), series.color, tip: tip)
                }
            }
        }
        return lines + markers
    }

    private func step(_ series: Chart.Series, index: Int) -> Markup? {
        var (data, isDown) = ("", false)
        for (point, next) in zip(series.points, series.points.dropFirst()) {
            guard let y = point.y else {
                isDown = false
                continue
            }
            data += isDown ? "V\(self.y(y).coordinate)" : "M\(x(point.x).coordinate),\(self.y(y).coordinate)"
            data += "H\(x(next.x).coordinate)"
            isDown = true
        }
        return data.isEmpty ? nil : path("chart-step chart-\(series.color.rawValue)\(Self.dash(index))", data)
    }

    /// The class by which a line without points is told from others without its colour.
    static func dash(_ index: Int) -> String { index % 4 == 0 ? "" : " chart-dash-\(index % 4)" }

    private func stack(_ series: [Chart.Series]) -> [Markup] {
        let positions = series.first?.points.map(\.x) ?? []
        guard positions.count > 1 else { return [] }
        var lower = Array<Double>(repeating: 0, count: positions.count)
        return zip(series, series.stacked).enumerated().flatMap { index, pair in
            let data = outline(positions, lower: lower, upper: pair.1)
            lower = pair.1
            return area(index, pair.0.color, outline: data)
        }
    }

    /// The upper edge from left to right and the lower edge back.
    private func outline(_ positions: [Double], lower: [Double], upper: [Double]) -> String {
        var data = ""
        for index in 0..<positions.count - 1 {
            data +=
                data.isEmpty
                ? "M\(x(positions[0]).coordinate),\(y(upper[0]).coordinate)" : "V\(y(upper[index]).coordinate)"
            data += "H\(x(positions[index + 1]).coordinate)"
        }
        for index in (0..<positions.count - 1).reversed() {
            data += "V\(y(lower[index]).coordinate)H\(x(positions[index]).coordinate)"
        }
        return data + "z"
    }

    private func bar(_ bar: Chart.Bar, _ color: ChartColor) -> Markup {
        let (left, right) = (x(bar.lower), x(bar.upper))
        let gap = right - left > 4 ? 1.0 : 0
        // Even the smallest bar must be visible.
        let top = min(y(bar.value), bottom - 1)
        let tip =
            "\(chart.horizontal.unit.text(bar.lower)) to \(chart.horizontal.unit.text(bar.upper)): "
            + chart.vertical.unit.text(bar.value)
        let data =
            "M\(left.coordinate),\(bottom.coordinate)V\(top.coordinate)H\((right - gap).coordinate)V\(bottom.coordinate)z"
        return .element(
            "g",
            ["class": "chart-fill chart-\(color.rawValue)"],
            content: [.element("title", [:], text: tip), .element("path", ["d": data])]
        )
    }
}
