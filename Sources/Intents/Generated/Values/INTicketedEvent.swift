// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// An event with tickets.
public final class INTicketedEvent: WireObject, @unchecked Sendable {
    /// Makes an event.
    public convenience init(category: INTicketedEventCategory, name: String, eventDuration: INDateComponentsRange, location: CLPlacemark?) { self.init(["category": category, "name": name, "eventDuration": eventDuration, "location": location]) }

    /// What it is, such as a film.
    public var category: INTicketedEventCategory { member("category") ?? .unknown }
    /// Its name.
    public var name: String { member("name") ?? "" }
    /// From when to when.
    public var eventDuration: INDateComponentsRange { member("eventDuration") ?? INDateComponentsRange([:]) }
    /// Where it is.
    public var location: CLPlacemark? { member("location") }
}
