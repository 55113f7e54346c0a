// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A part of the earth; a subclass says of which shape.
public class CLRegion: WireObject, @unchecked Sendable {
    /// The extension's identifier.
    public final var identifier: String { member("identifier") ?? "" }
    /// Whether coming there matters.
    public final var notifyOnEntry: Bool { get { member("notifyOnEntry") ?? false } set { setMember("notifyOnEntry", newValue) } }
    /// Whether leaving there matters.
    public final var notifyOnExit: Bool { get { member("notifyOnExit") ?? false } set { setMember("notifyOnExit", newValue) } }

    package override class var kinds: [WireObject.Type] { [CLCircularRegion.self] }
}
