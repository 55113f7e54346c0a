public import JSON

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// The possible error of a point in metres.
public typealias CLLocationAccuracy = Double
/// A direction in degrees from north.
public typealias CLLocationDirection = Double
/// A speed in metres per second.
public typealias CLLocationSpeed = Double

/// A point on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich.
    public var longitude: CLLocationDegrees

    /// Makes the point where the equator meets the meridian of Greenwich.
    public init() { self.init(latitude: 0, longitude: 0) }

    /// Makes a point.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

@_spi(IntentDefinition) extension CLLocationCoordinate2D: WireConvertible {
    /// Reads the point, or returns nil if the JSON does not have its form.
    public init?(wire: JSONValue) {
        guard let object = wire.objectValue, let latitude: Double = object.value("latitude"),
            let longitude: Double = object.value("longitude")
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// The point in its form on the wire.
    public var wire: JSONValue { ["latitude": latitude.wire, "longitude": longitude.wire] }
}
