package import JSON

// Sendable: nothing is stored beside the immutable members of the base class.
/// A part of a note; a subclass says what it is made of.
public class INNoteContent: WireObject, @unchecked Sendable {
    /// The parts of a note, each of the subclass whose members it has; a part of an unknown kind keeps its members.
    package static func contents(of note: JSONObject) -> [INNoteContent] {
        (note["contents"]?.arrayValue ?? []).compactMap(\.objectValue).map { members in
            members["text"] == nil ? INNoteContent(members: members) : INTextNoteContent(members: members)
        }
    }
}
