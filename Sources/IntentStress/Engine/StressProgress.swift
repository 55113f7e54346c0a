/// How a stress test stands, about once a second.
public struct StressProgress: Sendable {
    /// What was asked for.
    public var scenario: StressScenario
    /// From the run's start.
    public var elapsed: Duration
    /// Requests that have come due.
    public var due: Int
    /// Outcomes that have reached the caller.
    public var outcomes: Int
    /// Outcomes that are errors: `StressReport.Ending.isError`.
    public var errors: Int
    /// Requests that were begun and have not ended.
    public var underWay: Int
    /// Requests that are due and were not begun.
    public var waiting: Int
    /// Outcomes a second since the last time.
    public var rate: Double
    /// From the due moment to the outcome, of those that have ended since the last time.
    public var recent: LatencyHistogram
    /// Whether no more requests will be made, and the last ones are waited for.
    public var isEnding: Bool

    /// The share of the run that is done, from 0 to 1; nil where only an interrupt ends it.
    public var fraction: Double? {
        let byTime = scenario.end.duration.map { $0 > .zero ? elapsed / $0 : 1 }
        let byCount = scenario.end.requests.map { $0 > 0 ? Double(outcomes) / Double($0) : 1 }
        return [byTime, byCount].compactMap(\.self).max().map { min($0, 1) }
    }
}
