// Sendable: nothing is stored beside the immutable members of the base class.
/// A text in a note.
public final class INTextNoteContent: INNoteContent, @unchecked Sendable {
    /// Makes a text.
    public convenience init(text: String) { self.init(["text": text]) }

    /// The text.
    public var text: String? { member("text") }
}
