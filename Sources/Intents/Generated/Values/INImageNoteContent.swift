// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A picture in a note.
public final class INImageNoteContent: INNoteContent, @unchecked Sendable {
    /// Makes a picture.
    public convenience init(image: INImage) { self.init(["image": image]) }

    /// The picture.
    public var image: INImage? { member("image") }

    package override class var kindKey: String? { "image" }
}
