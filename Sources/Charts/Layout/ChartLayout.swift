internal import Markup

/// The places of everything in a chart; extensions draw it.
struct ChartLayout {
    static let textSize = 12.0
    static let titleSize = 15.0
    static let titleHeight = 20.0
    static let rowHeight = 18.0
    /// From the plot's lower edge to the baseline of the labels below it.
    ///
    /// The lowest label at the left stands on that edge, so that two lines of a font with tall lines have room.
    static let labelDepth = 22.0
    private static let margin = 10.0
    private static let leastPlotHeight = 110.0

    let chart: Chart
    /// A name that is unique among the charts of a page.
    let identifier: String
    let title: [String]
    let legend: Legend
    /// The texts of upright limits, from left to right, each in the lowest row with room for it.
    let positionLabels: [PositionLabel]
    let horizontal: AxisLayout
    let vertical: AxisLayout
    let width: Double
    let height: Double
    /// The plot's top left corner.
    let left: Double
    let top: Double

    /// The text of an upright limit.
    struct PositionLabel {
        let text: String
        let position: Double
        let centre: Double
        let row: Int
    }

    init(_ chart: Chart, identifier: String = "chart") {
        let chart = chart.drawable
        self.identifier = identifier
        self.chart = chart
        width = chart.width
        let room = width - 2 * Self.margin
        title = TextWidth.lines(chart.title, to: room, size: Self.titleSize, isBold: true)
        legend = Legend(of: chart, width: room)

        let above =
            Self.margin + Double(title.count) * Self.titleHeight
            + Double(legend.rowCount + (chart.vertical.title.isEmpty ? 0 : 1)) * Self.rowHeight
        let below = Self.labelDepth + (chart.horizontal.title.isEmpty ? 0 : Self.rowHeight) + Self.margin
        let plotHeight = max(chart.height - above - below, Self.leastPlotHeight)

        let extent = chart.extent
        vertical = AxisLayout(chart.vertical, length: plotHeight, values: extent.y, isRounded: true) { _ in
            Self.rowHeight
        }
        let labelWidth = vertical.ticks.map { TextWidth.of($0.label, size: Self.textSize) }.max() ?? 0
        left = Self.margin + labelWidth + 6
        horizontal = Self.horizontalAxis(of: chart, values: extent.x, left: left)

        positionLabels = Self.positionLabels(of: chart, on: horizontal, left: left, width: width)
        let rows = (positionLabels.map(\.row).max() ?? -1) + 1
        top = above + Double(rows) * Self.rowHeight + Self.margin
        height = top + plotHeight + below
    }

    /// The right edge of the plot.
    var right: Double { left + horizontal.length }
    var bottom: Double { top + vertical.length }

    /// The x coordinate of a value of the horizontal axis.
    func x(_ value: Double) -> Double { left + horizontal.position(value) }

    /// The y coordinate of a value of the vertical axis.
    func y(_ value: Double) -> Double { bottom - vertical.position(value) }

    private static func horizontalAxis(of chart: Chart, values: [Double], left: Double) -> AxisLayout {
        func axis(right: Double) -> AxisLayout {
            AxisLayout(
                chart.horizontal,
                length: max(chart.width - left - right, 1),
                values: values,
                isRounded: false
            ) { TextWidth.of($0, size: textSize) + 10 }
        }
        let usual = axis(right: 2 * margin)
        // Half the label of a tick at the end sticks out.
        guard let last = usual.ticks.last else { return usual }
        let excess = usual.position(last.value) + TextWidth.of(last.label, size: textSize) / 2 - usual.length
        return excess > margin ? axis(right: excess + margin) : usual
    }

    private static func positionLabels(
        of chart: Chart,
        on axis: AxisLayout,
        left: Double,
        width: Double
    ) -> [PositionLabel] {
        var ends: [Double] = []
        let limits = chart.limits.compactMap { limit -> (position: Double, text: String)? in
            guard case .position(let position, let text) = limit else { return nil }
            return (position, TextWidth.cut(text, to: width - left - margin, size: textSize))
        }
        return limits.sorted { $0.position < $1.position }.map { limit in
            let half = TextWidth.of(limit.text, size: textSize) / 2
            // A text at an end of the plot moves inwards, away from the labels at its left.
            let centre = max(min(left + axis.position(limit.position), width - margin - half), left + half)
            let row = ends.firstIndex { $0 + 8 <= centre - half } ?? ends.count
            if row == ends.count { ends.append(0) }
            ends[row] = centre + half
            return PositionLabel(text: limit.text, position: limit.position, centre: centre, row: row)
        }
    }
}

extension Chart {
    /// The values that its axes have to show.
    fileprivate var extent: (x: [Double], y: [Double]) {
        var extent: (x: [Double], y: [Double])
        switch content {
        case .lines(let series), .steps(let series):
            let points = series.flatMap(\.points)
            extent = (points.map(\.x), points.compactMap(\.y))
        case .stack(let series):
            extent = (series.first?.points.map(\.x) ?? [], series.stacked.last ?? [])
        case .bars(let bars, _):
            extent = (bars.flatMap { [$0.lower, $0.upper] }, bars.map(\.value))
        }
        for limit in limits {
            switch limit {
            case .level(let value, _): extent.y.append(value)
            case .position(let value, _): extent.x.append(value)
            }
        }
        return extent
    }
}

extension [Chart.Series] {
    /// The upper edges of stacked series at the positions of the first series.
    var stacked: [[Double]] {
        guard let count = first?.points.count else { return [] }
        var sums = Array<Double>(repeating: 0, count: count)
        return map { series in
            for (index, point) in series.points.prefix(count).enumerated() {
                if let y = point.y { sums[index] += y }
            }
            return sums
        }
    }
}
