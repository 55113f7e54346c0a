// Sendable: nothing is stored beside the immutable members of the base class.
/// Something that is sent along with a message.
public final class INSendMessageAttachment: WireObject, @unchecked Sendable {
    /// Makes an attachment of a recording.
    public convenience init(audioMessageFile: INFile) { self.init(["audioMessageFile": audioMessageFile]) }

    /// The recording.
    public var audioMessageFile: INFile? { member("audioMessageFile") }
}
