internal import Markup

/// The names of a chart's series and levels, in rows.
struct Legend {
    /// The mark before a name.
    enum Sample: Hashable {
        case mark(ChartColor, index: Int)
        case level(index: Int)
    }

    struct Entry {
        let sample: Sample
        let name: String
        let x: Double
        let row: Int
    }

    static let sampleWidth = 20.0
    private static let gap = 16.0

    private(set) var entries: [Entry] = []

    var rowCount: Int { (entries.last?.row ?? -1) + 1 }

    /// Makes the legend of a chart; a single series needs no name, because the chart's title names it.
    init(of chart: Chart, width: Double) {
        var items: [(Sample, String)] = []
        switch chart.content {
        case .lines(let series), .steps(let series), .stack(let series):
            if series.count > 1 {
                items = series.enumerated().map { (.mark($1.color, index: $0), $1.name) }
            }
        case .bars: break
        }
        items += chart.levels.enumerated().map { (.level(index: $0), $1.text) }
        var (x, row) = (0.0, 0)
        for (sample, name) in items {
            let text = TextWidth.cut(name, to: width - Self.sampleWidth, size: ChartLayout.textSize)
            let needed = Self.sampleWidth + TextWidth.of(text, size: ChartLayout.textSize)
            if x > 0, x + needed > width { (x, row) = (0, row + 1) }
            entries.append(Entry(sample: sample, name: text, x: x, row: row))
            x += needed + Self.gap
        }
    }
}

extension Chart {
    /// The level limits, in order.
    var levels: [(value: Double, text: String)] {
        limits.compactMap {
            guard case .level(let value, let text) = $0 else { return nil }
            return (value, text)
        }
    }
}
