public import IntentModel

extension Expectation {
    /// The metric of an expectation.
    public enum Metric: Sendable, Hashable {
        /// A statistic of durations: `p99`, `service.max`, `handle.p99.9`, `lateness.stage.p99`.
        case time(Times, Statistic)
        /// The outcomes per second: `rate`.
        case rate
        /// The number of requests that came due: `requests`.
        case requests
        /// The number of requests that were begun and never ended: `lost`.
        case lost
        /// The number of failures that no fault of the scenario explains: `errors`.
        case errors
        /// The number of requests without a fault that a clock ended: `timeouts`.
        case timeouts
        /// The number of outcomes of a status, whatever the reason: `timedOut`, `success`.
        case outcomes(Outcome.Status)
        /// The number of launches beyond the first of each extension, without those of a cold run: `restarts`.
        case restarts
        /// The number of processes that live after the host has shut down: `orphans`.
        case orphans
        /// The peak memory of the host itself, in bytes: `host-memory`.
        case hostMemory
        /// The growth of the host's memory from the second quarter of the run to the last: `host-memory-growth`.
        case hostMemoryGrowth
        /// The peak memory of one extension, in bytes: `extension-memory`.
        case extensionMemory
        /// The peak number of open descriptors of the host: `descriptors`.
        case descriptors
        /// The growth of the host's open descriptors from the second to the last quarter of the run:
        /// `descriptors-growth`.
        case descriptorsGrowth
    }

    /// The durations that a statistic is about.
    public enum Times: Sendable, Hashable {
        /// The times from the due moment to the outcome.
        case latency
        /// The times from the moment at which the host took the request to the outcome.
        case service
        /// The times of the requests in a stage.
        case stage(IntentStage)
        /// The lateness of a clock.
        case lateness(ClockName)
    }

    /// A statistic of durations.
    public enum Statistic: Sendable, Hashable {
        /// A percentile, from 0 to 100.
        case percentile(Double)
        /// The mean.
        case mean
        /// The smallest value.
        case minimum
        /// The greatest value.
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

    /// The dimensions that its bound may have: first its own, then that of a share of a whole.
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
