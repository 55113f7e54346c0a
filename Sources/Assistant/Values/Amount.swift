/// A decimal number of bounded size: digits, and how many of them follow the decimal mark.
///
/// An operation with a result beyond the bounds returns nil.
struct Amount: Hashable, Sendable {
    /// The greatest count of digits after the mark.
    static let fractionBound = 6
    /// The greatest magnitude of the digits.
    static let bound = 1_000_000_000_000_000

    /// All digits as one number, with the sign.
    let digits: Int
    /// The count of digits after the mark.
    let fraction: Int

    init?(digits: Int, fraction: Int = 0) {
        guard digits.magnitude <= Self.bound, 0...Self.fractionBound ~= fraction else { return nil }
        (self.digits, self.fraction) = (digits, fraction)
    }

    private init(unchecked digits: Int) { (self.digits, fraction) = (digits, 0) }

    /// One.
    static let one = Amount(unchecked: 1)

    /// Reads `3` or `2.50`, with a point as the mark.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, let digits = Int(parts.joined()), !whole.isEmpty else {
            return nil
        }
        self.init(digits: digits, fraction: parts.count == 2 ? parts[1].utf8.count : 0)
    }

    /// The number if nothing but zeros follows the mark.
    var whole: Int? {
        let scale = Self.power(fraction)
        return digits % scale == 0 ? digits / scale : nil
    }

    /// The number with the sign turned.
    var negated: Amount? { Amount(digits: -digits, fraction: fraction) }

    /// The same number without zeros at the end of its fraction.
    var reduced: Amount {
        guard fraction > 0, digits % 10 == 0 else { return self }
        return Amount(digits: digits / 10, fraction: fraction - 1)?.reduced ?? self
    }

    static func + (left: Amount, right: Amount) -> Amount? {
        let fraction = max(left.fraction, right.fraction)
        guard let first = left.scaled(to: fraction), let second = right.scaled(to: fraction) else { return nil }
        return Amount(digits: first + second, fraction: fraction)
    }

    static func * (left: Amount, right: Amount) -> Amount? {
        let (digits, overflow) = left.digits.multipliedReportingOverflow(by: right.digits)
        guard !overflow else { return nil }
        var product = (digits, left.fraction + right.fraction)
        while product.1 > 0, product.0 % 10 == 0, product.1 > max(left.fraction, right.fraction) {
            product = (product.0 / 10, product.1 - 1)
        }
        return Amount(digits: product.0, fraction: product.1)
    }

    /// Ten to a small power.
    static func power(_ exponent: Int) -> Int { (0..<min(max(exponent, 0), 15)).reduce(1) { power, _ in power * 10 } }

    private func scaled(to fraction: Int) -> Int? {
        let (digits, overflow) = digits.multipliedReportingOverflow(by: Self.power(fraction - self.fraction))
        return overflow || digits.magnitude > Self.bound ? nil : digits
    }
}

extension Amount: CustomStringConvertible {
    /// The number with a point as the mark: `-2.50`.
    var description: String {
        guard fraction > 0 else { return String(digits) }
        let scale = Self.power(fraction)
        let magnitude = Int(digits.magnitude)
        let decimals = String(String(magnitude % scale + scale).dropFirst())
        return "\(digits < 0 ? "-" : "")\(magnitude / scale).\(decimals)"
    }
}
