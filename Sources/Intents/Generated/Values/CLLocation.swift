// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A point on the earth, and what was measured there.
public final class CLLocation: WireObject, @unchecked Sendable {
    /// Makes a point that was measured.
    public convenience init(coordinate: CLLocationCoordinate2D, altitude: Double, horizontalAccuracy: Double, verticalAccuracy: Double, timestamp: Date) { self.init(["coordinate": coordinate, "altitude": altitude, "horizontalAccuracy": horizontalAccuracy, "verticalAccuracy": verticalAccuracy, "timestamp": timestamp]) }

    /// Makes a point that was measured on the move.
    public convenience init(coordinate: CLLocationCoordinate2D, altitude: Double, horizontalAccuracy: Double, verticalAccuracy: Double, course: Double, speed: Double, timestamp: Date) { self.init(["coordinate": coordinate, "altitude": altitude, "horizontalAccuracy": horizontalAccuracy, "verticalAccuracy": verticalAccuracy, "course": course, "speed": speed, "timestamp": timestamp]) }

    /// The point.
    public var coordinate: CLLocationCoordinate2D { member("coordinate") ?? CLLocationCoordinate2D() }
    /// How many metres it lies above the sea.
    public var altitude: Double { member("altitude") ?? 0 }
    /// By how many metres the point may be wrong.
    public var horizontalAccuracy: Double { member("horizontalAccuracy") ?? 0 }
    /// By how many metres the altitude may be wrong; negative where it is not known.
    public var verticalAccuracy: Double { member("verticalAccuracy") ?? -1 }
    /// The direction of movement in degrees from north; negative where it is not known.
    public var course: Double { member("course") ?? -1 }
    /// By how many degrees the course may be wrong; negative where it is not known.
    public var courseAccuracy: Double { member("courseAccuracy") ?? -1 }
    /// How many metres are covered in a second; negative where it is not known.
    public var speed: Double { member("speed") ?? -1 }
    /// By how much the speed may be wrong; negative where it is not known.
    public var speedAccuracy: Double { member("speedAccuracy") ?? -1 }
    /// When it was measured; the distant past where the wire does not say.
    public var timestamp: Date { member("timestamp") ?? .distantPast }
}
