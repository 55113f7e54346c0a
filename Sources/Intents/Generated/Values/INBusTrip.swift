// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A journey by bus.
public final class INBusTrip: WireObject, @unchecked Sendable {
    /// Makes a journey.
    public convenience init(provider: String?, busName: String?, busNumber: String?, tripDuration: INDateComponentsRange, departureBusStopLocation: CLPlacemark, departurePlatform: String?, arrivalBusStopLocation: CLPlacemark, arrivalPlatform: String?) { self.init(["provider": provider, "busName": busName, "busNumber": busNumber, "tripDuration": tripDuration, "departureBusStopLocation": departureBusStopLocation, "departurePlatform": departurePlatform, "arrivalBusStopLocation": arrivalBusStopLocation, "arrivalPlatform": arrivalPlatform]) }

    /// The company.
    public var provider: String? { member("provider") }
    /// The bus's name.
    public var busName: String? { member("busName") }
    /// The bus's number.
    public var busNumber: String? { member("busNumber") }
    /// From when to when.
    public var tripDuration: INDateComponentsRange { member("tripDuration") ?? INDateComponentsRange([:]) }
    /// Where it begins.
    public var departureBusStopLocation: CLPlacemark { member("departureBusStopLocation") ?? CLPlacemark([:]) }
    /// The platform there.
    public var departurePlatform: String? { member("departurePlatform") }
    /// Where it ends.
    public var arrivalBusStopLocation: CLPlacemark { member("arrivalBusStopLocation") ?? CLPlacemark([:]) }
    /// The platform there.
    public var arrivalPlatform: String? { member("arrivalPlatform") }
}
