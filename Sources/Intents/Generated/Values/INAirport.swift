// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// An airport.
public final class INAirport: WireObject, @unchecked Sendable {
    /// Makes an airport.
    public convenience init(name: String?, iataCode: String?, icaoCode: String?) { self.init(["name": name, "iataCode": iataCode, "icaoCode": icaoCode]) }

    /// Its name.
    public var name: String? { member("name") }
    /// Its code of three letters.
    public var iataCode: String? { member("iataCode") }
    /// Its code of four letters.
    public var icaoCode: String? { member("icaoCode") }
}
