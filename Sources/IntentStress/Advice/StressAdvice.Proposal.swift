public import IntentModel

extension StressAdvice {
    /// A proposed limit and its basis.
    public struct Proposal: Sendable, Hashable {
        /// The limit, which is also its key in a manifest.
        public var name: LimitName
        /// The proposed value.
        public var value: LimitValue
        /// The value in the run.
        public var present: LimitValue
        /// The basis of the proposal.
        public var basis: Basis
        /// The measurement that `basis` names.
        public var seen: LimitValue
        /// The greatest measurement.
        public var greatest: LimitValue
        /// The number of measurements.
        public var samples: Int
        /// The number of measurements above the proposed limit, which would have ended those calls.
        public var exceeding: Int
        /// Whether a cap of the host made it tighter.
        public var isCapped: Bool
    }

    /// The basis of a proposal.
    public enum Basis: String, Sendable, Hashable, CaseIterable {
        /// The 99.9th percentile of the measurements, with a margin.
        case percentile
        /// The greatest measurement with a wider margin, because there are too few to know the 99.9th percentile.
        case greatest
        /// The peak of the memory, with a margin.
        case peak
    }
}

extension StressAdvice.Proposal {
    /// The number of measurements at which ten lie beyond the 99.9th percentile, so that it can be trusted.
    public static let enoughSamples = 10_000

    private static let percentileMargin = 2
    private static let greatestMargin = 4
    /// The shortest proposed limit: on a briefly busy machine a shorter one would end good calls.
    private static let shortest = Duration.milliseconds(100)

    init(_ name: LimitName, _ times: LatencyHistogram, present: Duration, cap: Duration) {
        let isEnough = times.count >= Self.enoughSamples
        let seen = isEnough ? times.quantile(0.999) : times.maximum
        let wanted = max(seen * (isEnough ? Self.percentileMargin : Self.greatestMargin), Self.shortest).roundedUp
        let value = min(wanted, cap)
        self.init(
            name: name,
            value: .duration(value),
            present: .duration(present),
            basis: isEnough ? .percentile : .greatest,
            seen: .duration(seen),
            greatest: .duration(times.maximum),
            samples: times.count,
            exceeding: times.count(above: value),
            isCapped: wanted > cap
        )
    }

    /// Makes a proposal for the memory limit from the peak of all launches.
    init(_ peak: Int, launches: Int, present: Int, cap: Int) {
        let wanted = (peak + peak / 2).roundedUpMebibytes
        self.init(
            name: .memory,
            value: .bytes(min(wanted, cap)),
            present: .bytes(present),
            basis: .peak,
            seen: .bytes(peak),
            greatest: .bytes(peak),
            samples: launches,
            exceeding: peak > cap ? 1 : 0,
            isCapped: wanted > cap
        )
    }
}

extension Duration {
    /// The next greater duration that a person would write.
    fileprivate var roundedUp: Duration {
        let steps: [Duration] =
            [100, 200, 300, 500].map { .milliseconds($0) } + [1, 2, 3, 5, 10, 15, 20, 30].map { .seconds($0) }
        // Above half a minute, whole minutes.
        return steps.first { $0 >= self } ?? .seconds(60) * Int((self / .seconds(60)).rounded(.up))
    }
}

extension Int {
    /// The next greater size of at most three binary digits and whole mebibytes.
    fileprivate var roundedUpMebibytes: Int {
        let mebibytes = Swift.max((self + (1 << 20) - 1) >> 20, 1)
        let step = Swift.max(1 << (Int.bitWidth - 1 - mebibytes.leadingZeroBitCount) / 4, 1)
        return (mebibytes + step - 1) / step * step << 20
    }
}
