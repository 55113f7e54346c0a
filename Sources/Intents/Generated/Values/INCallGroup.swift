// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A group of people that are called together.
public final class INCallGroup: WireObject, @unchecked Sendable {
    /// Makes a group.
    public convenience init(groupName: String?, groupId: String?) { self.init(["groupName": groupName, "groupId": groupId]) }

    /// The name of the group.
    public var groupName: String? { member("groupName") }
    /// The extension's identifier of the group.
    public var groupId: String? { member("groupId") }
}
