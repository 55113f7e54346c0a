/// The state of a stress test that runs, reported about once a second.
public struct StressProgress: Sendable {
    /// The scenario of the test.
    public var scenario: StressScenario
    /// The time since the start of the run.
    public var elapsed: Duration
    /// The number of requests that have come due.
    public var due: Int
    /// The number of outcomes that have reached the caller.
    public var outcomes: Int
    /// The number of outcomes that are errors: `StressReport.Ending.isError`.
    public var errors: Int
    /// The number of requests that were begun and have not ended.
    public var underWay: Int
    /// The number of requests that are due and were not begun.
    public var waiting: Int
    /// The outcomes per second since the last report.
    public var rate: Double
    /// The times from the due moment to the outcome, of requests that have ended since the last report.
    public var recent: LatencyHistogram
    /// Whether the last requests were made and the test waits for their outcomes.
    public var isEnding: Bool

    /// The finished part of the run, from 0 to 1; nil if only an interrupt ends it.
    public var fraction: Double? {
        let byTime = scenario.duration.map { $0 > .zero ? elapsed / $0 : 1 }
        let byCount = scenario.end.requests.map { $0 > 0 ? Double(outcomes) / Double($0) : 1 }
        return [byTime, byCount].compactMap(\.self).max().map { min($0, 1) }
    }
}
