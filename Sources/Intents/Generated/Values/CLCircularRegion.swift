// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A circle on the earth.
public final class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// Makes a circle.
    public convenience init(center: CLLocationCoordinate2D, radius: Double, identifier: String) { self.init(["center": center, "radius": radius, "identifier": identifier]) }

    /// Its middle.
    public var center: CLLocationCoordinate2D { member("center") ?? CLLocationCoordinate2D() }
    /// Its radius in metres.
    public var radius: Double { member("radius") ?? 0 }

    package override class var kindKey: String? { "center" }
}
