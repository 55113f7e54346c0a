public import IntentsFoundation
import JSON

extension INCar {
    /// Says the most power that a plug draws.
    public func setMaximumPower(_ power: Measurement<UnitPower>, for chargingConnectorType: ChargingConnectorType) {
        changeMember("maximumPowers") { powers in
            var object = powers?.objectValue ?? [:]
            object[chargingConnectorType.rawValue] = power.wire
            return .object(object)
        }
    }

    /// The most power that a plug draws, or nil where nobody said so.
    public func maximumPower(for chargingConnectorType: ChargingConnectorType) -> Measurement<UnitPower>? {
        members["maximumPowers"]?[chargingConnectorType.rawValue].flatMap(Measurement.init(wire:))
    }
}
