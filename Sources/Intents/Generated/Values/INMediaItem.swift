// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Something to hear or to see.
public final class INMediaItem: WireObject, @unchecked Sendable {
    /// Makes an item.
    public convenience init(identifier: String?, title: String?, type: INMediaItemType, artwork: INImage?, artist: String? = nil) { self.init(["identifier": identifier, "title": title, "type": type, "artwork": artwork, "artist": artist]) }

    /// The extension's identifier.
    public var identifier: String? { member("identifier") }
    /// Its title.
    public var title: String? { member("title") }
    /// What it is.
    public var type: INMediaItemType { member("type") ?? .unknown }
    /// A picture.
    public var artwork: INImage? { member("artwork") }
    /// Who made it.
    public var artist: String? { member("artist") }
}
