extension Axis.Unit {
    /// Returns a value with its unit, to three digits: `1.25 ms`, `18.4 MiB`.
    package func text(_ value: Double) -> String {
        switch self {
        case .number:
            let (scale, name) = Self.multiples.last { value.magnitude >= $0.0 } ?? (1, "")
            return ChartNumber.format(value / scale, significant: scale == 1 && value.magnitude >= 1000 ? 5 : 3) + name
        case .seconds:
            // A value that rounds up to a thousand of one unit is shown in the next unit.
            guard value != 0 else { return "0 s" }
            let (scale, name) = Self.unitsOfTime.last { value.magnitude >= $0.0 * 0.9995 } ?? (1e-6, "µs")
            return "\(ChartNumber.format(value / scale, significant: 3)) \(name)"
        case .bytes:
            guard value != 0 else { return "0 MiB" }
            let (scale, name) = Self.unitsOfSize.last { value.magnitude >= $0.0 * 0.9995 } ?? (1, "B")
            return "\(ChartNumber.format(value / scale, significant: 3)) \(name)"
        case .share: return "\(ChartNumber.format(value * 100, decimals: 3)) %"
        case .percentile: return "\(ChartNumber.format(100 - 100 / value, decimals: 6)) %"
        }
    }

    /// The scale that divides an axis' values for its ticks, with the name of the unit to show.
    func divisor(for range: ClosedRange<Double>) -> (scale: Double, name: String) {
        let greatest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
        switch self {
        case .number: return Self.multiples.last { greatest >= $0.0 } ?? (1, "")
        case .seconds:
            if greatest > 7200 { return (3600, " h") }
            if greatest > 120 { return (60, " min") }
            return Self.unitsOfTime.last { greatest >= $0.0 }.map { ($0.0, " \($0.1)") } ?? (1e-6, " µs")
        case .bytes: return Self.unitsOfSize.last { greatest >= $0.0 }.map { ($0.0, " \($0.1)") } ?? (1, " B")
        case .share: return (0.01, " %")
        case .percentile: return (1, "")
        }
    }

    /// The label of a tick on a linear axis.
    func label(_ value: Double, divisor: (scale: Double, name: String)) -> String {
        guard self != .percentile else { return text(value) }
        return value == 0 ? "0" : ChartNumber.format(value / divisor.scale, decimals: 6) + divisor.name
    }

    private static let unitsOfTime: [(Double, String)] = [(1e-6, "µs"), (1e-3, "ms"), (1, "s")]
    private static let unitsOfSize: [(Double, String)] = [
        (1, "B"), (Double(1 << 10), "KiB"), (Double(1 << 20), "MiB"), (Double(1 << 30), "GiB"),
    ]
    private static let multiples: [(Double, String)] = [(1, ""), (1e6, " M"), (1e9, " G")]
}
