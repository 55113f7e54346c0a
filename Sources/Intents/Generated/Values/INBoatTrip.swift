// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A journey by boat.
public final class INBoatTrip: WireObject, @unchecked Sendable {
    /// Makes a journey.
    public convenience init(provider: String?, boatName: String?, boatNumber: String?, tripDuration: INDateComponentsRange, departureBoatTerminalLocation: CLPlacemark, arrivalBoatTerminalLocation: CLPlacemark) { self.init(["provider": provider, "boatName": boatName, "boatNumber": boatNumber, "tripDuration": tripDuration, "departureBoatTerminalLocation": departureBoatTerminalLocation, "arrivalBoatTerminalLocation": arrivalBoatTerminalLocation]) }

    /// The company.
    public var provider: String? { member("provider") }
    /// The boat's name.
    public var boatName: String? { member("boatName") }
    /// The boat's number.
    public var boatNumber: String? { member("boatNumber") }
    /// From when to when.
    public var tripDuration: INDateComponentsRange { member("tripDuration") ?? INDateComponentsRange([:]) }
    /// Where it begins.
    public var departureBoatTerminalLocation: CLPlacemark { member("departureBoatTerminalLocation") ?? CLPlacemark([:]) }
    /// Where it ends.
    public var arrivalBoatTerminalLocation: CLPlacemark { member("arrivalBoatTerminalLocation") ?? CLPlacemark([:]) }
}
