// Sendable: nothing is stored beside the immutable value of the base class.
/// A number in decimal digits, such as an amount of money.
///
/// What cannot be computed, such as a division by zero, is `notANumber`; nothing traps.
public class NSDecimalNumber: NSNumber, @unchecked Sendable {
    /// Nothing.
    public class var zero: NSDecimalNumber { NSDecimalNumber(decimal: 0) }
    /// One.
    public class var one: NSDecimalNumber { NSDecimalNumber(decimal: 1) }
    /// What a text without a number is, and what cannot be computed.
    public class var notANumber: NSDecimalNumber { NSDecimalNumber(decimal: .nan) }

    /// Makes a number of a value.
    public convenience init(decimal value: Decimal) { self.init(.decimal(value)) }

    /// Makes the number that a text begins with, with a point before its fraction; `notANumber` where there is none.
    public convenience init(string text: String?) { self.init(decimal: text.flatMap { Decimal(string: $0) } ?? .nan) }

    /// Makes the number mantissa × 10^exponent.
    public convenience init(mantissa: UInt64, exponent: Int16, isNegative: Bool) {
        self.init(
            decimal: Decimal(sign: isNegative ? .minus : .plus, exponent: Int(exponent), significand: Decimal(mantissa))
        )
    }

    /// The sum.
    public func adding(_ number: NSDecimalNumber) -> NSDecimalNumber { with(number, +) }
    /// The difference.
    public func subtracting(_ number: NSDecimalNumber) -> NSDecimalNumber { with(number, -) }
    /// The product.
    public func multiplying(by number: NSDecimalNumber) -> NSDecimalNumber { with(number, *) }
    /// The quotient.
    public func dividing(by number: NSDecimalNumber) -> NSDecimalNumber {
        number.decimalValue.isZero ? .notANumber : with(number, /)
    }

    private func with(_ other: NSDecimalNumber, _ operation: (Decimal, Decimal) -> Decimal) -> NSDecimalNumber {
        let (left, right) = (decimalValue, other.decimalValue)
        return left.isNaN || right.isNaN ? .notANumber : NSDecimalNumber(decimal: operation(left, right))
    }
}
