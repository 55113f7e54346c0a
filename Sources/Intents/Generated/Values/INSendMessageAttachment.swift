// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Something that is sent along with a message.
public final class INSendMessageAttachment: WireObject, @unchecked Sendable {
    /// Makes an attachment of a recording.
    public convenience init(audioMessageFile: INFile) { self.init(["audioMessageFile": audioMessageFile]) }

    /// The recording.
    public var audioMessageFile: INFile? { object("audioMessageFile") }
}
