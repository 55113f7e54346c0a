/// The type of a parameter or a response property; `docs/protocol.md` under "Values" gives the JSON form of each.
public indirect enum ValueType: Sendable, Hashable {
    /// A string.
    case string
    /// An integer.
    case integer
    /// An integer that is not negative.
    case unsignedInteger
    /// A number.
    case double
    /// A number or a Boolean: an `NSNumber` whose meaning Apple's headers leave open.
    case number
    /// A decimal number as a string, such as `"12.50"`.
    case decimal
    /// A Boolean.
    case boolean
    /// A number of seconds.
    case timeInterval
    /// An instant, written in ISO 8601 with an offset.
    case date
    /// An object of calendar components.
    case dateComponents
    /// An object of a start, an end or both.
    case dateComponentsRange
    /// An object of a value and a unit's symbol; the class of the unit, such as `NSUnitTemperature`.
    case measurement(unit: String)
    /// The name of one case of an enumeration.
    case enumeration(String)
    /// An array of names of an option set.
    case optionSet(String)
    /// An object of a class, such as `INPerson`.
    case object(String)
    /// An array.
    case array(of: ValueType)
    /// An object of any keys.
    case dictionary
}

extension ValueType: CustomStringConvertible {
    /// The type as Apple's Swift interface writes it.
    public var description: String {
        switch self {
        case .string: "String"
        case .integer: "Int"
        case .unsignedInteger: "UInt"
        case .double: "Double"
        case .number: "NSNumber"
        case .decimal: "Decimal"
        case .boolean: "Bool"
        case .timeInterval: "TimeInterval"
        case .date: "Date"
        case .dateComponents: "DateComponents"
        case .dateComponentsRange: "INDateComponentsRange"
        case .measurement(let unit): "Measurement<\(unit)>"
        case .enumeration(let name), .optionSet(let name), .object(let name): name
        case .array(let element): "[\(element)]"
        case .dictionary: "[String: Any]"
        }
    }
}
