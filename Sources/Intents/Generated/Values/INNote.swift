// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A note.
public final class INNote: WireObject, @unchecked Sendable {
    /// Makes a note.
    public convenience init(title: INSpeakableString, contents: [INNoteContent], groupName: INSpeakableString?, createdDateComponents: DateComponents?, modifiedDateComponents: DateComponents?, identifier: String?) { self.init(["title": title, "contents": contents, "groupName": groupName, "createdDateComponents": createdDateComponents, "modifiedDateComponents": modifiedDateComponents, "identifier": identifier]) }

    /// The note's name.
    public var title: INSpeakableString { member("title") ?? INSpeakableString([:]) }
    /// Its parts.
    public var contents: [INNoteContent] { member("contents") ?? [] }
    /// The group of notes to which it belongs.
    public var groupName: INSpeakableString? { member("groupName") }
    /// When it was made.
    public var createdDateComponents: DateComponents? { member("createdDateComponents") }
    /// When it was changed.
    public var modifiedDateComponents: DateComponents? { member("modifiedDateComponents") }
    /// The extension's identifier.
    public var identifier: String? { member("identifier") }
}
