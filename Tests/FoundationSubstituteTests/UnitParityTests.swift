import Foundation
import FoundationSubstitute
import Testing

@Suite("Units are Foundation's")
struct UnitParityTests {
    private typealias Pair = (own: FoundationSubstitute.Dimension, known: Foundation.Dimension)

    @Test("Symbol and size are the same in both modes, so that a measurement stays the same on the wire")
    func parity() {
        for (own, known) in lengths() + energies() + temperatures() + masses() + volumes() + speeds() + powers() {
            #expect(own.symbol == known.symbol)
            for value in [0, 1, -40, 1234.5] {
                let amount = own.converter.baseUnitValue(fromValue: value)
                #expect(amount == known.converter.baseUnitValue(fromValue: value), "\(own.symbol)")
            }
        }
    }

    private func lengths() -> [Pair] {
        typealias Own = FoundationSubstitute.UnitLength
        typealias Known = Foundation.UnitLength
        return [
            (Own.megameters, Known.megameters), (Own.kilometers, Known.kilometers),
            (Own.hectometers, Known.hectometers), (Own.decameters, Known.decameters), (Own.meters, Known.meters),
            (Own.decimeters, Known.decimeters), (Own.centimeters, Known.centimeters),
            (Own.millimeters, Known.millimeters), (Own.micrometers, Known.micrometers),
            (Own.nanometers, Known.nanometers), (Own.picometers, Known.picometers), (Own.inches, Known.inches),
            (Own.feet, Known.feet), (Own.yards, Known.yards), (Own.miles, Known.miles),
            (Own.scandinavianMiles, Known.scandinavianMiles), (Own.lightyears, Known.lightyears),
            (Own.nauticalMiles, Known.nauticalMiles), (Own.fathoms, Known.fathoms), (Own.furlongs, Known.furlongs),
            (Own.astronomicalUnits, Known.astronomicalUnits), (Own.parsecs, Known.parsecs),
        ]
    }

    private func energies() -> [Pair] {
        typealias Own = FoundationSubstitute.UnitEnergy
        typealias Known = Foundation.UnitEnergy
        return [
            (Own.kilojoules, Known.kilojoules), (Own.joules, Known.joules), (Own.kilocalories, Known.kilocalories),
            (Own.calories, Known.calories), (Own.kilowattHours, Known.kilowattHours),
        ]
    }

    private func temperatures() -> [Pair] {
        typealias Own = FoundationSubstitute.UnitTemperature
        typealias Known = Foundation.UnitTemperature
        return [
            (Own.kelvin, Known.kelvin), (Own.celsius, Known.celsius), (Own.fahrenheit, Known.fahrenheit),
        ]
    }

    private func masses() -> [Pair] {
        typealias Own = FoundationSubstitute.UnitMass
        typealias Known = Foundation.UnitMass
        return [
            (Own.kilograms, Known.kilograms), (Own.grams, Known.grams), (Own.milligrams, Known.milligrams),
            (Own.ounces, Known.ounces), (Own.pounds, Known.pounds), (Own.metricTons, Known.metricTons),
        ]
    }

    private func volumes() -> [Pair] {
        typealias Own = FoundationSubstitute.UnitVolume
        typealias Known = Foundation.UnitVolume
        return [
            (Own.liters, Known.liters), (Own.deciliters, Known.deciliters), (Own.centiliters, Known.centiliters),
            (Own.milliliters, Known.milliliters), (Own.cubicMeters, Known.cubicMeters),
            (Own.teaspoons, Known.teaspoons), (Own.tablespoons, Known.tablespoons),
            (Own.fluidOunces, Known.fluidOunces), (Own.cups, Known.cups), (Own.pints, Known.pints),
            (Own.quarts, Known.quarts), (Own.gallons, Known.gallons),
        ]
    }

    private func speeds() -> [Pair] {
        typealias Own = FoundationSubstitute.UnitSpeed
        typealias Known = Foundation.UnitSpeed
        return [
            (Own.metersPerSecond, Known.metersPerSecond), (Own.kilometersPerHour, Known.kilometersPerHour),
            (Own.milesPerHour, Known.milesPerHour), (Own.knots, Known.knots),
        ]
    }

    private func powers() -> [Pair] {
        typealias Own = FoundationSubstitute.UnitPower
        typealias Known = Foundation.UnitPower
        return [
            (Own.terawatts, Known.terawatts), (Own.gigawatts, Known.gigawatts), (Own.megawatts, Known.megawatts),
            (Own.kilowatts, Known.kilowatts), (Own.watts, Known.watts), (Own.milliwatts, Known.milliwatts),
            (Own.microwatts, Known.microwatts), (Own.nanowatts, Known.nanowatts), (Own.picowatts, Known.picowatts),
            (Own.femtowatts, Known.femtowatts), (Own.horsepower, Known.horsepower),
        ]
    }
}
