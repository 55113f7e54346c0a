extension StressReport {
    /// An expectation and the finding on it.
    public struct Verdict: Sendable, Hashable {
        /// The expectation.
        public var expectation: Expectation
        /// The measurement; nil where there is none.
        public var measured: Quantity?
        /// The finding.
        public var finding: Finding
        /// The reason why there is no measurement, as a sentence; empty where there is one.
        public var reason: String

        /// Makes a verdict.
        public init(expectation: Expectation, measured: Quantity? = nil, finding: Finding, reason: String = "") {
            self.expectation = expectation
            self.measured = measured
            self.finding = finding
            self.reason = reason
        }

        /// Whether the expectation does not fail: it holds, or a run of this kind cannot measure it.
        public var holds: Bool { finding != .fails }
    }
}

extension StressReport.Verdict {
    /// The finding on an expectation.
    public enum Finding: String, Sendable, Hashable, CaseIterable {
        /// The measurement is as expected.
        case holds
        /// The measurement is not as expected, or the run has none although runs of its kind do.
        case fails
        /// The metric is about the memory or the descriptors of a host, which virtual time does not have.
        case notChecked
    }
}

extension StressReport.Verdict: CustomStringConvertible {
    /// The verdict as a sentence.
    public var description: String {
        let measured = measured.map { "\($0.rounded)." } ?? reason
        return switch finding {
        case .holds: "\(expectation) holds: \(measured)"
        case .fails: "\(expectation) does not hold: \(measured)"
        case .notChecked: "\(expectation) was not checked: \(measured)"
        }
    }
}

extension StressReport {
    /// Whether every expectation and every rule of the host holds.
    public var holds: Bool { verdicts.allSatisfy(\.holds) && violations.isEmpty }

    /// Judges the expectations of the scenario, and those of `Expectation.standard`.
    mutating func judge() { verdicts = Expectation.withStandard(scenario.expectations).map(verdict) }

    /// Returns the verdict on an expectation.
    ///
    /// An expectation without a value fails: a test without measurements has shown nothing.
    public func verdict(on expectation: Expectation) -> Verdict {
        if isSimulated, expectation.metric.needsHost {
            let reason = "Virtual time has no host whose memory and descriptors could be measured."
            return Verdict(expectation: expectation, finding: .notChecked, reason: reason)
        }
        switch measurement(of: expectation.metric) {
        case .nothing(let reason): return Verdict(expectation: expectation, finding: .fails, reason: reason)
        case .amount(let amount, let whole):
            let dimension = expectation.bound.unit.dimension
            let base = dimension == .share ? amount * 100 / whole : amount
            let holds = expectation.comparison.holds(base, expectation.bound.base)
            let measured = Quantity(base: base, of: dimension)
            return Verdict(expectation: expectation, measured: measured, finding: holds ? .holds : .fails)
        }
    }
}

extension Expectation.Metric {
    /// Whether it is about a host that is a process.
    fileprivate var needsHost: Bool {
        switch self {
        case .hostMemory, .hostMemoryGrowth, .descriptors, .descriptorsGrowth: true
        default: false
        }
    }
}
