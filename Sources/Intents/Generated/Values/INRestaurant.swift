// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A restaurant.
public final class INRestaurant: WireObject, @unchecked Sendable {
    /// Makes a restaurant.
    public convenience init(location: CLLocation, name: String, vendorIdentifier: String, restaurantIdentifier: String) { self.init(["location": location, "name": name, "vendorIdentifier": vendorIdentifier, "restaurantIdentifier": restaurantIdentifier]) }

    /// Where it is.
    public var location: CLLocation { get { member("location") ?? CLLocation([:]) } set { setMember("location", newValue) } }
    /// Its name.
    public var name: String { get { member("name") ?? "" } set { setMember("name", newValue) } }
    /// Who takes bookings for it.
    public var vendorIdentifier: String { get { member("vendorIdentifier") ?? "" } set { setMember("vendorIdentifier", newValue) } }
    /// Its identifier with the vendor.
    public var restaurantIdentifier: String { get { member("restaurantIdentifier") ?? "" } set { setMember("restaurantIdentifier", newValue) } }
}
