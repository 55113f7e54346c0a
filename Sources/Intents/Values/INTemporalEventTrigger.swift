// Sendable: nothing is stored beside the immutable members of the base class.
/// A time at which a task is due.
public final class INTemporalEventTrigger: WireObject, @unchecked Sendable {
    /// Makes a trigger.
    public convenience init(dateComponentsRange: INDateComponentsRange) {
        self.init(["dateComponentsRange": dateComponentsRange])
    }

    /// The time; an empty range where the wire had none.
    public var dateComponentsRange: INDateComponentsRange {
        member("dateComponentsRange") ?? INDateComponentsRange([:])
    }
}
