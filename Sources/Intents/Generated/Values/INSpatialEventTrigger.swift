// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A place, at which a task is due.
public final class INSpatialEventTrigger: WireObject, @unchecked Sendable {
    /// Makes a trigger that fires when the user comes to the place or leaves it.
    public convenience init(placemark: CLPlacemark, event: INSpatialEvent) { self.init(["placemark": placemark, "event": event]) }

    /// The place; one without a name where the wire had none.
    public var placemark: CLPlacemark { member("placemark") ?? CLPlacemark([:]) }
    /// Coming or going.
    public var event: INSpatialEvent { member("event") ?? .unknown }
}
