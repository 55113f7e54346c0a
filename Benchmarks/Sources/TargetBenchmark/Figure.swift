import BenchmarkSupport
import JSON

/// One line of the table: what this project takes beside what a limit program takes.
struct Figure: Sendable {
    /// The name by which it is selected, and in the JSON output.
    let key: String
    let name: String
    /// The unit of both values.
    let unit: String
    /// What the limit is.
    let limitName: String
    let targets: [Target]
    /// How often the two are measured, in turn.
    var rounds = 5
    let limit: @Sendable (Bench) throws -> Value
    let ours: @Sendable (Bench) throws -> Value
}

/// What one round has given.
struct Value: Sendable {
    let median: Double
    let p99: Double?

    init(_ median: Double, p99: Double? = nil) {
        self.median = median
        self.p99 = p99
    }

    /// The durations of a report, in the unit of which so many microseconds make one, for so many calls each.
    init(_ report: LimitReport, per microseconds: Double = 1, times calls: Double = 1) {
        self.init(report.p50 * calls / microseconds, p99: report.p99 * calls / microseconds)
    }

    /// The 99th percentile of a report, where that is what the target is about.
    static func p99(of report: LimitReport, per microseconds: Double) -> Value {
        Value(report.p99 / microseconds)
    }

    /// How many there were a second.
    static func rate(of report: LimitReport) throws -> Value {
        guard let rate = report.perSecond else { throw BenchmarkError("A report tells no rate.") }
        return Value(rate)
    }
}

/// What has to hold.
enum Target: Sendable {
    /// Ours divided by the limit.
    case ratioAtMost(Double)
    case ratioAtLeast(Double)
    /// Ours, in the figure's unit.
    case valueAtMost(Double)

    var text: String {
        switch self {
        case .ratioAtMost(let bound): "≤ \(Number.text(bound)) ×"
        case .ratioAtLeast(let bound): "≥ \(Number.text(bound)) ×"
        case .valueAtMost(let bound): "≤ \(Number.text(bound))"
        }
    }

    func holds(_ ours: Double, ratio: Double) -> Bool {
        switch self {
        case .ratioAtMost(let bound): ratio <= bound
        case .ratioAtLeast(let bound): ratio >= bound
        case .valueAtMost(let bound): ours <= bound
        }
    }
}
