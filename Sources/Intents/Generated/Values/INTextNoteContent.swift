// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A text in a note.
public final class INTextNoteContent: INNoteContent, @unchecked Sendable {
    /// Makes a text.
    public convenience init(text: String) { self.init(["text": text]) }

    /// The text.
    public var text: String? { member("text") }

    package override class var kindKey: String? { "text" }
}
