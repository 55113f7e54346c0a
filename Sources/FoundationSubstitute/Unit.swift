// Sendable: the stored property is an immutable value, and subclasses declare what they add.
/// A unit of measurement.
open class Unit: NSObject, NSCopying, @unchecked Sendable {
    /// The text after the number, such as "km".
    public let symbol: String

    /// Makes a unit.
    public required init(symbol: String) { self.symbol = symbol }

    /// Compares class and symbol.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Unit else { return false }
        return type(of: other) == type(of: self) && other.symbol == symbol
    }

    /// The hash of the symbol.
    open override var hash: Int { symbol.hashValue }

    /// The symbol.
    open override var description: String { symbol }

    /// Returns the same object, because it never changes.
    public func copy(with zone: NSZone?) -> Any { self }
}

// Sendable: nothing is stored, and subclasses declare what they add.
/// The relation of a unit to the base unit of its dimension.
open class UnitConverter: NSObject, @unchecked Sendable {
    /// Converts a quantity of the unit to base units; here it stays the same.
    open func baseUnitValue(fromValue value: Double) -> Double { value }
    /// Converts a quantity of base units to the unit; here it stays the same.
    open func value(fromBaseUnitValue baseUnitValue: Double) -> Double { baseUnitValue }
}

// Sendable: the stored properties are immutable values.
/// A converter for a multiple of the base unit, possibly with another zero.
open class UnitConverterLinear: UnitConverter, @unchecked Sendable {
    /// The number of base units in the unit.
    public let coefficient: Double
    /// The zero of the unit, in base units.
    public let constant: Double

    /// Makes a converter.
    public init(coefficient: Double, constant: Double = 0) {
        self.coefficient = coefficient
        self.constant = constant
    }

    open override func baseUnitValue(fromValue value: Double) -> Double { value * coefficient + constant }

    open override func value(fromBaseUnitValue baseUnitValue: Double) -> Double {
        (baseUnitValue - constant) / coefficient
    }
}

// Sendable: the stored property is immutable.
/// A unit of a dimension, whose units can be converted into each other.
open class Dimension: Unit, @unchecked Sendable {
    /// The relation of the unit to the base unit.
    public let converter: UnitConverter

    /// Makes a unit.
    public required init(symbol: String, converter: UnitConverter) {
        self.converter = converter
        super.init(symbol: symbol)
    }

    /// Makes the base unit of a custom dimension.
    public required convenience init(symbol: String) { self.init(symbol: symbol, converter: UnitConverter()) }

    /// Makes a unit of a number of base units.
    convenience init(_ symbol: String, _ coefficient: Double, _ constant: Double = 0) {
        self.init(
            symbol: symbol,
            converter: UnitConverterLinear(coefficient: coefficient, constant: constant)
        )
    }

    /// The unit that defines the others; every subclass overrides it.
    open class func baseUnit() -> Self {
        preconditionFailure("\(self) does not say what its base unit is; override baseUnit().")
    }
}
