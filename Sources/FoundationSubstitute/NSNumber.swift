// Sendable: the only stored property is an immutable value.
/// A number as an object, which keeps whether it is a Boolean, an integer, a floating-point or a decimal number.
///
/// Without Foundation nothing turns a number into a Swift value by `as`: ask for `boolValue`, `intValue`, `doubleValue`.
public class NSNumber: NSObject, NSCopying, @unchecked Sendable {
    /// What the number was made of.
    package enum Storage: Sendable {
        case boolean(Bool)
        case integer(Int64)
        /// Beyond the range of `Int64`.
        case unsigned(UInt64)
        case real(Double)
        case decimal(Decimal)
    }

    package let storage: Storage

    package required init(_ storage: Storage) { self.storage = storage }

    /// Makes a Boolean.
    public convenience init(value: Bool) { self.init(.boolean(value)) }
    /// Makes an integer.
    public convenience init(value: Int) { self.init(.integer(Int64(value))) }
    /// Makes an integer.
    public convenience init(value: Int8) { self.init(.integer(Int64(value))) }
    /// Makes an integer.
    public convenience init(value: Int16) { self.init(.integer(Int64(value))) }
    /// Makes an integer.
    public convenience init(value: Int32) { self.init(.integer(Int64(value))) }
    /// Makes an integer.
    public convenience init(value: Int64) { self.init(.integer(value)) }
    /// Makes an integer.
    public convenience init(value: UInt) { self.init(value: UInt64(value)) }
    /// Makes an integer.
    public convenience init(value: UInt8) { self.init(.integer(Int64(value))) }
    /// Makes an integer.
    public convenience init(value: UInt16) { self.init(.integer(Int64(value))) }
    /// Makes an integer.
    public convenience init(value: UInt32) { self.init(.integer(Int64(value))) }
    /// Makes an integer.
    public convenience init(value: UInt64) { self.init(Int64(exactly: value).map(Storage.integer) ?? .unsigned(value)) }
    /// Makes a floating-point number.
    public convenience init(value: Float) { self.init(.real(Double(value))) }
    /// Makes a floating-point number.
    public convenience init(value: Double) { self.init(.real(value)) }

    /// Makes a Boolean.
    public required convenience init(booleanLiteral value: Bool) { self.init(.boolean(value)) }
    /// Makes an integer.
    public required convenience init(integerLiteral value: Int) { self.init(.integer(Int64(value))) }
    /// Makes a floating-point number.
    public required convenience init(floatLiteral value: Double) { self.init(.real(value)) }

    /// Whether the number is not zero.
    public var boolValue: Bool {
        switch storage {
        case .boolean(let value): value
        case .integer(let value): value != 0
        case .unsigned(let value): value != 0
        case .real(let value): value != 0
        case .decimal(let value): !value.isZero
        }
    }

    /// The number as an integer, without its fraction and held within the range of `Int`.
    public var intValue: Int { Int(clamping: int64Value) }

    /// The number as an integer, without its fraction and held within the range of `Int64`.
    public var int64Value: Int64 {
        switch storage {
        case .boolean(let value): value ? 1 : 0
        case .integer(let value): value
        case .unsigned: .max
        case .real(let value): Int64(held: value)
        case .decimal(let value): Int64(held: value)
        }
    }

    /// The number as a floating-point number, the nearest where it has more digits.
    public var doubleValue: Double {
        switch storage {
        case .boolean(let value): value ? 1 : 0
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .real(let value): value
        case .decimal(let value): value.doubleValue
        }
    }

    /// The number in decimal digits, the nearest where it has more than 38 of them; no number for infinity.
    public var decimalValue: Decimal {
        switch storage {
        case .boolean(let value): Decimal(value ? 1 : 0)
        case .integer(let value): Decimal(value)
        case .unsigned(let value): Decimal(value)
        // Decimal has no infinity, and its initializer traps.
        case .real(let value) where !value.isFinite: .nan
        case .real(let value): Decimal(value)
        case .decimal(let value): value
        }
    }

    /// The number as a text; a Boolean is 0 or 1.
    public var stringValue: String {
        switch storage {
        case .boolean(let value): value ? "1" : "0"
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .real(let value): Int64(exactly: value).map { "\($0)" } ?? "\(value)"
        case .decimal(let value): value.description
        }
    }

    /// The order of two numbers, whatever they were made of.
    public func compare(_ other: NSNumber) -> ComparisonResult {
        switch (integer, other.integer) {
        case (let left?, let right?):
            left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        default: compareFractions(other)
        }
    }

    private func compareFractions(_ other: NSNumber) -> ComparisonResult {
        // Decimal digits decide where one side has them: 0.1 is no binary fraction.
        if case .decimal = storage { return decimalValue.order(other.decimalValue) }
        if case .decimal = other.storage { return decimalValue.order(other.decimalValue) }
        let (left, right) = (doubleValue, other.doubleValue)
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }

    /// The number where it was made of an integer, large ones included.
    private var integer: Int128? {
        switch storage {
        case .boolean(let value): value ? 1 : 0
        case .integer(let value): Int128(value)
        case .unsigned(let value): Int128(value)
        case .real, .decimal: nil
        }
    }

    /// Whether two numbers have the same value, whatever they were made of.
    public func isEqual(to number: NSNumber) -> Bool { compare(number) == .orderedSame }

    /// Compares the values; nothing but a number is equal.
    public override func isEqual(_ object: Any?) -> Bool { (object as? NSNumber).map(isEqual(to:)) ?? false }

    /// The hash of the value.
    public override var hash: Int { doubleValue.hashValue }

    /// The number as a text.
    public override var description: String { stringValue }

    /// Gives the same object, since it never changes.
    public func copy(with zone: NSZone?) -> Any { self }
}

extension NSNumber: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {}

extension NSNumber {
    /// The number as an integer, held within its range.
    public var int32Value: Int32 { Int32(clamping: int64Value) }
    /// The number as an integer, held within its range.
    public var uintValue: UInt { UInt(clamping: uint64Value) }
    /// The number as an integer, held within its range.
    public var uint64Value: UInt64 {
        guard case .unsigned(let value) = storage else { return UInt64(clamping: int64Value) }
        return value
    }
    /// The number as a floating-point number, the nearest.
    public var floatValue: Float { Float(doubleValue) }
}

extension Bool {
    /// Whether the number is not zero.
    public init(truncating number: NSNumber) { self = number.boolValue }
}

extension Int {
    /// The number without its fraction.
    public init(truncating number: NSNumber) { self = number.intValue }
    /// The number, or nil where it is no integer.
    public init?(exactly number: NSNumber) {
        switch number.storage {
        case .boolean(let value): self = value ? 1 : 0
        case .integer(let value): self.init(exactly: value)
        case .unsigned(let value): self.init(exactly: value)
        case .real(let value): self.init(exactly: value)
        case .decimal(let value): self.init(value.description)
        }
    }
}

extension Double {
    /// The number, the nearest where it has more digits.
    public init(truncating number: NSNumber) { self = number.doubleValue }
}

extension Int64 {
    /// The integer part of a number, held within the range; zero for what is no number.
    fileprivate init(held value: Double) {
        guard !value.isNaN else {
            self = 0
            return
        }
        self = Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    }

    /// The integer part of a number, held within the range; zero for what is no number.
    fileprivate init(held value: Decimal) {
        let digits = value.description.prefix { $0 != "." }
        self = Int64(digits) ?? (value.isNaN ? 0 : value < 0 ? .min : .max)
    }
}

extension Decimal {
    /// The nearest floating-point number: that of the same digits.
    fileprivate var doubleValue: Double { Double(description) ?? .nan }

    fileprivate func order(_ other: Decimal) -> ComparisonResult {
        self < other ? .orderedAscending : self > other ? .orderedDescending : .orderedSame
    }
}
