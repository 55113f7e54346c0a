// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A car of the user.
public final class INCar: WireObject, @unchecked Sendable {
    /// Makes a car.
    public convenience init(carIdentifier: String, displayName: String?, year: String?, make: String?, model: String?, color: CGColor?, headUnit: INCarHeadUnit?, supportedChargingConnectors: [INCarChargingConnectorType]) { self.init(["carIdentifier": carIdentifier, "displayName": displayName, "year": year, "make": make, "model": model, "color": color, "headUnit": headUnit, "supportedChargingConnectors": supportedChargingConnectors]) }

    /// The extension's identifier.
    public var carIdentifier: String { member("carIdentifier") ?? "" }
    /// Its name.
    public var displayName: String? { member("displayName") }
    /// The year of the model.
    public var year: String? { member("year") }
    /// Who made it.
    public var make: String? { member("make") }
    /// The model.
    public var model: String? { member("model") }
    /// The colour.
    public var color: CGColor? { member("color") }
    /// The unit to which a telephone connects.
    public var headUnit: INCarHeadUnit? { member("headUnit") }
    /// The plugs that fit.
    public var supportedChargingConnectors: [INCarChargingConnectorType] { member("supportedChargingConnectors") ?? [] }
}
