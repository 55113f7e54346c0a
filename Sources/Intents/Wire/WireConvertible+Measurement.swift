// The protocol documents its members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import IntentsFoundation
public import JSON

/// A class of units identified by their symbols.
@_spi(IntentDefinition) public protocol WireUnit: Dimension {
    /// The units that the wire may name.
    static var wireUnits: [Self] { get }
}

@_spi(IntentDefinition) extension Measurement: WireConvertible where UnitType: WireUnit {
    /// Reads a number and the symbol of a unit, or returns nil for an unknown symbol.
    public init?(wire: JSONValue) {
        guard let number = wire["value"]?.doubleValue, let symbol = wire["unit"]?.stringValue,
            let unit = UnitType.wireUnits.first(where: { $0.symbol == symbol })
        else { return nil }
        self.init(value: number, unit: unit)
    }

    public var wire: JSONValue { ["value": value.wire, "unit": .string(unit.symbol)] }
}

@_spi(IntentDefinition) extension UnitLength: WireUnit {
    public static var wireUnits: [UnitLength] {
        [
            .megameters, .kilometers, .hectometers, .decameters, .meters, .decimeters, .centimeters, .millimeters,
            .micrometers, .nanometers, .picometers, .inches, .feet, .yards, .miles, .scandinavianMiles, .lightyears,
            .nauticalMiles, .fathoms, .furlongs, .astronomicalUnits, .parsecs,
        ]
    }
}

@_spi(IntentDefinition) extension UnitEnergy: WireUnit {
    public static var wireUnits: [UnitEnergy] { [.kilojoules, .joules, .kilocalories, .calories, .kilowattHours] }
}

@_spi(IntentDefinition) extension UnitTemperature: WireUnit {
    public static var wireUnits: [UnitTemperature] { [.kelvin, .celsius, .fahrenheit] }
}

@_spi(IntentDefinition) extension UnitMass: WireUnit {
    public static var wireUnits: [UnitMass] { [.kilograms, .grams, .milligrams, .ounces, .pounds, .metricTons] }
}

@_spi(IntentDefinition) extension UnitSpeed: WireUnit {
    public static var wireUnits: [UnitSpeed] { [.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots] }
}

@_spi(IntentDefinition) extension UnitVolume: WireUnit {
    public static var wireUnits: [UnitVolume] {
        [
            .liters, .deciliters, .centiliters, .milliliters, .cubicMeters, .teaspoons, .tablespoons, .fluidOunces,
            .cups, .pints, .quarts, .gallons,
        ]
    }
}

@_spi(IntentDefinition) extension UnitPower: WireUnit {
    public static var wireUnits: [UnitPower] {
        [
            .terawatts, .gigawatts, .megawatts, .kilowatts, .watts, .milliwatts, .microwatts, .nanowatts, .picowatts,
            .femtowatts, .horsepower,
        ]
    }
}
