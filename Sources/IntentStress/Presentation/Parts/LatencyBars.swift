/// A histogram in few bars with round ends, of about equal width on a logarithmic axis.
struct LatencyBars: Sendable, Hashable {
    struct Bar: Sendable, Hashable {
        var lower: Duration
        var upper: Duration
        var count: Int
    }

    /// The bars from the least to the greatest duration, without gaps.
    let bars: [Bar]

    /// Makes the bars of a histogram.
    ///
    /// - Parameter most: The greatest number of bars, at least one.
    init(_ histogram: LatencyHistogram, atMost most: Int) {
        let buckets = histogram.buckets.map { (upper: $0.upper.nanoseconds, count: $0.count) }
        guard let first = buckets.first?.upper, let last = buckets.last?.upper else {
            bars = []
            return
        }
        // Bars as narrow as the buckets would have gaps.
        let candidates = Self.decades.dropFirst(histogram.precision == .fine ? 0 : 1).lazy
        let ends =
            candidates.map { Self.ends($0, from: first, to: last) }.first { $0.count - 1 <= max(most, 1) }
            ?? [Self.ends([100], from: first, to: last)].flatMap { [$0[0], $0[$0.count - 1]] }
        var bars = zip(ends, ends.dropFirst()).map { lower, upper in
            Bar(lower: .nanoseconds(lower), upper: .nanoseconds(upper), count: 0)
        }
        var index = 0
        for bucket in buckets {
            while index < bars.count - 1, bucket.upper >= ends[index + 1] { index += 1 }
            bars[index].count += bucket.count
        }
        self.bars = bars
    }

    /// The round numbers of one power of ten, in hundredths, the finest first.
    private static let decades: [[Int64]] = [
        [
            100, 112, 125, 140, 160, 180, 200, 225, 250, 280, 315, 355, 400, 450, 500, 560, 630, 710, 800, 900,
        ],
        [100, 125, 160, 200, 250, 320, 400, 500, 630, 800],
        [100, 150, 200, 300, 500, 700],
        [100, 200, 500],
        [100],
    ]

    /// The round numbers from the last at or below the first value to the first above the last value.
    private static func ends(_ mantissas: [Int64], from first: Int64, to last: Int64) -> [Int64] {
        var ends: [Int64] = []
        var scale: Int64 = 1
        // No bucket reaches 10⁵ s, so that the numbers stay far from overflowing.
        while scale <= 1_000_000_000_000 {
            for mantissa in mantissas {
                let end = mantissa * scale
                if end <= first {
                    ends = [end]
                } else if ends.isEmpty || ends[ends.count - 1] <= last {
                    ends.append(end)
                }
            }
            scale *= 10
        }
        return ends
    }
}
