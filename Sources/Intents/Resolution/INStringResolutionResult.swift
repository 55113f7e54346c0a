// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a string.
public class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedString: String) -> Self { success(resolvedString) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with stringsToDisambiguate: [String]) -> Self {
        disambiguation(stringsToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with stringToConfirm: String?) -> Self {
        confirmationRequired(stringToConfirm, reason: nil)
    }
}
