internal import IntentModel

extension StressReport {
    /// The measured value of a metric.
    enum Measurement: Sendable, Hashable {
        /// An amount in the smallest unit of the metric's first dimension, and the whole for a share.
        case amount(Double, of: Double)
        /// No value, with the reason.
        case nothing(String)
    }

    /// The value of a metric in this report.
    func measurement(of metric: Expectation.Metric) -> Measurement {
        switch metric {
        case .time(let times, let statistic): statistic.measurement(of: histogram(of: times), "no \(times.subject)")
        case .rate: elapsed > .zero ? .amount(rate, of: 1) : .nothing("The run took no time.")
        case .requests: .amount(Double(due), of: 1)
        case .lost: due > 0 ? .amount(Double(lost), of: Double(due)) : .nothing("There was no request.")
        case .errors: count { $0.isError }
        case .timeouts: count { $0.status == .timedOut && $0.origin == .extensionItself }
        case .outcomes(let status): count { $0.status == status }
        case .restarts: .amount(Double(restarts), of: 1)
        case .orphans: .amount(Double(processesLeft.count), of: 1)
        case .hostMemory: looked(hostMemory.peak, "memory of the host")
        case .hostMemoryGrowth: growth("memory of the host", \.hostMemory)
        case .extensionMemory: looked(extensionMemoryPeak, "memory of an extension")
        case .descriptors: looked(descriptors.peak, "descriptors of the host")
        case .descriptorsGrowth: growth("descriptors of the host", \.descriptors)
        }
    }

    private func histogram(of times: Expectation.Times) -> LatencyHistogram? {
        switch times {
        case .latency: latency
        case .service: service
        case .stage(let stage): stages[stage]
        case .lateness(let clock): lateness[clock]
        }
    }

    private func count(where isCounted: (Ending) -> Bool) -> Measurement {
        guard outcomes > 0 else { return .nothing("There was no outcome.") }
        return .amount(Double(endingCount(where: isCounted)), of: Double(outcomes))
    }

    private func looked(_ number: Int, _ subject: String) -> Measurement {
        number > 0 ? .amount(Double(number), of: 1) : .nothing("The \(subject) was never looked at.")
    }

    /// The mean of the last quarter of the run minus that of the second.
    ///
    /// The first quarter is left out, because a host takes what it needs at the beginning.
    private func growth(_ subject: String, _ property: KeyPath<Interval, Int>) -> Measurement {
        func mean(_ quarter: Int) -> Double? {
            let (first, end) = (timeline.count * quarter / 4, timeline.count * (quarter + 1) / 4)
            let looks = timeline[first..<end].map { $0[keyPath: property] }.filter { $0 > 0 }
            return looks.isEmpty ? nil : Double(looks.reduce(0, +)) / Double(looks.count)
        }
        guard timeline.count >= Self.fewestIntervals, let before = mean(1), let after = mean(3) else {
            return .nothing("The run was too short to tell a growth of the \(subject).")
        }
        return .amount(after - before, of: before)
    }

    /// The fewest intervals for a growth: two in each quarter.
    private static let fewestIntervals = 8
}

extension Expectation.Statistic {
    fileprivate func measurement(of histogram: LatencyHistogram?, _ nothing: String) -> StressReport.Measurement {
        guard let histogram, histogram.count > 0 else { return .nothing("There was \(nothing).") }
        let duration =
            switch self {
            case .percentile(let percent): histogram.quantile(percent / 100)
            case .mean: histogram.mean
            case .minimum: histogram.minimum
            case .maximum: histogram.maximum
            }
        return .amount(Double(duration.nanoseconds), of: 1)
    }
}

extension Expectation.Times {
    /// The name of the missing measurement.
    fileprivate var subject: String {
        switch self {
        case .latency, .service: "outcome"
        case .stage(.launch): "launch that a request waited for"
        case .stage(let stage): "request that reached \(stage.rawValue)"
        case .lateness(let clock): "\(clock.rawValue) clock that fired"
        }
    }
}
