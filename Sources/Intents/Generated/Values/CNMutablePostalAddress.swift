// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// An address that can be filled in.
public final class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
    /// The street with the number of the house.
    public override var street: String { get { member("street") ?? "" } set { setMember("street", newValue) } }
    /// The part of the town.
    public override var subLocality: String { get { member("subLocality") ?? "" } set { setMember("subLocality", newValue) } }
    /// The town.
    public override var city: String { get { member("city") ?? "" } set { setMember("city", newValue) } }
    /// The county.
    public override var subAdministrativeArea: String { get { member("subAdministrativeArea") ?? "" } set { setMember("subAdministrativeArea", newValue) } }
    /// The state or province.
    public override var state: String { get { member("state") ?? "" } set { setMember("state", newValue) } }
    /// The postal code.
    public override var postalCode: String { get { member("postalCode") ?? "" } set { setMember("postalCode", newValue) } }
    /// The country.
    public override var country: String { get { member("country") ?? "" } set { setMember("country", newValue) } }
    /// The country by its code in ISO 3166.
    public override var isoCountryCode: String { get { member("isoCountryCode") ?? "" } set { setMember("isoCountryCode", newValue) } }
}
