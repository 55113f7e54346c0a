internal import IntentModel

extension StressReport {
    /// The timeline as comma-separated values: a header, and a line for each interval.
    ///
    /// Times of the run are in seconds, latencies in milliseconds and sizes in bytes. The latencies of an interval in
    /// which nothing ended are empty.
    public var csv: String {
        let heads =
            ["offset_s", "length_s", "outcomes", "errors", "rate_per_s", "p50_ms", "p90_ms", "p99_ms", "max_ms"]
            + ["under_way", "waiting", "restarts", "host_memory_bytes", "extension_memory_bytes", "descriptors"]
            + Outcome.Status.allCases.map(\.rawValue)
        return ([heads] + timeline.map(\.csvFields)).map { $0.joined(separator: ",") + "\n" }.joined()
    }
}

extension StressReport.Interval {
    fileprivate var csvFields: [String] {
        let count = outcomes.values.reduce(0, +)
        let seconds = length.inSeconds
        let times = [0.5, 0.9, 0.99].map { latency.quantile($0) } + [latency.maximum]
        return ["\(offset.inSeconds)", "\(seconds)", "\(count)", "\(errors)"]
            + ["\(seconds > 0 ? Double(count) / seconds : 0)"]
            + times.map { latency.count > 0 ? "\($0 / .milliseconds(1))" : "" }
            + [underWay, waiting, restarts, hostMemory, extensionMemory, descriptors].map(String.init)
            + Outcome.Status.allCases.map { "\(outcomes[$0, default: 0])" }
    }
}
