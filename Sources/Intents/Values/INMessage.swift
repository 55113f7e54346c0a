public import IntentsFoundation

// Sendable: nothing is stored beside the immutable members of the base class.
/// A message that was sent or received.
public final class INMessage: WireObject, @unchecked Sendable {
    /// Makes a message.
    public convenience init(
        identifier: String,
        conversationIdentifier: String? = nil,
        content: String?,
        dateSent: Date?,
        sender: INPerson?,
        recipients: [INPerson]?,
        groupName: INSpeakableString? = nil,
        messageType: INMessageType = .text,
        serviceName: String? = nil
    ) {
        self.init([
            "identifier": identifier, "conversationIdentifier": conversationIdentifier, "content": content,
            "dateSent": dateSent, "sender": sender, "recipients": recipients, "groupName": groupName,
            "messageType": messageType, "serviceName": serviceName,
        ])
    }

    /// The extension's identifier of the message.
    public var identifier: String { member("identifier") ?? "" }
    /// The extension's identifier of the conversation.
    public var conversationIdentifier: String? { member("conversationIdentifier") }
    /// The text.
    public var content: String? { member("content") }
    /// When it was sent.
    public var dateSent: Date? { member("dateSent") }
    /// Who sent it.
    public var sender: INPerson? { member("sender") }
    /// To whom.
    public var recipients: [INPerson]? { member("recipients") }
    /// The name of the group it was sent to.
    public var groupName: INSpeakableString? { member("groupName") }
    /// What it is made of.
    public var messageType: INMessageType { member("messageType") ?? .unspecified }
    /// The service that carried it.
    public var serviceName: String? { member("serviceName") }
    /// The recording of a message of sound.
    public var audioMessageFile: INFile? { member("audioMessageFile") }
}
