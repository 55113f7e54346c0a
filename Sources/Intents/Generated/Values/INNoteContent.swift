// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A part of a note; a subclass says what it is made of.
public class INNoteContent: WireObject, @unchecked Sendable {
    package override class var kinds: [WireObject.Type] { [INTextNoteContent.self, INImageNoteContent.self] }
}
