// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A message that was sent or received.
public final class INMessage: WireObject, @unchecked Sendable {
    /// Makes a message of text.
    public convenience init(identifier: String, content: String?, dateSent: Date?, sender: INPerson?, recipients: [INPerson]?) { self.init(["identifier": identifier, "content": content, "dateSent": dateSent, "sender": sender, "recipients": recipients, "messageType": "text"]) }

    /// Makes a message.
    public convenience init(identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?, recipients: [INPerson]?, groupName: INSpeakableString? = nil, messageType: INMessageType, serviceName: String? = nil, audioMessageFile: INFile? = nil, attachmentFiles: [INFile]? = nil) { self.init(["identifier": identifier, "conversationIdentifier": conversationIdentifier, "content": content, "dateSent": dateSent, "sender": sender, "recipients": recipients, "groupName": groupName, "messageType": messageType, "serviceName": serviceName, "audioMessageFile": audioMessageFile, "attachmentFiles": attachmentFiles]) }

    /// Makes a message that links to a page.
    public convenience init(identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?, recipients: [INPerson]?, groupName: INSpeakableString?, serviceName: String?, linkMetadata: INMessageLinkMetadata?) { self.init(["identifier": identifier, "conversationIdentifier": conversationIdentifier, "content": content, "dateSent": dateSent, "sender": sender, "recipients": recipients, "groupName": groupName, "serviceName": serviceName, "linkMetadata": linkMetadata, "messageType": "link"]) }

    /// Makes a message with as many attachments.
    public convenience init(identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?, recipients: [INPerson]?, groupName: INSpeakableString?, serviceName: String?, messageType: INMessageType, numberOfAttachments: Int?) { self.init(["identifier": identifier, "conversationIdentifier": conversationIdentifier, "content": content, "dateSent": dateSent, "sender": sender, "recipients": recipients, "groupName": groupName, "serviceName": serviceName, "messageType": messageType, "numberOfAttachments": numberOfAttachments]) }

    /// Makes a message that refers to another one, such as a reaction to it.
    public convenience init(identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?, recipients: [INPerson]?, groupName: INSpeakableString?, serviceName: String?, messageType: INMessageType, referencedMessage: INMessage?, sticker: INSticker? = nil, reaction: INMessageReaction?) { self.init(["identifier": identifier, "conversationIdentifier": conversationIdentifier, "content": content, "dateSent": dateSent, "sender": sender, "recipients": recipients, "groupName": groupName, "serviceName": serviceName, "messageType": messageType, "referencedMessage": referencedMessage, "sticker": sticker, "reaction": reaction]) }

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
    public var audioMessageFile: INFile? { object("audioMessageFile") }
    /// The files that came along.
    public var attachmentFiles: [INFile]? { object("attachmentFiles") }
    /// How many files came along.
    public var numberOfAttachments: Int? { member("numberOfAttachments") }
    /// What is known of the page to which the message links.
    public var linkMetadata: INMessageLinkMetadata? { object("linkMetadata") }
    /// The sticker that the message is.
    public var sticker: INSticker? { get { member("sticker") } set { setMember("sticker", newValue) } }
    /// The reaction to another message that the message is.
    public var reaction: INMessageReaction? { get { member("reaction") } set { setMember("reaction", newValue) } }
}
