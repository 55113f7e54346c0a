internal import IntentModel

/// A condition on the report of a stress test: a metric, a comparison and a bound, as in `p99<20ms`.
///
/// Several are written with commas between them: `p99<20ms, lost=0, timedOut<=2%`. docs/stress.md has the whole
/// language.
public struct Expectation: Sendable, Hashable {
    /// The metric that is measured.
    public let metric: Metric
    /// The comparison of the measurement with the bound.
    public let comparison: Comparison
    /// The bound, as it was written.
    public let bound: Quantity

    /// Makes an expectation of parts that fit each other.
    init(_ metric: Metric, _ comparison: Comparison, bound: Quantity) {
        self.metric = metric
        self.comparison = comparison
        self.bound = bound
    }

    /// Reads one expectation.
    ///
    /// - Throws: `ExpectationError`, with a code, the place and the possible texts.
    public init(_ text: String) throws(ExpectationError) {
        var parser = ExpectationParser(text)
        self = try parser.only()
    }

    /// Reads expectations separated by commas.
    ///
    /// - Throws: `ExpectationError`, with a code, the place and the possible texts.
    public static func list(_ text: String) throws(ExpectationError) -> [Expectation] {
        var parser = ExpectationParser(text)
        return try parser.list()
    }

    /// The expectations of every stress test that has none of its own for their metrics.
    ///
    /// No request is without an outcome, no process is left, and at least one request succeeds.
    public static let standard = [
        Expectation(.lost, .equal, bound: Quantity(0, .count)),
        Expectation(.orphans, .equal, bound: Quantity(0, .count)),
        Expectation(.outcomes(.success), .more, bound: Quantity(0, .count)),
    ]

    /// Returns expectations with those of `standard` added whose metrics they do not mention.
    ///
    /// Expectations of errors, timeouts or outcomes of any status take the place of the standard one of success.
    public static func withStandard(_ expectations: [Expectation]) -> [Expectation] {
        let isEndingTold = expectations.contains { $0.metric.isOfEndings }
        return expectations
            + standard.filter { one in
                one.metric.isOfEndings ? !isEndingTold : !expectations.contains { $0.metric == one.metric }
            }
    }
}

extension Expectation: CustomStringConvertible {
    /// The text that reads back as this expectation.
    public var description: String { "\(metric)\(comparison.rawValue)\(bound)" }
}

extension Expectation {
    /// A comparison of a measurement with a bound.
    public enum Comparison: String, Sendable, Hashable, CaseIterable {
        /// Less than the bound.
        case less = "<"
        /// Not more than the bound.
        case atMost = "<="
        /// Equal to the bound.
        case equal = "="
        /// Not less than the bound.
        case atLeast = ">="
        /// More than the bound.
        case more = ">"

        func holds(_ measured: Double, _ bound: Double) -> Bool {
            switch self {
            case .less: measured < bound
            case .atMost: measured <= bound
            case .equal: measured == bound
            case .atLeast: measured >= bound
            case .more: measured > bound
            }
        }
    }
}
