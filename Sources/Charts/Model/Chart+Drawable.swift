extension Chart {
    /// The chart without the values that cannot be drawn.
    var drawable: Chart {
        var chart = self
        chart.horizontal.includes.removeAll { !$0.isDrawable }
        chart.vertical.includes.removeAll { !$0.isDrawable }
        chart.limits.removeAll { !$0.value.isDrawable }
        chart.content =
            switch content {
            case .lines(let series): .lines(series.map(\.drawable))
            case .steps(let series): .steps(series.map(\.drawable))
            case .stack(let series): .stack(series.map(\.drawable))
            case .bars(let bars, let color):
                .bars(bars.filter { $0.lower.isDrawable && $0.upper.isDrawable && $0.value.isDrawable }, color)
            }
        return chart
    }
}

extension Chart.Series {
    fileprivate var drawable: Self {
        var series = self
        series.points = points.filter(\.x.isDrawable).map { point in
            Chart.Point(point.x, point.y.flatMap { $0.isDrawable ? $0 : nil })
        }
        return series
    }
}

extension Chart.Limit {
    fileprivate var value: Double {
        switch self {
        case .level(let value, _), .position(let value, _): value
        }
    }
}

extension Double {
    /// Whether the number is below 1e100: sums and differences of such numbers are finite, and no real quantity is
    /// larger.
    fileprivate var isDrawable: Bool { magnitude < 1e100 }
}
