public import IntentsFoundation

// Sendable: nothing is stored.
/// The words of one user, as an app registers them with the system.
///
/// Only the app registers them, not its extension. No host takes them yet, and every call is reported as an error.
public final class INVocabulary: NSObject, @unchecked Sendable {
    /// The vocabulary of the user.
    public class func shared() -> Self { Self() }

    /// Replaces the words of a kind, the most important first.
    public func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
        Missing.report("INVocabulary.setVocabularyStrings(_:of:)")
    }

    /// Replaces the words of a kind, the most important first.
    public func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
        Missing.report("INVocabulary.setVocabulary(_:of:)")
    }

    /// Removes all words.
    ///
    /// None is kept, so there is nothing to do.
    public func removeAllVocabularyStrings() {}
}
