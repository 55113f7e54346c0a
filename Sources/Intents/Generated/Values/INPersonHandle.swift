// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// An address of a person: a telephone number, a mail address or the name of an account.
public final class INPersonHandle: WireObject, @unchecked Sendable {
    /// Makes a handle; without a label it is for anything.
    public convenience init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel? = nil) { self.init(["value": value, "type": type, "label": label]) }

    /// The address itself.
    public var value: String? { member("value") }
    /// What kind of address it is.
    public var type: INPersonHandleType { member("type") ?? .unknown }
    /// What it is for.
    public var label: INPersonHandleLabel? { member("label") }
}
