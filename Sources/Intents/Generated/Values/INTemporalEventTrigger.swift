// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A time at which a task is due.
public final class INTemporalEventTrigger: WireObject, @unchecked Sendable {
    /// Makes a trigger.
    public convenience init(dateComponentsRange: INDateComponentsRange) { self.init(["dateComponentsRange": dateComponentsRange]) }

    /// The time; an empty range where the wire had none.
    public var dateComponentsRange: INDateComponentsRange { member("dateComponentsRange") ?? INDateComponentsRange([:]) }
}
