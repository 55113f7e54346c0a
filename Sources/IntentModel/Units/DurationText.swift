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
        var scanner = TextScanner(text.trimmed)
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
}
