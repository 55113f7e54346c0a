internal import Markup

extension ChartLayout {
    /// The lines behind the marks.
    var grid: [Markup] {
        var lines = ""
        for tick in vertical.ticks { lines += "M\(left.coordinate),\(y(tick.value).coordinate)H\(right.coordinate)" }
        for tick in horizontal.ticks { lines += "M\(x(tick.value).coordinate),\(top.coordinate)V\(bottom.coordinate)" }
        var axis = "M\(left.coordinate),\(bottom.coordinate)H\(right.coordinate)"
        for tick in horizontal.ticks { axis += "M\(x(tick.value).coordinate),\(bottom.coordinate)v5" }
        for value in horizontal.minor { axis += "M\(x(value).coordinate),\(bottom.coordinate)v3" }
        return [
            .element("path", ["class": "chart-grid", "d": lines]),
            .element("path", ["class": "chart-axis", "d": axis]),
        ]
    }

    /// The lines of the limits, in front of the marks.
    var limitLines: [Markup] {
        let levels = chart.levels.enumerated().map { index, level in
            path(
                "chart-limit chart-limit-\(index % 3)",
                "M\(left.coordinate),\(y(level.value).coordinate)H\(right.coordinate)"
            )
        }
        let positions = positionLabels.map { label in
            let x = x(label.position).coordinate
            return path("chart-limit chart-limit-1", "M\(x),\((top - 4).coordinate)V\(bottom.coordinate)")
        }
        return levels + positions
    }

    /// All texts, and the samples of the legend.
    var texts: [Markup] {
        var baseline = 10.0
        var texts: [Markup] = []
        for line in title {
            baseline += Self.titleHeight
            texts.append(text(line, at: 10, baseline - 6, classes: "chart-title"))
        }
        for entry in legend.entries {
            let centre = baseline + (Double(entry.row) + 0.5) * Self.rowHeight
            texts += sample(entry.sample, at: 10 + entry.x, centre)
            texts.append(text(entry.name, at: 10 + entry.x + Legend.sampleWidth, centre + 4, classes: nil))
        }
        baseline += Double(legend.rowCount) * Self.rowHeight
        if !chart.vertical.title.isEmpty {
            texts.append(text(cut(chart.vertical.title), at: 10, baseline + 13, classes: "chart-muted"))
            baseline += Self.rowHeight
        }
        for label in positionLabels {
            // The lowest row is next to the plot.
            let y = top - 9 - Double(label.row) * Self.rowHeight
            texts.append(text(label.text, at: label.centre, y, classes: "chart-middle"))
        }
        for tick in vertical.ticks {
            texts.append(text(tick.label, at: left - 6, y(tick.value) + 4, classes: "chart-end chart-muted"))
        }
        for tick in horizontal.ticks {
            texts.append(
                text(tick.label, at: x(tick.value), bottom + Self.labelDepth, classes: "chart-middle chart-muted")
            )
        }
        if !chart.horizontal.title.isEmpty {
            texts.append(
                text(
                    cut(chart.horizontal.title),
                    at: width - 10,
                    bottom + Self.labelDepth + Self.rowHeight,
                    classes: "chart-end chart-muted"
                )
            )
        }
        return texts
    }

    func path(_ classes: String, _ data: String) -> Markup { .element("path", ["class": classes, "d": data]) }

    private func cut(_ text: String) -> String { TextWidth.cut(text, to: width - 20, size: Self.textSize) }

    private func text(_ text: String, at x: Double, _ y: Double, classes: String?) -> Markup {
        let place: KeyValuePairs = ["x": x.coordinate, "y": y.coordinate]
        guard let classes else { return .element("text", place, text: text) }
        return .element("text", ["class": classes, "x": x.coordinate, "y": y.coordinate], text: text)
    }

    private func sample(_ sample: Legend.Sample, at x: Double, _ y: Double) -> [Markup] {
        let line = "M\(x.coordinate),\(y.coordinate)h14"
        switch sample {
        case .level(let index): return [path("chart-limit chart-limit-\(index % 3)", line)]
        case .mark(let color, let index):
            switch chart.content {
            case .lines(let series):
                let marker = series.areFew ? [Marker(index).drawn(at: x + 7, y, color, tip: nil)] : []
                return [path("chart-line chart-\(color.rawValue)", line)] + marker
            case .steps: return [path("chart-line chart-\(color.rawValue)\(Self.dash(index))", line)]
            case .stack, .bars:
                return area(index, color, outline: "M\((x + 1).coordinate),\((y - 6).coordinate)h12v12h-12z")
            }
        }
    }
}
