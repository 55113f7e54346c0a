import Markup
import Testing

@testable import Charts

@Suite("Ticks")
struct TickTests {
    @Test("A linear axis has steps of 1, 2 or 5 times a power of ten, over its whole length")
    func linear() {
        #expect(Ticks.linear(0...10, atMost: 5, unit: 1).values == [0, 2, 4, 6, 8, 10])
        #expect(Ticks.linear(0...0.3, atMost: 3, unit: 1).values.count == 4)
        #expect(Ticks.linear(3...47, atMost: 5, unit: 1).values == [10, 20, 30, 40])
        #expect(Ticks.linear(0...180, atMost: 4, unit: 60).values == [0, 60, 120, 180])
    }

    @Test("A whole-number axis has no halves")
    func whole() {
        #expect(Ticks.linear(0...2, atMost: 8, unit: 1, isWhole: true).values == [0, 1, 2])
    }

    @Test("A logarithmic axis has its powers of ten, and the requested values between them")
    func logarithmic() {
        #expect(Ticks.logarithmic(1...1000, mantissas: [1]).values == [1, 10, 100, 1000])
        #expect(Ticks.logarithmic(1...10, mantissas: [1, 2, 5]).values == [1, 2, 5, 10])
        #expect(Ticks.logarithmic(1...10, mantissas: [1, 2, 5]).minor == [3, 4, 6, 7, 8, 9])
        #expect(Ticks.logarithmic(1...1e6, mantissas: [1], stride: 2).values == [1, 100, 1e4, 1e6])
    }

    @Test("Rounding gives the nearest of 1, 2 and 5 on the requested side")
    func rounding() {
        #expect(Ticks.niceStep(atLeast: 1) == 1)
        #expect(Ticks.niceStep(atLeast: 1.01) == 2)
        #expect(Ticks.niceStep(atLeast: 501) == 1000)
        #expect(Ticks.niceFloor(999) == 500)
        #expect(Ticks.niceFloor(1000) == 1000)
    }

    @Test(
        "A value is shown in the unit that suits its size",
        arguments: [
            (Axis.Unit.seconds, 0.000_000_5, "0.5 µs"), (.seconds, 0.001_254, "1.25 ms"), (.seconds, 0.999_9, "1 s"),
            (.seconds, 1200, "1,200 s"), (.seconds, 0, "0 s"), (.bytes, 30 * 1_048_576, "30 MiB"),
            (.bytes, 512, "512 B"),
            (.number, 1_234_567, "1.23 M"), (.number, 12_345, "12,345"), (.number, -0.25, "-0.25"),
            (.share, 0.005, "0.5 %"), (.percentile, 2, "50 %"), (.percentile, 1000, "99.9 %"),
        ]
    )
    func texts(_ unit: Axis.Unit, _ value: Double, _ text: String) {
        #expect(unit.text(value) == text)
    }

    @Test("A long linear axis of time is in minutes or hours")
    func longTimes() {
        func labels(_ seconds: Double) -> [String] {
            AxisLayout(Axis("", .seconds), length: 300, values: [0, seconds], isRounded: false) { _ in 50 }
                .ticks.map(\.label)
        }
        #expect(labels(1200) == ["0", "5 min", "10 min", "15 min", "20 min"])
        #expect(labels(36_000) == ["0", "2 h", "4 h", "6 h", "8 h", "10 h"])
        #expect(labels(0.01) == ["0", "2 ms", "4 ms", "6 ms", "8 ms", "10 ms"])
    }

    @Test("A short range between two round values has a label at each end")
    func shortRange() {
        func labels(_ values: [Double]) -> [String] {
            let axis = Axis("", .seconds, scale: .logarithmic)
            return AxisLayout(axis, length: 400, values: values, isRounded: false) { TextWidth.of($0, size: 12) }
                .ticks.map(\.label)
        }
        #expect(labels([0.011, 0.014]) == ["11 ms", "14 ms"])
        #expect(labels([0.095, 0.105]) == ["95 ms", "105 ms"])
    }

    @Test("Labels never touch, for any width and range of the axis")
    func labelsDoNotTouch() {
        for exponent in -7...9 {
            for length in [40.0, 100, 333] {
                for scale in [Axis.Scale.linear, .logarithmic] {
                    let axis = AxisLayout(
                        Axis("", .seconds, scale: scale),
                        length: length,
                        values: [1e-6, power(exponent) * 3.7],
                        isRounded: true
                    ) { TextWidth.of($0, size: 12) }
                    #expect(!axis.ticks.isEmpty)
                    for (first, second) in zip(axis.ticks, axis.ticks.dropFirst()) {
                        let room = axis.position(second.value) - axis.position(first.value)
                        let labels = TextWidth.of(first.label, size: 12) + TextWidth.of(second.label, size: 12)
                        #expect(room >= labels / 2 - 1e-6)
                    }
                }
            }
        }
    }
}
