// Sendable: the only stored property is an immutable value.
/// A number as an object that remembers its kind: Boolean, integer, floating-point or decimal.
///
/// Without Foundation, `as` does not turn a number into a Swift value: ask for `boolValue`, `intValue`, `doubleValue`.
public class NSNumber: NSObject, NSCopying, @unchecked Sendable {
    /// The value that the number was made of.
    package enum Storage: Sendable {
        case boolean(Bool)
        case integer(Int64)
        /// An integer beyond the range of `Int64`.
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

    /// The number as an integer, without its fraction and clamped to the range of `Int`.
    public var intValue: Int { Int(clamping: int64Value) }

    /// The number as an integer, without its fraction and clamped to the range of `Int64`.
    public var int64Value: Int64 {
        switch storage {
        case .boolean(let value): value ? 1 : 0
        case .integer(let value): value
        case .unsigned: .max
        case .real(let value): Int64(held: value)
        case .decimal(let value): Int64(held: value)
        }
    }

    /// The number as a floating-point number, rounded to the nearest.
    public var doubleValue: Double {
        switch storage {
        case .boolean(let value): value ? 1 : 0
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .real(let value): value
        case .decimal(let value): value.doubleValue
        }
    }

    /// The number in decimal digits, rounded to the nearest beyond 38 digits.
    ///
    /// Infinity becomes no number.
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

    /// Returns the order of two numbers, whatever they were made of.
    public func compare(_ other: NSNumber) -> ComparisonResult {
        switch (integer, other.integer) {
        case (let left?, let right?):
            left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        default: compareFractions(other)
        }
    }

    private func compareFractions(_ other: NSNumber) -> ComparisonResult {
        // If one side has decimal digits, they decide: 0.1 is not a binary fraction.
        if case .decimal = storage { return decimalValue.order(other.decimalValue) }
        if case .decimal = other.storage { return decimalValue.order(other.decimalValue) }
        let (left, right) = (doubleValue, other.doubleValue)
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }

    /// The number if it was made of an integer, large ones included.
    private var integer: Int128? {
        switch storage {
        case .boolean(let value): value ? 1 : 0
        case .integer(let value): Int128(value)
        case .unsigned(let value): Int128(value)
        case .real, .decimal: nil
        }
    }

    /// Returns whether two numbers have the same value, whatever they were made of.
    public func isEqual(to number: NSNumber) -> Bool { compare(number) == .orderedSame }

    /// Compares the values; only a number can be equal.
    public override func isEqual(_ object: Any?) -> Bool { (object as? NSNumber).map(isEqual(to:)) ?? false }

    /// The hash of the value.
    public override var hash: Int { doubleValue.hashValue }

    /// The number as a text.
    public override var description: String { stringValue }

    /// Returns the same object, because it never changes.
    public func copy(with zone: NSZone?) -> Any { self }
}

extension NSNumber: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {}

extension NSNumber {
    /// The number as an integer, clamped to its range.
    public var int32Value: Int32 { Int32(clamping: int64Value) }
    /// The number as an integer, clamped to its range.
    public var uintValue: UInt { UInt(clamping: uint64Value) }
    /// The number as an integer, clamped to its range.
    public var uint64Value: UInt64 {
        guard case .unsigned(let value) = storage else { return UInt64(clamping: int64Value) }
        return value
    }
    /// The nearest floating-point number.
    public var floatValue: Float { Float(doubleValue) }
}

extension Bool {
    /// Makes a Boolean: whether the number is not zero.
    public init(truncating number: NSNumber) { self = number.boolValue }
}

extension Int {
    /// Makes an integer of the number without its fraction.
    public init(truncating number: NSNumber) { self = number.intValue }
    /// Makes an integer of the number, or returns nil if it is not an integer.
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
    /// Makes the nearest floating-point number.
    public init(truncating number: NSNumber) { self = number.doubleValue }
}

extension Int64 {
    /// Makes the integer part of a number, clamped to the range, or zero for what is not a number.
    fileprivate init(held value: Double) {
        guard !value.isNaN else {
            self = 0
            return
        }
        self = Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    }

    /// Makes the integer part of a number, clamped to the range, or zero for what is not a number.
    fileprivate init(held value: Decimal) {
        let digits = value.description.prefix { $0 != "." }
        self = Int64(digits) ?? (value.isNaN ? 0 : value < 0 ? .min : .max)
    }
}

extension Decimal {
    /// The nearest floating-point number, read from the same digits.
    fileprivate var doubleValue: Double { Double(description) ?? .nan }

    fileprivate func order(_ other: Decimal) -> ComparisonResult {
        self < other ? .orderedAscending : self > other ? .orderedDescending : .orderedSame
    }
}
