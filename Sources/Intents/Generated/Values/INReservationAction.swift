// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Something that a user can do with a booking.
public final class INReservationAction: WireObject, @unchecked Sendable {
    /// Makes an action.
    public convenience init(type: INReservationActionType, validDuration: INDateComponentsRange, userActivity: NSUserActivity) { self.init(["type": type, "validDuration": validDuration, "userActivity": userActivity]) }

    /// What it is, such as checking in.
    public var type: INReservationActionType { member("type") ?? .unknown }
    /// When it can be done.
    public var validDuration: INDateComponentsRange { member("validDuration") ?? INDateComponentsRange([:]) }
    /// What the app gets when the user does it.
    public var userActivity: NSUserActivity { object("userActivity") ?? NSUserActivity([:]) }
}
