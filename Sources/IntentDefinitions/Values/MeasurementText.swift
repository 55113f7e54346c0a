internal import HostTime
import JSON

/// Measurements as a person types them: a number and a unit, such as `21.5 °C`.
enum MeasurementText {
    /// A unit: the symbol on the wire, and the alternatives that a person may type.
    typealias Unit = (symbol: String, aliases: [String])

    /// The units of a class, or nil for an unknown class; the symbols are those of Foundation's `Dimension`s.
    static func units(of name: String) -> [Unit]? {
        switch name {
        case "NSUnitTemperature": temperatures
        case "NSUnitLength": lengths
        case "NSUnitEnergy": energies
        default: nil
        }
    }

    private static let temperatures: [Unit] = [
        ("°C", ["C", "celsius"]), ("°F", ["F", "fahrenheit"]), ("K", ["kelvin"]),
    ]

    private static let lengths: [Unit] = [
        ("km", ["kilometers", "kilometres"]), ("m", ["meters", "metres"]), ("dm", []), ("cm", []), ("mm", []),
        ("mi", ["miles", "mile"]), ("yd", ["yards"]), ("ft", ["feet"]), ("in", ["inches"]), ("NM", ["nmi"]),
    ]

    private static let energies: [Unit] = [
        ("kWh", []), ("J", ["joules"]), ("kJ", ["kilojoules"]), ("kCal", ["kilocalories"]), ("cal", ["calories"]),
    ]

    /// Reads a number and a unit of a class, or returns nil.
    static func value(_ text: String, unit name: String) -> JSONValue? {
        let text = text.trimmed
        let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
        guard let number = NumberText.number(digits) else { return nil }
        let typed = text.dropFirst(digits.count).trimmed
        guard !typed.isEmpty else { return nil }
        guard let units = units(of: name) else { return ["value": number, "unit": .string(typed)] }
        // The exact symbol comes first, because `mm` and `Mm` differ by case alone.
        let match =
            units.first { $0.symbol == typed }
            ?? units.first { unit in ([unit.symbol] + unit.aliases).contains { $0.lowercased() == typed.lowercased() } }
        return match.map { ["value": number, "unit": .string($0.symbol)] }
    }
}
