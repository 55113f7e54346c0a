public import IntentModel

extension Expectation {
    /// What an expectation is about.
    public enum Metric: Sendable, Hashable {
        /// A statistic of durations: `p99`, `service.max`, `handle.p99.9`, `lateness.stage.p99`.
        case time(Times, Statistic)
        /// Outcomes a second: `rate`.
        case rate
        /// Requests that came due: `requests`.
        case requests
        /// Requests that were begun and never ended: `lost`.
        case lost
        /// Requests that failed for no reason that the scenario gave: `errors`.
        case errors
        /// Requests that a clock ended although no fault was asked for: `timeouts`.
        case timeouts
        /// Outcomes of a status, whatever the reason: `timedOut`, `success`.
        case outcomes(Outcome.Status)
        /// Launches beyond the first of each extension, and not asked for by a cold run: `restarts`.
        case restarts
        /// Processes that live after the host has shut down: `orphans`.
        case orphans
        /// The most memory that the host itself held: `host-memory`.
        case hostMemory
        /// By how much more memory the host held in the last quarter of the run than in the second: `host-memory-growth`.
        case hostMemoryGrowth
        /// The most memory that one extension has used at one time: `extension-memory`.
        case extensionMemory
        /// The most descriptors that the host had open: `descriptors`.
        case descriptors
        /// By how many more descriptors the host had open in the last quarter of the run than in the second:
        /// `descriptors-growth`.
        case descriptorsGrowth
    }

    /// Whose durations a statistic is about.
    public enum Times: Sendable, Hashable {
        /// From the due moment to the outcome.
        case latency
        /// From the moment at which the host took the request to the outcome.
        case service
        /// What the requests have spent in a stage.
        case stage(IntentStage)
        /// How late a clock fired.
        case lateness(ClockName)
    }

    /// What durations come to.
    public enum Statistic: Sendable, Hashable {
        /// What so many of a hundred do not exceed.
        case percentile(Double)
        /// The mean.
        case mean
        /// The least.
        case minimum
        /// The greatest.
        case maximum
    }
}

extension Expectation.Metric {
    /// Whether it counts how requests ended.
    var isOfEndings: Bool {
        switch self {
        case .errors, .timeouts, .outcomes: true
        default: false
        }
    }

    /// What its bound may be; the first is what it is by itself, another one its share of a whole.
    var dimensions: [Quantity.Dimension] {
        switch self {
        case .time: [.duration]
        case .rate: [.rate]
        case .requests, .restarts, .orphans, .descriptors: [.count]
        case .lost, .errors, .timeouts, .outcomes, .descriptorsGrowth: [.count, .share]
        case .hostMemory, .extensionMemory: [.size]
        case .hostMemoryGrowth: [.size, .share]
        }
    }
}
