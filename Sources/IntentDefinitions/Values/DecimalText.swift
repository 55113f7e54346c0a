internal import HostTime

/// Decimal numbers that must not become binary, such as amounts of money.
enum DecimalText {
    /// The number as digits with at most one point between them, or nil; `+5` and `.5` become `5` and `0.5`.
    static func canonical(_ text: some StringProtocol) -> String? {
        var scanner = TextScanner(text)
        let isNegative = scanner.skip("-")
        if !isNegative { _ = scanner.skip("+") }
        let whole = scanner.digits()
        var canonical = (isNegative ? "-" : "") + (whole ?? "0")
        if scanner.skip(".") {
            guard let fraction = scanner.digits() else { return nil }
            canonical += "." + fraction
        } else if whole == nil {
            return nil
        }
        return scanner.isAtEnd ? canonical : nil
    }
}
