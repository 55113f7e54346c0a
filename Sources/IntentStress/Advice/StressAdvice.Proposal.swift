public import IntentModel

extension StressAdvice {
    /// One limit, and what it rests on.
    public struct Proposal: Sendable, Hashable {
        /// The limit, which is also its key in a manifest.
        public var name: LimitName
        /// What it should be.
        public var value: Value
        /// What it was in the run.
        public var present: Value
        /// What it rests on.
        public var basis: Basis
        /// The measurement that `basis` names.
        public var seen: Value
        /// The greatest that was measured.
        public var greatest: Value
        /// How many measurements there are.
        public var samples: Int
        /// How many of them are above the proposed limit, and would have been ended by it.
        public var exceeding: Int
        /// Whether it would be wider, if the host's caps allowed that.
        public var isCapped: Bool
    }

    /// A time or a size.
    public enum Value: Sendable, Hashable {
        /// A time.
        case duration(Duration)
        /// A size in bytes.
        case bytes(Int)
    }

    /// What a proposal rests on.
    public enum Basis: String, Sendable, Hashable, CaseIterable {
        /// What 99.9 % of the measurements do not exceed, with a margin.
        case percentile
        /// The greatest measurement, with a wider margin, because there are too few to know the 99.9th percentile.
        case greatest
        /// The peak of the memory, with a margin.
        case peak
    }
}

extension StressAdvice.Proposal {
    /// So many measurements are needed, of which ten are beyond the 99.9th percentile.
    public static let enoughSamples = 10_000

    private static let percentileMargin = 2
    private static let greatestMargin = 4
    /// Less is no limit to set: a machine that is busy for a moment would end calls that are in order.
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

    /// Of the memory, by the peak of all launches.
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
    /// The next duration that a person would write.
    fileprivate var roundedUp: Duration {
        let steps: [Duration] =
            [100, 200, 300, 500].map { .milliseconds($0) } + [1, 2, 3, 5, 10, 15, 20, 30].map { .seconds($0) }
        // Above half a minute in whole minutes.
        return steps.first { $0 >= self } ?? .seconds(60) * Int((self / .seconds(60)).rounded(.up))
    }
}

extension Int {
    /// The next size of at most three binary digits and whole mebibytes.
    fileprivate var roundedUpMebibytes: Int {
        let mebibytes = Swift.max((self + (1 << 20) - 1) >> 20, 1)
        let step = Swift.max(1 << (Int.bitWidth - 1 - mebibytes.leadingZeroBitCount) / 4, 1)
        return (mebibytes + step - 1) / step * step << 20
    }
}
