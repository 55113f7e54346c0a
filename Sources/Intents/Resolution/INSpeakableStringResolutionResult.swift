// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a name.
public class INSpeakableStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedSpeakableString: INSpeakableString) -> Self {
        success(resolvedSpeakableString)
    }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with speakableStringsToDisambiguate: [INSpeakableString]) -> Self {
        disambiguation(speakableStringsToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with speakableStringToConfirm: INSpeakableString?) -> Self {
        confirmationRequired(speakableStringToConfirm, reason: nil)
    }
}
