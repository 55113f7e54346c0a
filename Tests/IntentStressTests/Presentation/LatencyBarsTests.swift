import Testing

@testable import IntentStress

@Suite("Bars of latencies")
struct LatencyBarsTests {
    @Test("They hold all values, without gaps, and their number is bounded", arguments: [1, 12, 20, 64])
    func holdEverything(_ most: Int) {
        for precision in [LatencyHistogram.Precision.fine, .coarse] {
            for greatest in [1.0, 3, 1e3, 1e6, 3.6e9] {
                var histogram = LatencyHistogram(precision: precision)
                for step in 0...200 { histogram.record(.microseconds(1 + greatest * Double(step * step) / 40_000)) }
                let bars = LatencyBars(histogram, atMost: most).bars
                #expect((1...most).contains(bars.count))
                #expect(bars.reduce(0) { $0 + $1.count } == histogram.count)
                #expect(bars.first?.count != 0 && bars.last?.count != 0)
                for (first, second) in zip(bars, bars.dropFirst()) { #expect(first.upper == second.lower) }
            }
        }
    }

    @Test("A value is in the bar whose range contains it")
    func places() {
        var histogram = LatencyHistogram()
        for milliseconds in [1, 1, 2, 40] { histogram.record(.milliseconds(milliseconds)) }
        let bars = LatencyBars(histogram, atMost: 40).bars
        for (duration, count) in [(Duration.milliseconds(1), 2), (.milliseconds(2), 1), (.milliseconds(40), 1)] {
            #expect(bars.first { $0.lower <= duration && duration < $0.upper }?.count == count)
        }
    }

    @Test("No values give no bars")
    func nothing() { #expect(LatencyBars(LatencyHistogram(), atMost: 20).bars.isEmpty) }
}
