extension StressReport {
    /// A broken rule of the host.
    public struct Violation: Sendable, Hashable {
        /// The rule, as a sentence.
        public var rule: String
        /// The observation that contradicts it.
        public var finding: String
        /// The last events before, oldest first.
        public var trace: [String]

        /// Makes a violation.
        public init(rule: String, finding: String, trace: [String] = []) {
            self.rule = rule
            self.finding = finding
            self.trace = trace
        }
    }
}

extension StressReport.Violation: CustomStringConvertible {
    /// The rule and the actual event, as sentences.
    public var description: String { "This rule of the host did not hold: \(rule) Instead \(finding)." }
}
