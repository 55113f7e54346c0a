public import IntentsFoundation

// Sendable: nothing is stored.
/// The words of one user, which the app tells the system.
///
/// The app tells them and not its extension; here nobody takes them yet, and every call is reported as an error.
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

    /// Takes all words back. None was taken, so there is nothing to do.
    public func removeAllVocabularyStrings() {}
}
