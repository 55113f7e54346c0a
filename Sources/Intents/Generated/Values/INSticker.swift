// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A sticker that is sent as a message.
public final class INSticker: WireObject, @unchecked Sendable {
    /// Makes a sticker.
    public convenience init(type: INStickerType, emoji: String?) { self.init(["type": type, "emoji": emoji]) }

    /// The kind of sticker.
    public var type: INStickerType { member("type") ?? .unknown }
    /// The one character for which the sticker stands.
    public var emoji: String? { member("emoji") }
}
