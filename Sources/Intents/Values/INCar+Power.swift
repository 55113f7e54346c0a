public import IntentsFoundation
import JSON

extension INCar {
    /// Sets the highest power that a connector draws.
    public func setMaximumPower(_ power: Measurement<UnitPower>, for chargingConnectorType: ChargingConnectorType) {
        changeMember("maximumPowers") { powers in
            var object = powers?.objectValue ?? [:]
            object[chargingConnectorType.rawValue] = power.wire
            return .object(object)
        }
    }

    /// Returns the highest power that a connector draws, or nil if it was not set.
    public func maximumPower(for chargingConnectorType: ChargingConnectorType) -> Measurement<UnitPower>? {
        members["maximumPowers"]?[chargingConnectorType.rawValue].flatMap(Measurement.init(wire:))
    }
}
