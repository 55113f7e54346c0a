import BenchmarkSupport
import JSON

/// One line of the table: this project's value beside that of a limit program.
struct Figure: Sendable {
    /// The name that selects it, also used in the JSON output.
    let key: String
    let name: String
    /// The unit of both values.
    let unit: String
    /// The name of the limit.
    let limitName: String
    let targets: [Target]
    /// The number of times that the two are measured, in turn.
    var rounds = 5
    let limit: @Sendable (Bench) throws -> Value
    let ours: @Sendable (Bench) throws -> Value
}

/// The result of one round.
struct Value: Sendable {
    let median: Double
    let p99: Double?

    init(_ median: Double, p99: Double? = nil) {
        self.median = median
        self.p99 = p99
    }

    /// Takes the durations of a report, converted to the figure's unit, for a number of calls each.
    init(_ report: LimitReport, per microseconds: Double = 1, times calls: Double = 1) {
        self.init(report.p50 * calls / microseconds, p99: report.p99 * calls / microseconds)
    }

    /// Returns the 99th percentile of a report, for targets about it.
    static func p99(of report: LimitReport, per microseconds: Double) -> Value {
        Value(report.p99 / microseconds)
    }

    /// Returns the number of calls per second.
    static func rate(of report: LimitReport) throws -> Value {
        guard let rate = report.perSecond else { throw BenchmarkError("A report tells no rate.") }
        return Value(rate)
    }
}

/// The condition that must hold.
enum Target: Sendable {
    /// This project's value divided by the limit.
    case ratioAtMost(Double)
    case ratioAtLeast(Double)
    /// This project's value, in the figure's unit.
    case valueAtMost(Double)
    /// This project's value less the limit, in the figure's unit.
    case differenceAtMost(Double)
    /// The value or the ratio: one of the two bounds has to hold.
    case eitherAtMost(value: Double, ratio: Double)

    var text: String {
        switch self {
        case .ratioAtMost(let bound): "≤ \(Number.text(bound)) ×"
        case .ratioAtLeast(let bound): "≥ \(Number.text(bound)) ×"
        case .valueAtMost(let bound): "≤ \(Number.text(bound))"
        case .differenceAtMost(let bound): "≤ \(Number.text(bound)) more"
        case .eitherAtMost(let value, let ratio): "≤ \(Number.text(value)) or ≤ \(Number.text(ratio)) ×"
        }
    }

    func holds(_ ours: Double, ratio: Double) -> Bool {
        switch self {
        case .ratioAtMost(let bound): ratio <= bound
        case .ratioAtLeast(let bound): ratio >= bound
        case .valueAtMost(let bound): ours <= bound
        case .differenceAtMost(let bound): ours - ours / ratio <= bound
        case .eitherAtMost(let value, let most): ours <= value || ratio <= most
        }
    }
}
