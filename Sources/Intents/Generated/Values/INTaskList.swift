// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A list of tasks.
public final class INTaskList: WireObject, @unchecked Sendable {
    /// Makes a list.
    public convenience init(title: INSpeakableString, tasks: [INTask], groupName: INSpeakableString?, createdDateComponents: DateComponents?, modifiedDateComponents: DateComponents?, identifier: String?) { self.init(["title": title, "tasks": tasks, "groupName": groupName, "createdDateComponents": createdDateComponents, "modifiedDateComponents": modifiedDateComponents, "identifier": identifier]) }

    /// The list's name.
    public var title: INSpeakableString { member("title") ?? INSpeakableString([:]) }
    /// Its tasks.
    public var tasks: [INTask] { member("tasks") ?? [] }
    /// The group of lists to which it belongs.
    public var groupName: INSpeakableString? { member("groupName") }
    /// When it was made.
    public var createdDateComponents: DateComponents? { member("createdDateComponents") }
    /// When it was changed.
    public var modifiedDateComponents: DateComponents? { member("modifiedDateComponents") }
    /// The extension's identifier.
    public var identifier: String? { member("identifier") }
}
