internal import IntentModel

extension Expectation.Metric: CustomStringConvertible {
    /// The name of the metric.
    public var description: String {
        switch self {
        case .time(let times, let statistic): times.prefix + statistic.name
        case .outcomes(let status): status.rawValue
        default: Self.plain.first { $0.metric == self }?.name ?? ""
        }
    }

    /// The metrics whose names are one word.
    private static let plain: [(name: String, metric: Self)] =
        [
            ("rate", .rate), ("requests", .requests), ("lost", .lost), ("errors", .errors), ("timeouts", .timeouts),
            ("restarts", .restarts), ("orphans", .orphans), ("host-memory", .hostMemory),
            ("host-memory-growth", .hostMemoryGrowth), ("extension-memory", .extensionMemory),
            ("descriptors", .descriptors), ("descriptors-growth", .descriptorsGrowth),
        ] + Outcome.Status.allCases.map { ($0.rawValue, .outcomes($0)) }

    /// Finds the metric of a name.
    ///
    /// - Throws: A sentence that says what is possible.
    init(name: String) throws(Problem) {
        if let metric = Self.plain.first(where: { $0.name == name })?.metric {
            self = metric
            return
        }
        let times = Expectation.Times.all.filter { name.hasPrefix($0.prefix) }.max { $0.prefix.count < $1.prefix.count }
        let rest = String(name.dropFirst(times?.prefix.count ?? 0))
        if let times, let statistic = try Expectation.Statistic(name: rest) {
            self = .time(times, statistic)
            return
        }
        throw Problem(help: Self.help(for: name, rest, times ?? .latency))
    }

    /// The reason why a name has no metric.
    struct Problem: Error { let help: String }

    private static func help(for name: String, _ rest: String, _ times: Expectation.Times) -> String {
        let near = NearNames.of(name, in: plain.map(\.name) + Expectation.Times.names)
        if !near.isEmpty { return "Did you mean \(NearNames.list(near))?" }
        if times != .latency { return "After '\(times.prefix)' comes \(Expectation.Statistic.choice)." }
        return
            "There are p50, p99, p99.9 and the like, min, max and mean of the latency; the same with 'service.', 'launch.', "
            + "'resolve.', 'confirm.', 'handle.' or 'lateness.' and a clock before it, as in 'lateness.stage.p99'; "
            + plain.map(\.name).joined(separator: ", ") + "."
    }
}

extension Expectation.Times {
    /// The prefix before the name of a statistic.
    fileprivate var prefix: String {
        switch self {
        case .latency: ""
        case .service: "service."
        case .stage(let stage): stage.rawValue + "."
        case .lateness(let clock): "lateness.\(clock.rawValue)."
        }
    }

    /// The durations with a prefix; the policy is not a stage that takes time.
    fileprivate static let all: [Self] =
        [.latency, .service] + [.launch, .resolve, .confirm, .handle].map(Self.stage)
        + ClockName.allCases.map(Self.lateness)

    fileprivate static var names: [String] {
        all.flatMap { times in ["p99", "mean", "min", "max"].map { times.prefix + $0 } }
    }
}

extension Expectation.Statistic {
    fileprivate static let choice = "a percentile such as p99 or p99.9, or min, max or mean"

    fileprivate var name: String {
        switch self {
        case .percentile(let percent): "p\(Quantity(percent, .count))"
        case .mean: "mean"
        case .minimum: "min"
        case .maximum: "max"
        }
    }

    /// The statistic of a name; nil for other names.
    fileprivate init?(name: String) throws(Expectation.Metric.Problem) {
        switch name {
        case "mean": self = .mean
        case "min": self = .minimum
        case "max": self = .maximum
        default:
            guard name.first == "p", let percent = Quantity.number(name.dropFirst()) else { return nil }
            guard (0...100).contains(percent), name.dropFirst().drop(while: { $0 != "." }).count <= 4 else {
                throw .init(help: "A percentile is p0 to p100, with at most three decimal places.")
            }
            self = .percentile(percent)
        }
    }
}
