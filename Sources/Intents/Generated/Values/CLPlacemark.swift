// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A place; on Linux, where there is no Core Location, it is what the wire says of it.
public final class CLPlacemark: WireObject, @unchecked Sendable {
    /// The place's name.
    public var name: String? { member("name") }
    /// Where it is.
    public var location: CLLocation? { member("location") }
    /// What belongs to it.
    public var region: CLRegion? { object("region") }
    /// The time there.
    public var timeZone: TimeZone? { member("timeZone") }
    /// The street.
    public var thoroughfare: String? { member("thoroughfare") }
    /// The number of the house.
    public var subThoroughfare: String? { member("subThoroughfare") }
    /// The town.
    public var locality: String? { member("locality") }
    /// The part of the town.
    public var subLocality: String? { member("subLocality") }
    /// The state or province.
    public var administrativeArea: String? { member("administrativeArea") }
    /// The county.
    public var subAdministrativeArea: String? { member("subAdministrativeArea") }
    /// The postal code.
    public var postalCode: String? { member("postalCode") }
    /// The country by its code in ISO 3166.
    public var isoCountryCode: String? { member("isoCountryCode") }
    /// The country.
    public var country: String? { member("country") }
    /// The lake or river.
    public var inlandWater: String? { member("inlandWater") }
    /// The sea.
    public var ocean: String? { member("ocean") }
    /// What is worth seeing there.
    public var areasOfInterest: [String]? { member("areasOfInterest") }
    /// How it is written on a letter.
    public var postalAddress: CNPostalAddress? { member("postalAddress") }
}
