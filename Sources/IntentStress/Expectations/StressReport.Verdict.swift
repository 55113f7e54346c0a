extension StressReport {
    /// An expectation and what it has come to.
    public struct Verdict: Sendable, Hashable {
        /// What was expected.
        public var expectation: Expectation
        /// What was measured; nil where nothing was.
        public var measured: Quantity?
        /// What the expectation has come to.
        public var finding: Finding
        /// Why nothing was measured, as a sentence; empty where something was.
        public var reason: String

        /// Makes a verdict.
        public init(expectation: Expectation, measured: Quantity? = nil, finding: Finding, reason: String = "") {
            self.expectation = expectation
            self.measured = measured
            self.finding = finding
            self.reason = reason
        }

        /// Whether nothing is wrong: it holds, or it is about what a run of this kind does not have.
        public var holds: Bool { finding != .fails }
    }
}

extension StressReport.Verdict {
    /// What an expectation has come to.
    public enum Finding: String, Sendable, Hashable, CaseIterable {
        /// What was measured is as expected.
        case holds
        /// What was measured is not as expected, or nothing was measured of what a run of this kind has.
        case fails
        /// It is about the memory or the descriptors of a host, and virtual time has no such host.
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

    /// What an expectation comes to.
    ///
    /// One of which nothing was measured fails: a test that has seen nothing has shown nothing.
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
