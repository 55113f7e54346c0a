import Foundation
import IntentStress
import Testing

@Suite("A histogram of latencies")
struct LatencyHistogramTests {
    /// Values over all orders of magnitude from 1 µs to an hour, including ends of buckets.
    private static let durations: [Duration] = (0..<2_000).map { .nanoseconds(Int64(1_000 * pow(1.01094, Double($0)))) }

    @Test(
        "A read value is never below the true one, and above it by less than the precision",
        arguments: [
            (LatencyHistogram.Precision.fine, 0.01), (.coarse, 0.07),
        ]
    )
    func isPrecise(_ precision: LatencyHistogram.Precision, _ error: Double) {
        for duration in Self.durations {
            var histogram = LatencyHistogram(precision: precision)
            histogram.record(duration)
            let upper = histogram.buckets[0].upper
            #expect(upper >= duration)
            #expect((upper - duration) / duration < error)
            // With one value, every quantile is exact.
            #expect(histogram.quantile(0.5) == duration)
        }
    }

    @Test("A quantile is the value that the given share does not exceed")
    func quantiles() {
        var histogram = LatencyHistogram()
        for milliseconds in (1...1_000).reversed() { histogram.record(.milliseconds(milliseconds)) }
        for (share, exact) in [(0.001, 1), (0.5, 500), (0.9, 900), (0.99, 990), (0.999, 999)] {
            let quantile = histogram.quantile(share)
            #expect(quantile >= .milliseconds(exact))
            #expect(quantile < .milliseconds(exact) * 1.01)
        }
        #expect(histogram.quantile(0) == .milliseconds(1))
        #expect(histogram.quantile(1) == .seconds(1))
        #expect(histogram.mean == .microseconds(500_500))
        #expect(histogram.count(above: .milliseconds(900)) >= 100)
        #expect(histogram.count(above: .seconds(1)) == 0)
    }

    @Test("An empty histogram reads as zero")
    func empty() {
        let histogram = LatencyHistogram()
        #expect(histogram.quantile(0.99) == .zero)
        #expect(histogram.mean == .zero)
        #expect(histogram.buckets.isEmpty)
    }

    @Test("A value outside the range is counted at its end, and reported exactly as minimum and maximum")
    func outside() {
        var histogram = LatencyHistogram()
        histogram.record(.zero)
        histogram.record(.seconds(100_000))
        histogram.record(.milliseconds(-1))
        #expect(histogram.count == 3)
        #expect(histogram.minimum == .milliseconds(-1))
        #expect(histogram.maximum == .seconds(100_000))
        #expect(histogram.buckets.map(\.count) == [2, 1])
        #expect(histogram.quantile(1) == .seconds(100_000))
    }

    @Test("Merging equals recording everything in one")
    func merges() {
        var (whole, low, high) = (LatencyHistogram(), LatencyHistogram(), LatencyHistogram())
        for duration in Self.durations {
            whole.record(duration)
            if duration < .seconds(1) { low.record(duration) } else { high.record(duration) }
        }
        low.merge(high)
        low.merge(LatencyHistogram())
        #expect(low == whole)
    }
}
