internal import Charts
internal import IntentModel

/// The charts of a report that have data.
struct ReportCharts {
    /// The room that the charts are drawn for: they are scaled a little, and their letters with them.
    struct Room {
        let width: Double
        let height: Double

        /// A page with one chart beside another.
        static let broad = Room(width: 480, height: 290)
        /// The page of a telephone.
        static let narrow = Room(width: 288, height: 240)
    }

    private let report: StressReport
    private let room: Room

    private static let time = Axis("since the start", .seconds, includes: [0])

    init(_ report: StressReport, in room: Room) { (self.report, self.room) = (report, room) }

    /// The charts in the order of the page.
    var all: [Chart] {
        [distribution, percentiles, latencyOverTime, outcomes, failures, load, memory, restarts].compactMap(\.self)
            + latenesses
    }

    private var distribution: Chart? {
        let latency = report.latency
        let bars = LatencyBars(latency, atMost: 64).bars
        guard !bars.isEmpty else { return nil }
        let marks = [("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999)].filter {
            Double(latency.count) * (1 - $0.1) >= 0.999
        }
        return chart(
            "Distribution of latency",
            "From the moment at which a request was due to its outcome; half of them took at most \(latency.quantile(0.5).text), "
                + "the slowest \(latency.maximum.text).",
            horizontal: Axis("latency", .seconds, scale: .logarithmic),
            vertical: Axis("requests"),
            content: .bars(
                bars.map { .init(from: $0.lower.inSeconds, to: $0.upper.inSeconds, value: Double($0.count)) },
                .blue
            ),
            limits: marks.map { name, share in
                .position(latency.quantile(share).inSeconds, "\(name) \(latency.quantile(share).text)")
            }
        )
    }

    private var percentiles: Chart? {
        guard report.latency.count > 1 else { return nil }
        return chart(
            "Latency by percentile",
            "How slow the slow ones are: each step to the right leaves out nine of ten. The lower line begins where the host took the "
                + "request; what lies between was spent waiting to be begun.",
            horizontal: Axis("percentile of requests", .percentile, scale: .logarithmic),
            vertical: Axis("time", .seconds, scale: .logarithmic),
            content: .steps([
                .init("from the due moment", .blue, Self.curve(report.latency)),
                .init("in the host", .orange, Self.curve(report.service)),
            ])
        )
    }

    /// The time at a fixed number of points in each power of ten, as far as there are requests for it.
    private static func curve(_ histogram: LatencyHistogram) -> [Chart.Point] {
        guard histogram.count > 0 else { return [] }
        var points: [Chart.Point] = []
        var remaining = 1.0
        while remaining * Double(histogram.count) >= 1 {
            points.append(.init(1 / remaining, histogram.quantile(1 - remaining).inSeconds))
            remaining /= 1.1
        }
        points.append(.init(Double(histogram.count), histogram.maximum.inSeconds))
        return points
    }

    private var latencyOverTime: Chart? {
        guard report.timeline.contains(where: { $0.latency.count > 0 }) else { return nil }
        func series(_ name: String, _ color: ChartColor, value: (LatencyHistogram) -> Duration) -> Chart.Series {
            overTime(name, color) { $0.latency.count > 0 ? value($0.latency).inSeconds : nil }
        }
        return chart(
            "Latency over time",
            "Of the requests that ended in each interval. A gap is an interval in which none did.",
            horizontal: Self.time,
            vertical: Axis("latency", .seconds, scale: .logarithmic),
            content: .steps([
                series("slowest", .red) { $0.maximum }, series("p99", .orange) { $0.quantile(0.99) },
                series("p50", .blue) { $0.quantile(0.5) },
            ])
        )
    }

    private var outcomes: Chart? {
        let series = OutcomeSeries(report.timeline).all
        guard !series.isEmpty else { return nil }
        return chart(
            "Outcomes over time",
            "How many requests ended in each second, and how.",
            horizontal: Self.time,
            vertical: Axis("outcomes a second"),
            content: .stack(series)
        )
    }

    /// The failures alone: on top of thousands of successes they would be too thin to see.
    private var failures: Chart? {
        let series = OutcomeSeries(report.timeline).all
        let failures = series.filter { $0.name != Outcome.Status.success.rawValue }
        guard !failures.isEmpty, failures.count < series.count else { return nil }
        return chart(
            "Outcomes but success over time",
            "The same without those that succeeded, so that few can be seen as well.",
            horizontal: Self.time,
            vertical: Axis("outcomes a second"),
            content: .stack(failures)
        )
    }

    private var load: Chart? {
        guard report.timeline.contains(where: { $0.waiting > 0 || $0.underWay > 1 }) else { return nil }
        return chart(
            "Requests at a time",
            "Those under way, and on top those that were due and had to wait until another one ended.",
            horizontal: Self.time,
            vertical: Axis("requests"),
            content: .stack([
                overTime("under way", .blue) { Double($0.underWay) },
                overTime("waiting", .orange) { Double($0.waiting) },
            ])
        )
    }

    private var memory: Chart? {
        var series: [Chart.Series] = []
        if report.timeline.contains(where: { $0.hostMemory > 0 }) {
            series.append(overTime("host", .blue) { $0.hostMemory > 0 ? Double($0.hostMemory) : nil })
        }
        if report.timeline.contains(where: { $0.extensionMemory > 0 }) {
            series.append(overTime("all extensions", .orange) { Double($0.extensionMemory) })
        }
        guard !series.isEmpty else { return nil }
        return chart(
            "Memory over time",
            "Private memory when it was last looked at. One extension used at most "
                + "\(Axis.Unit.bytes.text(Double(report.extensionMemoryPeak))).",
            horizontal: Self.time,
            vertical: Axis("memory", .bytes),
            content: .steps(series)
        )
    }

    private var restarts: Chart? {
        guard report.restarts > 0 else { return nil }
        var sum = 0
        let points = overTime("restarts", .red) { interval in
            sum += interval.restarts
            return Double(sum)
        }
        return chart(
            "Restarts over time",
            "Launches beyond the first of each extension, since the start.",
            horizontal: Self.time,
            vertical: Axis("restarts"),
            content: .steps([points])
        )
    }

    private var latenesses: [Chart] {
        ClockName.allCases.compactMap { clock in
            guard let histogram = report.lateness[clock], histogram.count > 0 else { return nil }
            let bars = LatencyBars(histogram, atMost: 48).bars
            return chart(
                "Lateness of the \(clock.rawValue) clock",
                "How long after its limit it was taken notice of, each of the \(histogram.count) times that it fired.",
                horizontal: Axis("lateness", .seconds, scale: .logarithmic),
                vertical: Axis("times"),
                content: .bars(
                    bars.map { .init(from: $0.lower.inSeconds, to: $0.upper.inSeconds, value: Double($0.count)) },
                    .purple
                )
            )
        }
    }

    private func overTime(
        _ name: String,
        _ color: ChartColor,
        value: (StressReport.Interval) -> Double?
    ) -> Chart.Series {
        Chart.Series(name, color, of: report.timeline, value)
    }

    private func chart(
        _ title: String,
        _ summary: String,
        horizontal: Axis,
        vertical: Axis,
        content: Chart.Content,
        limits: [Chart.Limit] = []
    ) -> Chart {
        Chart(
            title: title,
            summary: summary,
            horizontal: horizontal,
            vertical: vertical,
            content: content,
            limits: limits,
            width: room.width,
            height: room.height
        )
    }
}
