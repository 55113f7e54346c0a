import FoundationSubstitute
import Testing

@Suite("Measurements")
struct MeasurementTests {
    @Test("A quantity is converted into another unit of its dimension")
    func conversion() {
        #expect(Measurement(value: 2.5, unit: UnitLength.kilometers).converted(to: .meters).value == 2500)
        #expect(
            abs(Measurement(value: 100, unit: UnitTemperature.celsius).converted(to: .fahrenheit).value - 212) < 1e-6
        )
        var power = Measurement(value: 1, unit: UnitEnergy.kilowattHours)
        power.convert(to: .joules)
        #expect(power.value == 3_600_000)
        #expect(power.unit == .joules)
    }

    @Test("The same amount in two units is equal and has one hash")
    func equality() {
        let (left, right) = (
            Measurement(value: 1, unit: UnitLength.kilometers), Measurement(value: 1000, unit: UnitLength.meters)
        )
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(left < Measurement(value: 1, unit: .miles))
    }

    @Test("Sums have the common unit, or the base unit")
    func sums() {
        let kilometre = Measurement(value: 1, unit: UnitLength.kilometers)
        #expect((kilometre + kilometre).unit == .kilometers)
        let sum = kilometre - Measurement(value: 1, unit: .meters)
        #expect(sum.value == 999)
        #expect(sum.unit == .meters)
        #expect((2 * kilometre / 4).value == 0.5)
    }

    @Test("A custom dimension has its base unit")
    func ownDimension() {
        let six = Measurement(value: 0.5, unit: Bananas.bunch)
        #expect(six.converted(to: .single).value == 6)
        #expect("\(six)" == "0.5 bunch")
    }

    private final class Bananas: Dimension, @unchecked Sendable {
        static let single = Bananas(symbol: "banana", converter: UnitConverterLinear(coefficient: 1))
        static let bunch = Bananas(symbol: "bunch", converter: UnitConverterLinear(coefficient: 12))
        override class func baseUnit() -> Bananas { .single }
    }

    @Test("Texts are trimmed and split as by Foundation")
    func texts() {
        #expect("  Bobo\n".trimmingCharacters(in: .whitespacesAndNewlines) == "Bobo")
        #expect(" \t ".trimmingCharacters(in: .whitespaces) == "")
        #expect("a, b,,c".components(separatedBy: CharacterSet(charactersIn: ", ")) == ["a", "", "b", "", "c"])
        #expect("12 milk!".trimmingCharacters(in: CharacterSet.letters.inverted) == "milk")
        #expect("Big Bananas".localizedCaseInsensitiveContains("bANAN"))
    }
}
