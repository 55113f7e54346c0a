// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// An object of a custom intent; the classes that a definition file makes derive from it.
open class INObject: WireObject, INSpeakable, @unchecked Sendable {
    /// Makes an object.
    public convenience init(identifier: String?, display displayString: String, pronunciationHint: String? = nil) { self.init(["identifier": identifier, "displayString": displayString, "pronunciationHint": pronunciationHint]) }

    /// Makes an object with what is shown beside its text.
    public convenience init(identifier: String?, display displayString: String, subtitle subtitleString: String?, image displayImage: INImage?) { self.init(["identifier": identifier, "displayString": displayString, "subtitleString": subtitleString, "displayImage": displayImage]) }

    /// Makes an object with a hint on how it sounds and with what is shown beside its text.
    public convenience init(identifier: String?, display displayString: String, pronunciationHint: String?, subtitle subtitleString: String?, image displayImage: INImage?) { self.init(["identifier": identifier, "displayString": displayString, "pronunciationHint": pronunciationHint, "subtitleString": subtitleString, "displayImage": displayImage]) }

    /// The extension's identifier.
    public final var identifier: String? { member("identifier") }
    /// The text to show.
    public final var displayString: String { member("displayString") ?? "" }
    /// How the text sounds, written as one would read it.
    public final var pronunciationHint: String? { member("pronunciationHint") }
    /// What is shown below.
    public final var subtitleString: String? { get { member("subtitleString") } set { setMember("subtitleString", newValue) } }
    /// A picture.
    public final var displayImage: INImage? { get { member("displayImage") } set { setMember("displayImage", newValue) } }
    /// Other names for it.
    public final var alternativeSpeakableMatches: [INSpeakableString]? { get { member("alternativeSpeakableMatches") } set { setMember("alternativeSpeakableMatches", newValue) } }
}
