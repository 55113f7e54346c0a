// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A reaction to a message.
public final class INMessageReaction: WireObject, @unchecked Sendable {
    /// Makes a reaction.
    public convenience init(reactionType: INMessageReactionType, reactionDescription: String?, emoji: String?) { self.init(["reactionType": reactionType, "reactionDescription": reactionDescription, "emoji": emoji]) }

    /// The kind of reaction.
    public var reactionType: INMessageReactionType { member("reactionType") ?? .unknown }
    /// The reaction in words.
    public var reactionDescription: String? { member("reactionDescription") }
    /// The one character of a reaction by emoji.
    public var emoji: String? { member("emoji") }
}
