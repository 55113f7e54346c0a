/// A quantity: a number and its unit.
///
/// Two quantities of one dimension are equal if they are the same amount, whatever their units.
public struct Measurement<UnitType: Unit>: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The unit of the quantity.
    public let unit: UnitType
    /// The number of units.
    public var value: Double

    /// Makes a quantity.
    public init(value: Double, unit: UnitType) {
        self.value = value
        self.unit = unit
    }

    /// The number and the symbol.
    public var description: String { "\(value) \(unit.symbol)" }

    /// The amount in base units, or the number for a unit without a dimension.
    private var amount: Double { (unit as? Dimension)?.converter.baseUnitValue(fromValue: value) ?? value }

    /// Returns whether both have the same unit, or units that can be converted into each other.
    private func isComparable(to other: Self) -> Bool {
        unit == other.unit || unit is Dimension && type(of: unit) == type(of: other.unit)
    }

    /// Returns whether both are the same amount of one dimension.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.isComparable(to: rhs) && lhs.amount == rhs.amount }

    /// Returns whether the left amount is smaller.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.amount < rhs.amount }

    /// Feeds the amount to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(amount) }

    /// Returns the quantity multiplied by a number.
    public static func * (lhs: Self, rhs: Double) -> Self { Self(value: lhs.value * rhs, unit: lhs.unit) }
    /// Returns the quantity multiplied by a number.
    public static func * (lhs: Double, rhs: Self) -> Self { rhs * lhs }
    /// Returns the quantity divided by a number.
    public static func / (lhs: Self, rhs: Double) -> Self { Self(value: lhs.value / rhs, unit: lhs.unit) }
}

extension Measurement where UnitType: Dimension {
    /// Returns the same quantity in another unit.
    public func converted(to other: UnitType) -> Self {
        guard unit != other else { return self }
        return Self(value: other.converter.value(fromBaseUnitValue: amount), unit: other)
    }

    /// Changes the unit, and the number with it.
    public mutating func convert(to other: UnitType) { self = converted(to: other) }

    /// Returns the sum, in the unit of both or else in the base unit.
    public static func + (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, +) }

    /// Returns the difference, in the unit of both or else in the base unit.
    public static func - (lhs: Self, rhs: Self) -> Self { combine(lhs, rhs, -) }

    private static func combine(_ lhs: Self, _ rhs: Self, _ operation: (Double, Double) -> Double) -> Self {
        guard lhs.unit != rhs.unit else { return Self(value: operation(lhs.value, rhs.value), unit: lhs.unit) }
        let base = UnitType.baseUnit()
        return Self(value: operation(lhs.amount, rhs.amount), unit: base)
    }
}
