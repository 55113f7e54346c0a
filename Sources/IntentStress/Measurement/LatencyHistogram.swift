/// A histogram of durations whose buckets widen with the value, so that its size does not grow with the recordings.
///
/// From 1 µs to an hour; what is outside counts as the nearest. What is read from it is too high by less than the
/// precision, never too low; the least, the greatest and the mean are exact.
public struct LatencyHistogram: Sendable, Hashable {
    /// The precision of the buckets.
    public enum Precision: Sendable, Hashable {
        /// 128 buckets for each doubling; the error is below 1 %.
        case fine
        /// 16 buckets for each doubling; the error is below 7 %. Suits the many intervals of a plot.
        case coarse

        /// The number of buckets for each doubling, as a power of two.
        var bits: Int {
            switch self {
            case .fine: 7
            case .coarse: 4
            }
        }
    }

    /// The precision of the buckets.
    public let precision: Precision
    /// The number of recorded durations.
    public private(set) var count = 0
    /// The least recorded duration; zero where there is none.
    public private(set) var minimum = Duration.zero
    /// The greatest recorded duration; zero where there is none.
    public private(set) var maximum = Duration.zero
    private var total = Duration.zero
    /// The counts of one doubling each; empty until a value falls into it.
    private var pages: [[Int]]

    private static let range: ClosedRange<UInt64> = 1_000...3_600_000_000_000
    /// The doubling of the lowest value: 512 to 1,023 ns.
    private static let firstExponent = 9
    private static let pageCount = 33

    /// Makes an empty histogram.
    public init(precision: Precision = .fine) {
        self.precision = precision
        pages = Array(repeating: [], count: Self.pageCount)
    }

    /// The mean of the recorded durations; zero where there is none.
    public var mean: Duration { count == 0 ? .zero : total / count }

    /// Records a duration.
    public mutating func record(_ duration: Duration) {
        minimum = count == 0 ? duration : min(minimum, duration)
        maximum = count == 0 ? duration : max(maximum, duration)
        count += 1
        total += duration
        let nanoseconds = UInt64(max(duration.nanoseconds, 0)).clamped(to: Self.range)
        add(1, at: nanoseconds)
    }

    /// Adds the recordings of another histogram.
    ///
    /// The result is as precise as the less precise of the two.
    public mutating func merge(_ other: Self) {
        guard other.count > 0 else { return }
        minimum = count == 0 ? other.minimum : min(minimum, other.minimum)
        maximum = count == 0 ? other.maximum : max(maximum, other.maximum)
        count += other.count
        total += other.total
        for (page, counts) in other.pages.enumerated() {
            for (slot, count) in counts.enumerated() where count > 0 {
                add(count, at: Self.upperBound(page: page, slot: slot, bits: other.precision.bits))
            }
        }
    }

    /// Returns the smallest duration that at least this share of the recorded durations does not exceed.
    ///
    /// - Parameter share: From 0 to 1; 0.5 is the median.
    /// - Returns: The duration, rounded up to the end of its bucket; zero where nothing was recorded.
    public func quantile(_ share: Double) -> Duration {
        guard count > 0 else { return .zero }
        guard share > 0 else { return minimum }
        let rank = min(Int((share * Double(count)).rounded(.up)), count)
        var seen = 0
        for (upper, count) in buckets {
            seen += count
            // The last bucket ends beyond the greatest value, and a value outside the range is in a bucket that does
            // not cover it.
            if seen >= rank { return seen == self.count ? maximum : max(min(upper, maximum), minimum) }
        }
        return maximum
    }

    /// Returns the number of durations above one, to within the precision.
    public func count(above duration: Duration) -> Int {
        buckets.reduce(0) { $0 + (min($1.upper, maximum) > duration ? $1.count : 0) }
    }

    /// The buckets that are not empty, in increasing order.
    public var buckets: [(upper: Duration, count: Int)] {
        var buckets: [(upper: Duration, count: Int)] = []
        for (page, counts) in pages.enumerated() {
            for (slot, count) in counts.enumerated() where count > 0 {
                let upper = Self.upperBound(page: page, slot: slot, bits: precision.bits)
                buckets.append((.nanoseconds(upper), count))
            }
        }
        return buckets
    }

    private mutating func add(_ number: Int, at nanoseconds: UInt64) {
        let exponent = UInt64.bitWidth - 1 - nanoseconds.leadingZeroBitCount
        let (page, bits) = (min(exponent - Self.firstExponent, Self.pageCount - 1), precision.bits)
        let slot = Int(truncatingIfNeeded: nanoseconds >> UInt64(exponent - bits)) & (1 << bits - 1)
        if pages[page].isEmpty { pages[page] = Array(repeating: 0, count: 1 << bits) }
        pages[page][slot] += number
    }

    /// The greatest value of a bucket, in nanoseconds.
    private static func upperBound(page: Int, slot: Int, bits: Int) -> UInt64 {
        UInt64(1 << bits + slot + 1) << UInt64(page + firstExponent - bits) - 1
    }
}

extension UInt64 {
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension Duration {
    /// Whole nanoseconds, rounded down; a duration beyond 64 bits, 292 years, does not occur.
    package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
