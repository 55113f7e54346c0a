import FoundationSubstitute
import Testing

@Suite("Numbers as objects")
struct NumberTests {
    @Test("A number keeps its value in every kind that can hold it")
    func values() {
        #expect(NSNumber(value: true).boolValue)
        #expect(NSNumber(value: true).intValue == 1)
        #expect(NSNumber(value: 2.9).intValue == 2)
        #expect(NSNumber(value: -2.9).intValue == -2)
        #expect(NSNumber(value: 7).doubleValue == 7)
        #expect(NSNumber(value: UInt64.max).uint64Value == .max)
        #expect(NSNumber(value: Int64.min).int64Value == .min)
        #expect(NSDecimalNumber(string: "12.50").intValue == 12)
        #expect(NSDecimalNumber(string: "0.1").doubleValue == 0.1)
    }

    @Test("A value outside an integer's range is clamped, because a conversion that traps would end the extension")
    func range() {
        #expect(NSNumber(value: 1e300).intValue == .max)
        #expect(NSNumber(value: -1e300).intValue == .min)
        #expect(NSNumber(value: Double.nan).intValue == 0)
        #expect(NSNumber(value: UInt64.max).intValue == .max)
        #expect(NSNumber(value: -1).uintValue == 0)
        #expect(NSDecimalNumber(string: "1e40").intValue == .max)
        #expect(NSDecimalNumber.notANumber.intValue == 0)
        #expect(Int(exactly: NSNumber(value: 2.5)) == nil)
        #expect(NSNumber(value: Double.infinity).decimalValue.isNaN)
        #expect(NSNumber(value: -Double.infinity).decimalValue.isNaN)
        #expect(NSNumber(value: Double.infinity).compare(NSDecimalNumber.one) != .orderedSame)
    }

    @Test("An integer is exact even if a double has too few digits, and nil outside the range")
    func exactly() {
        #expect(Int(exactly: NSNumber(value: Int64.max - 1)) == .max - 1)
        #expect(Int(exactly: NSNumber(value: UInt64.max)) == nil)
        #expect(Int(exactly: NSNumber(value: true)) == 1)
        #expect(Int(exactly: NSNumber(value: -3.0)) == -3)
        #expect(Int(exactly: NSNumber(value: Double.infinity)) == nil)
        #expect(Int(exactly: NSDecimalNumber(string: "9007199254740993")) == 9_007_199_254_740_993)
        #expect(Int(exactly: NSDecimalNumber(string: "2.50")) == nil)
        #expect(Int(exactly: NSDecimalNumber.notANumber) == nil)
    }

    @Test("Numbers are equal by value, and equal numbers have one hash")
    func equality() {
        let two: [NSNumber] = [2, 2.0, NSNumber(value: UInt8(2)), NSDecimalNumber(string: "2.0")]
        for left in two {
            for right in two {
                #expect(left == right)
                #expect(left.hash == right.hash)
            }
            #expect(left != 3)
            #expect(!left.isEqual("2"))
        }
        #expect(NSNumber(value: true) == 1)
        // They differ by one, in a digit that a double does not have.
        #expect(NSNumber(value: Int64.max) != NSNumber(value: Int64.max - 1))
    }

    @Test("Numbers are ordered by value", arguments: [(NSNumber(-1), NSNumber(0.5)), (0.5, 1), (1, 2)])
    func order(less: NSNumber, more: NSNumber) {
        #expect(less.compare(more) == .orderedAscending)
        #expect(more.compare(less) == .orderedDescending)
        #expect(less.compare(less) == .orderedSame)
    }

    @Test("A number is described as it is written")
    func text() {
        #expect(NSNumber(value: false).stringValue == "0")
        #expect(NSNumber(value: -12).stringValue == "-12")
        #expect(NSNumber(value: 2.5).description == "2.5")
        #expect(NSNumber(value: 3.0).description == "3")
        #expect(NSDecimalNumber(string: "12.50").stringValue == "12.5")
    }

    @Test("Amounts are computed in decimal digits")
    func decimals() {
        let tenth = NSDecimalNumber(string: "0.1")
        #expect(tenth.adding(NSDecimalNumber(string: "0.2")) == NSDecimalNumber(string: "0.3"))
        #expect(NSDecimalNumber.one.subtracting(tenth).stringValue == "0.9")
        #expect(tenth.multiplying(by: tenth).decimalValue == Decimal(string: "0.01"))
        #expect(NSDecimalNumber.one.dividing(by: NSDecimalNumber(mantissa: 4, exponent: 0, isNegative: true)) == -0.25)
    }

    @Test("NaN stays NaN and never traps")
    func notANumber() {
        let nothing = NSDecimalNumber(string: "many")
        #expect(nothing.decimalValue.isNaN)
        #expect(NSDecimalNumber(string: nil).decimalValue.isNaN)
        #expect(nothing.adding(.one).decimalValue.isNaN)
        #expect(NSDecimalNumber.one.dividing(by: .zero).decimalValue.isNaN)
    }
}
