/// An axis with its range, its ticks and their places, from 0 at its beginning to `length`.
struct AxisLayout {
    struct Tick {
        let value: Double
        let label: String
    }

    let axis: Axis
    let length: Double
    private(set) var range: ClosedRange<Double>
    private(set) var ticks: [Tick] = []
    private(set) var minor: [Double] = []

    /// - Parameters:
    ///   - values: The values that have to be on the axis.
    ///   - isRounded: Whether the axis ends at a round value, and a linear one starts at zero.
    ///   - extent: The room that a label takes along the axis.
    init(_ axis: Axis, length: Double, values: [Double], isRounded: Bool, extent: (String) -> Double) {
        self.axis = axis
        self.length = length
        let all = values + axis.includes
        switch axis.scale {
        case .linear:
            range = Self.linearRange(all, fromZero: isRounded)
            placeLinearTicks(isRounded: isRounded, extent)
        case .logarithmic:
            range = Self.logarithmicRange(all, isRounded: isRounded)
            placeLogarithmicTicks(extent)
        }
    }

    /// The distance of a value from the axis' beginning; values beyond an end lie at the end.
    func position(_ value: Double) -> Double {
        let fraction: Double
        switch axis.scale {
        case .linear: fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        case .logarithmic:
            guard value > 0 else { return 0 }
            let (lower, upper) = (logarithm(range.lowerBound), logarithm(range.upperBound))
            fraction = (logarithm(value) - lower) / (upper - lower)
        }
        return min(max(fraction, 0), 1) * length
    }

    private static func linearRange(_ values: [Double], fromZero: Bool) -> ClosedRange<Double> {
        let lower = fromZero ? min(values.min() ?? 0, 0) : values.min() ?? 0
        let upper = values.max() ?? 1
        return upper > lower ? lower...upper : lower...lower + max(lower.magnitude, 1)
    }

    private static func logarithmicRange(_ values: [Double], isRounded: Bool) -> ClosedRange<Double> {
        let positive = values.filter { $0 > 0 }
        guard let least = positive.min(), let most = positive.max() else { return 1...10 }
        guard isRounded || least == most else { return least...most }
        let (lower, upper) = (Ticks.niceFloor(least), Ticks.niceStep(atLeast: most))
        return lower...max(upper, lower * 10)
    }

    private mutating func placeLinearTicks(isRounded: Bool, _ extent: (String) -> Double) {
        let divisor = axis.unit.divisor(for: range)
        var chosen: [Tick] = []
        for count in stride(from: 8, through: 1, by: -1) {
            let values = Ticks.linear(
                range,
                atMost: count,
                unit: divisor.scale,
                isWhole: axis.unit == .number && isRounded
            ).values
            guard let end = values.last, values.count > 1 || count == 1 else { continue }
            var grown = self
            if isRounded, end < range.upperBound, values.count > 1 {
                grown.range = range.lowerBound...end + (values[1] - values[0])
            }
            let all = grown.range == range ? values : values + [grown.range.upperBound]
            chosen = all.map { Tick(value: $0, label: axis.unit.label($0, divisor: divisor)) }
            if grown.fits(chosen, extent) || count == 1 {
                self = grown
                break
            }
        }
        ticks = thinned(chosen, extent)
    }

    private mutating func placeLogarithmicTicks(_ extent: (String) -> Double) {
        var candidates = [Ticks.logarithmic(range, mantissas: [1, 2, 5])]
        candidates += (1...8).map { Ticks.logarithmic(range, mantissas: [1], stride: $0) }
        // A range within one power of ten may hold none of the round values.
        if candidates[0].values.count < 2 {
            candidates.insert(Ticks.logarithmic(range, mantissas: Array(stride(from: 1, to: 10, by: 1))), at: 0)
        }
        let labelled = candidates.map { ($0.minor, $0.values.map { Tick(value: $0, label: axis.unit.text($0)) }) }
        let best = labelled.first { $0.1.count > 1 && fits($0.1, extent) } ?? labelled[0]
        minor = best.0
        ticks = thinned(best.1, extent)
        guard ticks.count < 2 else { return }
        // Such a range may hold one round value or none, and one label shows no scale.
        let ends = [range.lowerBound, range.upperBound].map { Tick(value: $0, label: axis.unit.text($0)) }
        let fitting = thinned(ends, extent)
        if fitting.count > ticks.count { ticks = fitting }
    }

    private func fits(_ ticks: [Tick], _ extent: (String) -> Double) -> Bool {
        thinned(ticks, extent).count == ticks.count
    }

    /// The ticks without those whose label would touch the label before.
    private func thinned(_ ticks: [Tick], _ extent: (String) -> Double) -> [Tick] {
        var end = -Double.infinity
        return ticks.filter { tick in
            let (half, centre) = (extent(tick.label) / 2, position(tick.value))
            guard centre - half >= end else { return false }
            end = centre + half
            return true
        }
    }
}
