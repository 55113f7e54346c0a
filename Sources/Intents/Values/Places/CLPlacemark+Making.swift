import JSON

extension CLPlacemark {
    /// Makes a place of its name.
    public convenience init(name: String) { self.init(["name": name]) }

    /// Makes a copy of another place.
    public convenience init(placemark: CLPlacemark) { self.init(members: placemark.members) }

    /// Makes a place of a point, a name and a postal address.
    public convenience init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
        let address = postalAddress?.members ?? [:]
        self.init([
            "location": location, "name": name, "thoroughfare": address["street"]?.stringValue,
            "locality": address["city"]?.stringValue, "subLocality": address["subLocality"]?.stringValue,
            "administrativeArea": address["state"]?.stringValue,
            "subAdministrativeArea": address["subAdministrativeArea"]?.stringValue,
            "postalCode": address["postalCode"]?.stringValue, "country": address["country"]?.stringValue,
            "isoCountryCode": address["isoCountryCode"]?.stringValue, "postalAddress": postalAddress,
        ])
    }
}
