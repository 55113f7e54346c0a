internal import IntentModel

/// What must hold at the end of a stress test: a metric, a comparison and a bound, as in `p99<20ms`.
///
/// Several are written with commas between them: `p99<20ms, lost=0, timedOut<=2%`. docs/stress.md has the whole language.
public struct Expectation: Sendable, Hashable {
    /// What is measured.
    public let metric: Metric
    /// How what is measured stands to the bound.
    public let comparison: Comparison
    /// With what it is compared, as it was written.
    public let bound: Quantity

    /// Makes an expectation of parts that fit each other.
    init(_ metric: Metric, _ comparison: Comparison, _ bound: Quantity) {
        self.metric = metric
        self.comparison = comparison
        self.bound = bound
    }

    /// Reads one expectation.
    ///
    /// - Throws: `ExpectationError`, which says what is wrong, where, and what is possible.
    public init(_ text: String) throws(ExpectationError) {
        var parser = ExpectationParser(text)
        self = try parser.only()
    }

    /// Reads expectations with commas between them.
    ///
    /// - Throws: `ExpectationError`, which says what is wrong, where, and what is possible.
    public static func list(_ text: String) throws(ExpectationError) -> [Expectation] {
        var parser = ExpectationParser(text)
        return try parser.list()
    }

    /// What must hold of every stress test unless something else is expected of the same thing: no request without an outcome, no
    /// process left, and not every request in vain.
    public static let standard = [
        Expectation(.lost, .equal, Quantity(0, .count)), Expectation(.orphans, .equal, Quantity(0, .count)),
        Expectation(.outcomes(.success), .more, Quantity(0, .count)),
    ]

    /// Expectations, and those of `standard` of whose metrics they say nothing.
    ///
    /// Whoever says something of errors, timeouts or outcomes of any status has said how the requests are to end.
    public static func withStandard(_ expectations: [Expectation]) -> [Expectation] {
        let isEndingTold = expectations.contains { $0.metric.isOfEndings }
        return expectations
            + standard.filter { one in
                one.metric.isOfEndings ? !isEndingTold : !expectations.contains { $0.metric == one.metric }
            }
    }
}

extension Expectation: CustomStringConvertible {
    /// The expectation in the form that is read.
    public var description: String { "\(metric)\(comparison.rawValue)\(bound)" }
}

extension Expectation {
    /// How what is measured stands to a bound.
    public enum Comparison: String, Sendable, Hashable, CaseIterable {
        /// It is less.
        case less = "<"
        /// It is not more.
        case atMost = "<="
        /// It is the same.
        case equal = "="
        /// It is not less.
        case atLeast = ">="
        /// It is more.
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
