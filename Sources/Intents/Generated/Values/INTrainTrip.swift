// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A journey by train.
public final class INTrainTrip: WireObject, @unchecked Sendable {
    /// Makes a journey.
    public convenience init(provider: String?, trainName: String?, trainNumber: String?, tripDuration: INDateComponentsRange, departureStationLocation: CLPlacemark, departurePlatform: String?, arrivalStationLocation: CLPlacemark, arrivalPlatform: String?) { self.init(["provider": provider, "trainName": trainName, "trainNumber": trainNumber, "tripDuration": tripDuration, "departureStationLocation": departureStationLocation, "departurePlatform": departurePlatform, "arrivalStationLocation": arrivalStationLocation, "arrivalPlatform": arrivalPlatform]) }

    /// The company.
    public var provider: String? { member("provider") }
    /// The train's name.
    public var trainName: String? { member("trainName") }
    /// The train's number.
    public var trainNumber: String? { member("trainNumber") }
    /// From when to when.
    public var tripDuration: INDateComponentsRange { member("tripDuration") ?? INDateComponentsRange([:]) }
    /// Where it begins.
    public var departureStationLocation: CLPlacemark { member("departureStationLocation") ?? CLPlacemark([:]) }
    /// The platform there.
    public var departurePlatform: String? { member("departurePlatform") }
    /// Where it ends.
    public var arrivalStationLocation: CLPlacemark { member("arrivalStationLocation") ?? CLPlacemark([:]) }
    /// The platform there.
    public var arrivalPlatform: String? { member("arrivalPlatform") }
}
