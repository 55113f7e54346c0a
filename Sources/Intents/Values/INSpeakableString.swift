// Sendable: nothing is stored beside the immutable members of the base class.
/// A name with what is needed to speak it and to find it again.
public final class INSpeakableString: WireObject, @unchecked Sendable {
    /// Makes a name that is spoken as it is written.
    public convenience init(spokenPhrase: String) { self.init(["spokenPhrase": spokenPhrase]) }

    /// Makes a name with its identifier in the app's vocabulary and a hint on how it sounds.
    public convenience init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init([
            "spokenPhrase": spokenPhrase, "pronunciationHint": pronunciationHint,
            "vocabularyIdentifier": vocabularyIdentifier,
        ])
    }

    /// The words.
    public var spokenPhrase: String { member("spokenPhrase") ?? "" }
    /// How the words sound, written as one would read it.
    public var pronunciationHint: String? { member("pronunciationHint") }
    /// The identifier in the app's vocabulary.
    public var vocabularyIdentifier: String? { member("vocabularyIdentifier") }
}
