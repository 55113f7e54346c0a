// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// The car of a ride.
public final class INRideVehicle: WireObject, @unchecked Sendable {
    /// Makes a car of which nothing is known.
    public convenience init() { self.init([:]) }

    /// Where it is.
    public var location: CLLocation? { get { member("location") } set { setMember("location", newValue) } }
    /// What stands on its plate.
    public var registrationPlate: String? { get { member("registrationPlate") } set { setMember("registrationPlate", newValue) } }
    /// Who made it.
    public var manufacturer: String? { get { member("manufacturer") } set { setMember("manufacturer", newValue) } }
    /// The model.
    public var model: String? { get { member("model") } set { setMember("model", newValue) } }
    /// A picture for the map.
    public var mapAnnotationImage: INImage? { get { member("mapAnnotationImage") } set { setMember("mapAnnotationImage", newValue) } }
}
