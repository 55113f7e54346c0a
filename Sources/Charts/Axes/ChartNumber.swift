/// Numbers as charts and tables write them.
package enum ChartNumber {
    /// A number with at most this many decimals, without trailing zeros, in groups of three digits: `1,234.5`.
    package static func format(_ number: Double, decimals: Int) -> String {
        let scale = power(decimals)
        let scaled = (number.magnitude * scale).rounded()
        guard scaled.isFinite, scaled < 1e18 else { return "\(number)" }
        let (whole, rest) = UInt64(scaled).quotientAndRemainder(dividingBy: UInt64(scale))
        var text = grouped(whole)
        if rest > 0 {
            let digits = String(rest)
            let padded = String(repeating: "0", count: decimals - digits.count) + digits
            text += "." + padded.prefix(padded.count - padded.reversed().prefix { $0 == "0" }.count)
        }
        return number < 0 && scaled > 0 ? "-\(text)" : text
    }

    /// A number with this many significant digits: `0.123`, `12.3`, `123`, `1,234`.
    package static func format(_ number: Double, significant digits: Int) -> String {
        guard number != 0, number.isFinite else { return format(number, decimals: 0) }
        let decimals = digits - 1 - Ticks.exponent(of: number.magnitude)
        return format(number, decimals: min(max(decimals, 0), 12))
    }

    private static func grouped(_ number: UInt64) -> String {
        var text = ""
        for (index, digit) in String(number).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
