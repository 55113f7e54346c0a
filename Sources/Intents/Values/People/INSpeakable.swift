public import IntentsFoundation

/// An object that can be spoken and recognised again.
public protocol INSpeakable: NSObjectProtocol {
    /// The words.
    var spokenPhrase: String { get }
    /// The pronunciation of the words, spelled as it is read.
    var pronunciationHint: String? { get }
    /// The identifier in the app's vocabulary.
    var vocabularyIdentifier: String? { get }
    /// Other objects that the user's words may mean.
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
    /// Always nil: a person's name has no hint.
    public var pronunciationHint: String? { nil }
    /// The extension's identifier of the person.
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
