import HostProtocol
import IntentModel
public import IntentsFoundation
import JSON
import PersonalModel

// Sendable: nothing is stored.
/// The words of one user, as an app registers them with the host.
///
/// Only the app registers them, not its extension. The host keeps them, a daemon (`intenthost serve`). A call that
/// fails, as without one, writes a line to standard error.
public final class INVocabulary: NSObject, @unchecked Sendable {
    /// The vocabulary of the user.
    public class func shared() -> Self { Self() }

    /// Replaces the words of a type, which are strings, the most important first; 1,000 at most.
    public func setVocabularyStrings(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
        set(vocabulary, of: type, "INVocabulary.setVocabularyStrings(_:of:)", "strings") { element in
            (element as? String).map { VocabularyItem(phrase: $0) }
        }
    }

    /// Replaces the words of a type, which are `INSpeakable`, the most important first; 1,000 at most.
    public func setVocabulary(_ vocabulary: NSOrderedSet, of type: INVocabularyStringType) {
        set(vocabulary, of: type, "INVocabulary.setVocabulary(_:of:)", "INSpeakable objects") { element in
            (element as? any INSpeakable).map { speakable in
                VocabularyItem(
                    phrase: speakable.spokenPhrase,
                    identifier: speakable.vocabularyIdentifier,
                    pronunciation: speakable.pronunciationHint
                )
            }
        }
    }

    /// Removes all words of the app.
    public func removeAllVocabularyStrings() {
        AppCall("INVocabulary.removeAllVocabularyStrings()").send(AppRemoveAllVocabulary(), nil)
    }

    private func set(
        _ vocabulary: NSOrderedSet,
        of type: INVocabularyStringType,
        _ name: String,
        _ expected: String,
        _ convert: (Any) -> VocabularyItem?
    ) {
        let call = AppCall(name)
        let items = vocabulary.array.compactMap(convert)
        guard items.count == vocabulary.array.count else {
            return call.report(call.error("The set holds objects other than \(expected)."))
        }
        // The names of the cases are the same on both sides.
        guard let type = type.wire.stringValue.flatMap(VocabularyType.init) else {
            return call.report(call.error("The host knows no words of the type \(type)."))
        }
        call.send(AppSetVocabulary(VocabularyList(type: type, items: items)), nil)
    }
}
