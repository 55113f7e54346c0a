// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// How a place is written on a letter.
public class CNPostalAddress: WireObject, @unchecked Sendable {
    /// Makes an empty address.
    public convenience init() { self.init([:]) }

    /// The street with the number of the house.
    public var street: String { member("street") ?? "" }
    /// The part of the town.
    public var subLocality: String { member("subLocality") ?? "" }
    /// The town.
    public var city: String { member("city") ?? "" }
    /// The county.
    public var subAdministrativeArea: String { member("subAdministrativeArea") ?? "" }
    /// The state or province.
    public var state: String { member("state") ?? "" }
    /// The postal code.
    public var postalCode: String { member("postalCode") ?? "" }
    /// The country.
    public var country: String { member("country") ?? "" }
    /// The country by its code in ISO 3166.
    public var isoCountryCode: String { member("isoCountryCode") ?? "" }
}
