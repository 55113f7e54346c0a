/// Durations as manifests and command lines write them: `250ms`, `10s`, `5m`, `1h30m`.
public enum DurationText {
    private static let units: [(name: String, duration: Duration)] = [
        ("d", .seconds(86_400)), ("h", .seconds(3_600)), ("m", .seconds(60)), ("s", .seconds(1)),
        ("ms", .milliseconds(1)), ("us", .microseconds(1)),
    ]

    /// Reads numbers with units, the greater unit first; otherwise returns nil, also for a bare number.
    ///
    /// The last number may have a fraction of up to six digits, as in `2.5s`.
    public static func parse(_ text: some StringProtocol) -> Duration? {
        var scanner = TextScanner(Substring(text).trimmed)
        var sum = Duration.zero
        var smallest = units.startIndex
        guard !scanner.isAtEnd else { return nil }
        while !scanner.isAtEnd {
            guard let digits = scanner.digits(), digits.count <= 9, let number = Int(digits) else { return nil }
            var fraction: Substring?
            if scanner.skip(".") {
                fraction = scanner.digits()
                guard let fraction, fraction.count <= 6 else { return nil }
            }
            let name = scanner.letters().lowercased()
            guard let index = units[smallest...].firstIndex(where: { $0.name == name }) else { return nil }
            let unit = units[index].duration
            sum += unit * number
            if let fraction, let numerator = Int(fraction) {
                guard scanner.isAtEnd else { return nil }
                sum += unit * numerator / fraction.reduce(1) { power, _ in power * 10 }
            }
            smallest = index + 1
            scanner.skipSpaces()
        }
        return sum
    }

    /// The duration in the form that `parse` reads, exact to the microsecond: `10s`, `1h30m`, `2s500ms`.
    public static func format(_ duration: Duration) -> String {
        var rest = duration
        var text = ""
        for unit in units {
            let count = Int(rest / unit.duration)
            guard count > 0 else { continue }
            text += "\(count)\(unit.name)"
            rest -= unit.duration * count
        }
        return text.isEmpty ? "0s" : text
    }

    /// A measured duration for a person, in three digits: `328 µs`, `55.3 ms`, `1.06 s`; above a minute as in `2m6s`.
    package static func rounded(_ duration: Duration) -> String {
        let seconds = duration / .seconds(1)
        guard abs(seconds) < 59.95 else { return format(.seconds(Int64(min(max(seconds.rounded(), -1e15), 1e15)))) }
        let (number, unit) =
            switch abs(seconds) {
            case 0.9995...: (seconds, "s")
            case 0.000_999_5...: (seconds * 1e3, "ms")
            default: (seconds * 1e6, "µs")
            }
        // Two decimals below ten, one below a hundred: three digits.
        let decimals = unit == "µs" || abs(number) >= 99.95 ? 0 : abs(number) >= 9.995 ? 1 : 2
        return "\(fixed(number, decimals)) \(unit)"
    }

    /// A number of less than a million with some decimals.
    private static func fixed(_ number: Double, _ decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
        let scaled = Int((abs(number) * Double(scale)).rounded())
        let fraction = decimals == 0 ? "" : "." + String(String(scale + scaled % scale).dropFirst())
        return (number < 0 && scaled > 0 ? "-" : "") + "\(scaled / scale)" + fraction
    }
}
