public import IntentsFoundation

/// Something that can be spoken and found again.
public protocol INSpeakable: NSObjectProtocol {
    /// The words.
    var spokenPhrase: String { get }
    /// How the words sound, written as one would read it.
    var pronunciationHint: String? { get }
    /// The identifier in the app's vocabulary.
    var vocabularyIdentifier: String? { get }
    /// Others that the user's words may mean.
    var alternativeSpeakableMatches: [any INSpeakable]? { get }
}

extension INSpeakableString {
    /// Makes a name with its identifier; Apple's older form.
    @available(*, deprecated, renamed: "init(vocabularyIdentifier:spokenPhrase:pronunciationHint:)")
    public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(
            vocabularyIdentifier: identifier,
            spokenPhrase: spokenPhrase,
            pronunciationHint: pronunciationHint
        )
    }

    /// Other names that the user's words may mean.
    public var alternativeSpeakableMatches: [any INSpeakable]? {
        member("alternativeSpeakableMatches") as [INSpeakableString]?
    }
}

extension INPerson: INSpeakable {
    /// The name to show.
    public var spokenPhrase: String { displayName }
    /// Nothing: a person's name has no hint.
    public var pronunciationHint: String? { nil }
    /// The identifier that the extension gave.
    public var vocabularyIdentifier: String? { customIdentifier }
    /// Other persons that the user's words may mean.
    public var alternativeSpeakableMatches: [any INSpeakable]? { siriMatches }
}

extension INObject {
    /// The text to show.
    public var spokenPhrase: String { displayString }
    /// The extension's identifier.
    public var vocabularyIdentifier: String? { identifier }
}

extension INSpeakable where Self: INObject {
    /// Other names for the object.
    public var alternativeSpeakableMatches: [any INSpeakable]? { alternatives }
}

extension INObject {
    fileprivate var alternatives: [INSpeakableString]? { member("alternativeSpeakableMatches") }
}
