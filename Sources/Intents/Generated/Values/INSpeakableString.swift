// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A name with what is needed to speak it and to find it again.
public final class INSpeakableString: WireObject, INSpeakable, @unchecked Sendable {
    /// Makes a name that is spoken as it is written.
    public convenience init(spokenPhrase: String) { self.init(["spokenPhrase": spokenPhrase]) }

    /// Makes a name with its identifier in the app's vocabulary and a hint on how it sounds.
    public convenience init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) { self.init(["vocabularyIdentifier": vocabularyIdentifier, "spokenPhrase": spokenPhrase, "pronunciationHint": pronunciationHint]) }

    /// The words.
    public var spokenPhrase: String { member("spokenPhrase") ?? "" }
    /// How the words sound, written as one would read it.
    public var pronunciationHint: String? { member("pronunciationHint") }
    /// The identifier in the app's vocabulary.
    public var vocabularyIdentifier: String? { member("vocabularyIdentifier") }
}
