internal import Charts
internal import IntentModel

/// Outcomes a second over time, by status, each in its own colour.
struct OutcomeSeries {
    /// The series in stacking order: success first.
    let all: [Chart.Series]

    /// The name for the rarest statuses together; in practice there are never more statuses than colours.
    private static let others = "others"

    init(_ intervals: [StressReport.Interval]) {
        let timeline = Self.withoutRemainder(intervals)
        var sums: [Outcome.Status: Int] = [:]
        for interval in timeline { sums.merge(interval.outcomes, uniquingKeysWith: +) }
        let statuses = Outcome.Status.allCases.filter { (sums[$0] ?? 0) > 0 }
        var free = ChartColor.allCases
        var named = statuses
        if statuses.count > free.count {
            let frequent = statuses.sorted { (sums[$0] ?? 0) > (sums[$1] ?? 0) }.prefix(free.count - 1)
            named = statuses.filter(frequent.contains)
            free.removeAll { $0 == .grey }
        }
        var all = named.map { status in
            let color = free.contains(status.color) ? status.color : free.first ?? .grey
            free.removeAll { $0 == color }
            return Chart.Series(status.rawValue, color, of: timeline) { $0.rate { $0 == status } }
        }
        if named.count < statuses.count {
            all.append(.init(Self.others, .grey, of: timeline) { $0.rate { !named.contains($0) } })
        }
        self.all = all
    }

    /// The intervals with a very short last one joined to the one before: there, one outcome would be many a second.
    private static func withoutRemainder(_ intervals: [StressReport.Interval]) -> [StressReport.Interval] {
        guard let last = intervals.last, var previous = intervals.dropLast().last, last.length < previous.length / 2
        else { return intervals }
        previous.length += last.length
        previous.outcomes.merge(last.outcomes, uniquingKeysWith: +)
        return intervals.dropLast(2) + [previous]
    }
}

extension StressReport.Interval {
    /// The outcomes of some statuses a second.
    fileprivate func rate(where isCounted: (Outcome.Status) -> Bool) -> Double? {
        let count = outcomes.reduce(0) { $0 + (isCounted($1.key) ? $1.value : 0) }
        return length > .zero ? Double(count) / length.inSeconds : nil
    }
}

extension Chart.Series {
    /// Makes a series from a value of each interval of a run, with a point at the end of the last.
    init(
        _ name: String,
        _ color: ChartColor,
        of timeline: [StressReport.Interval],
        _ value: (StressReport.Interval) -> Double?
    ) {
        var points = timeline.map { Chart.Point($0.offset.inSeconds, value($0)) }
        if let last = timeline.last { points.append(.init((last.offset + last.length).inSeconds, points.last?.y)) }
        self.init(name, color, points)
    }
}

extension Outcome.Status {
    /// The preferred colour, if no other status of the run has it: cool for good outcomes, warm for failures.
    fileprivate var color: ChartColor {
        switch self {
        case .success: .blue
        case .inProgress: .sky
        case .needsInput, .denied, .unavailable: .purple
        case .cancelled, .invalid: .grey
        case .timedOut: .yellow
        case .crashed: .red
        case .memoryLimitExceeded: .orange
        case .failure, .protocolError: .green
        }
    }
}
