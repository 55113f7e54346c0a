import Glibc

extension CLLocation {
    /// Makes a point without measurements.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(["coordinate": CLLocationCoordinate2D(latitude: latitude, longitude: longitude)])
    }

    /// Returns the metres between two points along a sphere of the earth's mean radius; at most 0.6 % off.
    public func distance(from location: CLLocation) -> CLLocationDistance {
        let (here, there) = (coordinate, location.coordinate)
        let radians = Double.pi / 180
        let north = sin((there.latitude - here.latitude) * radians / 2)
        let east = sin((there.longitude - here.longitude) * radians / 2)
        let chord = north * north + cos(here.latitude * radians) * cos(there.latitude * radians) * east * east
        return 2 * 6_371_009 * asin(min(1, chord.squareRoot()))
    }
}

extension CLCircularRegion {
    /// Returns whether a point lies in the circle.
    public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        CLLocation(["coordinate": center]).distance(from: CLLocation(["coordinate": coordinate])) <= radius
    }
}
