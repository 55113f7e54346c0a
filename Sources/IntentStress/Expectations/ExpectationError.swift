/// A mistake in the text of an expectation.
public struct ExpectationError: Error, Sendable, Hashable {
    /// The kind of mistake.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case missingExpectation, unknownMetric, unknownComparison, invalidBound, unexpectedText
        }
        private let value: Value

        /// The text is empty, or nothing follows a comma.
        public static let missingExpectation = Code(value: .missingExpectation)
        /// No metric has the name.
        public static let unknownMetric = Code(value: .unknownMetric)
        /// The comparison after the metric is missing or is none of those that exist.
        public static let unknownComparison = Code(value: .unknownComparison)
        /// The bound is missing, is no number, or has no unit that suits the metric.
        public static let invalidBound = Code(value: .invalidBound)
        /// Something other than a comma follows an expectation.
        public static let unexpectedText = Code(value: .unexpectedText)
    }

    /// The kind of mistake.
    public let code: Code
    /// The whole text.
    public let text: String
    /// The place in the text, in characters counted from one.
    public let column: Int
    /// The mistake, as a sentence.
    public let message: String
    /// The possible texts, as a sentence.
    public let help: String
}

extension ExpectationError: CustomStringConvertible {
    /// The mistake, its place and the possible texts, in one line.
    public var description: String { "\(message) (column \(column) of '\(text)') \(help)" }
}
