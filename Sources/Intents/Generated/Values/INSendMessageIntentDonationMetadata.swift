// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What is told of a message that was donated.
public final class INSendMessageIntentDonationMetadata: INIntentDonationMetadata, @unchecked Sendable {
    /// Makes metadata of which nothing is known.
    public convenience init() { self.init([:]) }

    /// Whether the message mentions the user.
    public var mentionsCurrentUser: Bool { get { member("mentionsCurrentUser") ?? false } set { setMember("mentionsCurrentUser", newValue) } }
    /// Whether the message answers the user.
    public var isReplyToCurrentUser: Bool { get { member("isReplyToCurrentUser") ?? false } set { setMember("isReplyToCurrentUser", newValue) } }
    /// Whether the sender wants the user to be disturbed.
    public var notifyRecipientAnyway: Bool { get { member("notifyRecipientAnyway") ?? false } set { setMember("notifyRecipientAnyway", newValue) } }
    /// How many get the message.
    public var recipientCount: Int { get { member("recipientCount") ?? 0 } set { setMember("recipientCount", newValue) } }

    package override class var kindKey: String? { "recipientCount" }
}
