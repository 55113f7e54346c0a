// Sendable: nothing is stored besides the immutable value of the base class.
/// A number in decimal digits, such as an amount of money.
///
/// A result that cannot be computed, such as a division by zero, is `notANumber`; nothing traps.
public class NSDecimalNumber: NSNumber, @unchecked Sendable {
    /// Zero.
    public class var zero: NSDecimalNumber { NSDecimalNumber(decimal: 0) }
    /// One.
    public class var one: NSDecimalNumber { NSDecimalNumber(decimal: 1) }
    /// The value of a text without a number, and of a result that cannot be computed.
    public class var notANumber: NSDecimalNumber { NSDecimalNumber(decimal: .nan) }

    /// Makes a number of a value.
    public convenience init(decimal value: Decimal) { self.init(.decimal(value)) }

    /// Makes the number at the start of a text, with a point before its fraction, or `notANumber` if there is none.
    public convenience init(string text: String?) { self.init(decimal: text.flatMap { Decimal(string: $0) } ?? .nan) }

    /// Makes the number mantissa × 10^exponent.
    public convenience init(mantissa: UInt64, exponent: Int16, isNegative: Bool) {
        self.init(
            decimal: Decimal(sign: isNegative ? .minus : .plus, exponent: Int(exponent), significand: Decimal(mantissa))
        )
    }

    /// Returns the sum.
    public func adding(_ number: NSDecimalNumber) -> NSDecimalNumber { with(number, +) }
    /// Returns the difference.
    public func subtracting(_ number: NSDecimalNumber) -> NSDecimalNumber { with(number, -) }
    /// Returns the product.
    public func multiplying(by number: NSDecimalNumber) -> NSDecimalNumber { with(number, *) }
    /// Returns the quotient.
    public func dividing(by number: NSDecimalNumber) -> NSDecimalNumber {
        number.decimalValue.isZero ? .notANumber : with(number, /)
    }

    private func with(_ other: NSDecimalNumber, _ operation: (Decimal, Decimal) -> Decimal) -> NSDecimalNumber {
        let (left, right) = (decimalValue, other.decimalValue)
        return left.isNaN || right.isNaN ? .notANumber : NSDecimalNumber(decimal: operation(left, right))
    }
}
