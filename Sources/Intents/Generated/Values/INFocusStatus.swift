// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Whether the user does not want to be disturbed.
public final class INFocusStatus: WireObject, @unchecked Sendable {
    /// Makes a status.
    public convenience init(isFocused: Bool?) { self.init(["isFocused": isFocused]) }

    /// Whether it is so; nil where the user does not share it.
    public var isFocused: Bool? { member("isFocused") }
}
