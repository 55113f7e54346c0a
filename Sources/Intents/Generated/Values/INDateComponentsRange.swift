// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A range of time: a start, an end, or both, and how it repeats.
public final class INDateComponentsRange: WireObject, @unchecked Sendable {
    /// Makes a range.
    public convenience init(start startDateComponents: DateComponents?, end endDateComponents: DateComponents?, recurrenceRule: INRecurrenceRule? = nil) { self.init(["startDateComponents": startDateComponents, "endDateComponents": endDateComponents, "recurrenceRule": recurrenceRule]) }

    /// The start.
    public var startDateComponents: DateComponents? { member("startDateComponents") }
    /// The end.
    public var endDateComponents: DateComponents? { member("endDateComponents") }
    /// How it repeats.
    public var recurrenceRule: INRecurrenceRule? { member("recurrenceRule") }
}
