/// The labelled values of an axis.
struct Ticks: Hashable {
    var values: [Double]
    /// Values between them without a label, where there is room.
    var minor: [Double] = []

    /// Steps of 1, 2 or 5 times a power of ten of a unit, so that at most `count` of them fit a range.
    static func linear(_ range: ClosedRange<Double>, atMost count: Int, unit: Double, isWhole: Bool = false) -> Ticks {
        let span = range.upperBound - range.lowerBound
        guard span > 0, span.isFinite, count > 0 else { return Ticks(values: [range.lowerBound]) }
        var step = niceStep(atLeast: span / unit / Double(count))
        if isWhole { step = max(step, 1) }
        step *= unit
        // Rounding must not drop the last tick of a range that ends at a tick.
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        guard last >= first, last - first < 1_000 else { return Ticks(values: []) }
        return Ticks(values: (0...Int(last - first)).map { (first + Double($0)) * step })
    }

    /// Powers of ten within a range; `mantissas` selects their multiples, `stride` leaves out whole powers.
    static func logarithmic(_ range: ClosedRange<Double>, mantissas: [Double], stride: Int = 1) -> Ticks {
        let (first, last) = (exponent(of: range.lowerBound), exponent(of: range.upperBound))
        var ticks = Ticks(values: [])
        for exponent in first...max(first, last) {
            let isLabelled = exponent.isMultiple(of: stride)
            for mantissa in 1...9 {
                let value = Double(mantissa) * power(exponent)
                guard value >= range.lowerBound * (1 - 1e-9), value <= range.upperBound * (1 + 1e-9) else { continue }
                if isLabelled, mantissas.contains(Double(mantissa)) {
                    ticks.values.append(value)
                } else if stride == 1 || mantissa == 1 {
                    ticks.minor.append(value)
                }
            }
        }
        return ticks
    }

    /// The least of 1, 2, 5, 10, 20 … that is not below a number.
    static func niceStep(atLeast number: Double) -> Double {
        let power = power(exponent(of: number))
        return [1, 2, 5].map { $0 * power }.first { $0 >= number * (1 - 1e-9) } ?? 10 * power
    }

    /// The greatest of 1, 2, 5, 10, 20 … that is not above a number.
    static func niceFloor(_ number: Double) -> Double {
        let power = power(exponent(of: number))
        return [5, 2].map { $0 * power }.first { $0 <= number * (1 + 1e-9) } ?? power
    }

    static func exponent(of number: Double) -> Int {
        guard number > 0, number.isFinite else { return 0 }
        // 1000 must give 3, whichever way its logarithm was rounded.
        return Int((logarithm(number) + 1e-9).rounded(.down))
    }
}
