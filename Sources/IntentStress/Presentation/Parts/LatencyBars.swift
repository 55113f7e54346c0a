/// A histogram in few bars, which are equally wide on a logarithmic axis.
struct LatencyBars: Sendable, Hashable {
    struct Bar: Sendable, Hashable {
        var lower: Duration
        var upper: Duration
        var count: Int
    }

    /// From the least to the greatest duration, without gaps.
    let bars: [Bar]

    /// - Parameter most: At most so many bars; at least 12 for what spans 12 doublings.
    init(_ histogram: LatencyHistogram, atMost most: Int) {
        let buckets = histogram.buckets.map { (upper: max($0.upper.nanoseconds, 1), count: $0.count) }
        guard let first = buckets.first?.upper, let last = buckets.last?.upper else {
            bars = []
            return
        }
        // Finer bars than the buckets would have gaps.
        let finest = histogram.precision == .fine ? 16 : 4
        let fractions = [16, 8, 4, 2, 1].filter { $0 <= finest }
        let perDoubling = fractions.first { Self.index(last, $0) - Self.index(first, $0) < most }
        let doublings = perDoubling == nil ? (Self.index(last, 1) - Self.index(first, 1)) / most + 1 : 1
        let fraction = perDoubling ?? 1
        let start = Self.index(first, fraction) / doublings
        var counts = Array(repeating: 0, count: Self.index(last, fraction) / doublings - start + 1)
        for bucket in buckets { counts[Self.index(bucket.upper, fraction) / doublings - start] += bucket.count }
        bars = counts.enumerated().map { offset, count in
            let index = (start + offset) * doublings
            return Bar(
                lower: .nanoseconds(Self.bound(index, fraction)),
                upper: .nanoseconds(Self.bound(index + doublings, fraction)),
                count: count
            )
        }
    }

    /// The number of the bar of a value: its doubling, and within it the part, all parts equally wide on a linear axis.
    private static func index(_ value: Int64, _ perDoubling: Int) -> Int {
        let exponent = Int64.bitWidth - 1 - value.leadingZeroBitCount
        let part = ((value - (1 << exponent)) * Int64(perDoubling)) >> exponent
        return exponent * perDoubling + Int(part)
    }

    private static func bound(_ index: Int, _ perDoubling: Int) -> Int64 {
        let (exponent, part) = index.quotientAndRemainder(dividingBy: perDoubling)
        return (Int64(1) << exponent) + (Int64(part) << exponent) / Int64(perDoubling)
    }
}
