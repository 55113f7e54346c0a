// Sendable: nothing is stored beside the immutable parameters of the base class.
/// The user wants to send a message.
public final class INSendMessageIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(
        recipients: [INPerson]? = nil,
        outgoingMessageType: INOutgoingMessageType = .unknown,
        content: String? = nil,
        speakableGroupName: INSpeakableString? = nil,
        conversationIdentifier: String? = nil,
        serviceName: String? = nil,
        sender: INPerson? = nil,
        attachments: [INSendMessageAttachment]? = nil
    ) {
        self.init([
            "recipients": recipients,
            "outgoingMessageType": outgoingMessageType,
            "content": content,
            "speakableGroupName": speakableGroupName,
            "conversationIdentifier": conversationIdentifier,
            "serviceName": serviceName,
            "sender": sender,
            "attachments": attachments,
        ])
    }

    /// To whom.
    public var recipients: [INPerson]? { parameter("recipients") }
    /// What the message is made of.
    public var outgoingMessageType: INOutgoingMessageType { parameter("outgoingMessageType") ?? .unknown }
    /// The text.
    public var content: String? { parameter("content") }
    /// The group to which it goes.
    public var speakableGroupName: INSpeakableString? { parameter("speakableGroupName") }
    /// The extension's identifier of the conversation.
    public var conversationIdentifier: String? { parameter("conversationIdentifier") }
    /// The service that shall carry it.
    public var serviceName: String? { parameter("serviceName") }
    /// Who sends it; nil for the user.
    public var sender: INPerson? { parameter("sender") }
    /// What goes along.
    public var attachments: [INSendMessageAttachment]? { parameter("attachments") }
    /// The group to which it goes; Apple replaced it by `speakableGroupName`.
    public var groupName: String? { parameter("groupName") }
}
