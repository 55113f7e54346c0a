// The names document the units.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The coefficients and symbols are those of Foundation; a test compares them.

// Sendable: nothing is stored besides what the base class stores.
/// Units of length; the base unit is the metre.
public final class UnitLength: Dimension, @unchecked Sendable {
    public static let megameters = UnitLength("Mm", 1e6)
    public static let kilometers = UnitLength("km", 1e3)
    public static let hectometers = UnitLength("hm", 100)
    public static let decameters = UnitLength("dam", 10)
    public static let meters = UnitLength("m", 1)
    public static let decimeters = UnitLength("dm", 0.1)
    public static let centimeters = UnitLength("cm", 0.01)
    public static let millimeters = UnitLength("mm", 0.001)
    public static let micrometers = UnitLength("µm", 1e-6)
    public static let nanometers = UnitLength("nm", 1e-9)
    public static let picometers = UnitLength("pm", 1e-12)
    public static let inches = UnitLength("in", 0.0254)
    public static let feet = UnitLength("ft", 0.3048)
    public static let yards = UnitLength("yd", 0.9144)
    public static let miles = UnitLength("mi", 1609.34)
    public static let scandinavianMiles = UnitLength("smi", 10000)
    public static let lightyears = UnitLength("ly", 9.461e15)
    public static let nauticalMiles = UnitLength("NM", 1852)
    public static let fathoms = UnitLength("ftm", 1.8288)
    public static let furlongs = UnitLength("fur", 201.168)
    public static let astronomicalUnits = UnitLength("ua", 1.496e11)
    public static let parsecs = UnitLength("pc", 3.086e16)

    public override class func baseUnit() -> UnitLength { .meters }
}

// Sendable: nothing is stored besides what the base class stores.
/// Units of energy; the base unit is the joule.
public final class UnitEnergy: Dimension, @unchecked Sendable {
    public static let kilojoules = UnitEnergy("kJ", 1000)
    public static let joules = UnitEnergy("J", 1)
    public static let kilocalories = UnitEnergy("kCal", 4184)
    public static let calories = UnitEnergy("cal", 4.184)
    public static let kilowattHours = UnitEnergy("kWh", 3_600_000)

    public override class func baseUnit() -> UnitEnergy { .joules }
}

// Sendable: nothing is stored besides what the base class stores.
/// Units of temperature; the base unit is the kelvin.
public final class UnitTemperature: Dimension, @unchecked Sendable {
    public static let kelvin = UnitTemperature("K", 1)
    public static let celsius = UnitTemperature("°C", 1, 273.15)
    public static let fahrenheit = UnitTemperature("°F", 0.55555555555556, 255.37222222222427)

    public override class func baseUnit() -> UnitTemperature { .kelvin }
}

// Sendable: nothing is stored besides what the base class stores.
/// Units of mass; the base unit is the kilogram.
public final class UnitMass: Dimension, @unchecked Sendable {
    public static let kilograms = UnitMass("kg", 1)
    public static let grams = UnitMass("g", 0.001)
    public static let milligrams = UnitMass("mg", 1e-6)
    public static let ounces = UnitMass("oz", 0.0283495)
    public static let pounds = UnitMass("lb", 0.453592)
    public static let metricTons = UnitMass("t", 1000)

    public override class func baseUnit() -> UnitMass { .kilograms }
}

// Sendable: nothing is stored besides what the base class stores.
/// Units of volume; the base unit is the litre.
public final class UnitVolume: Dimension, @unchecked Sendable {
    public static let liters = UnitVolume("L", 1)
    public static let deciliters = UnitVolume("dl", 0.1)
    public static let centiliters = UnitVolume("cL", 0.01)
    public static let milliliters = UnitVolume("mL", 0.001)
    public static let cubicMeters = UnitVolume("m³", 1000)
    public static let teaspoons = UnitVolume("tsp", 0.00492892)
    public static let tablespoons = UnitVolume("tbsp", 0.0147868)
    public static let fluidOunces = UnitVolume("fl oz", 0.0295735)
    public static let cups = UnitVolume("cup", 0.24)
    public static let pints = UnitVolume("pt", 0.473176)
    public static let quarts = UnitVolume("qt", 0.946353)
    public static let gallons = UnitVolume("gal", 3.78541)

    public override class func baseUnit() -> UnitVolume { .liters }
}

// Sendable: nothing is stored besides what the base class stores.
/// Units of speed; the base unit is the metre per second.
public final class UnitSpeed: Dimension, @unchecked Sendable {
    public static let metersPerSecond = UnitSpeed("m/s", 1)
    public static let kilometersPerHour = UnitSpeed("km/h", 0.277778)
    public static let milesPerHour = UnitSpeed("mph", 0.44704)
    public static let knots = UnitSpeed("kn", 0.514444)

    public override class func baseUnit() -> UnitSpeed { .metersPerSecond }
}

// Sendable: nothing is stored besides what the base class stores.
/// Units of power; the base unit is the watt.
public final class UnitPower: Dimension, @unchecked Sendable {
    public static let terawatts = UnitPower("TW", 1e12)
    public static let gigawatts = UnitPower("GW", 1e9)
    public static let megawatts = UnitPower("MW", 1e6)
    public static let kilowatts = UnitPower("kW", 1000)
    public static let watts = UnitPower("W", 1)
    public static let milliwatts = UnitPower("mW", 0.001)
    public static let microwatts = UnitPower("µW", 1e-6)
    public static let nanowatts = UnitPower("nW", 1e-9)
    public static let picowatts = UnitPower("pW", 1e-12)
    public static let femtowatts = UnitPower("fW", 1e-15)
    public static let horsepower = UnitPower("hp", 745.7)

    public override class func baseUnit() -> UnitPower { .watts }
}
