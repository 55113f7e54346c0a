// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a range of time.
public class INDateComponentsRangeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedDateComponentsRange: INDateComponentsRange) -> Self {
        success(resolvedDateComponentsRange)
    }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with dateComponentsRangesToDisambiguate: [INDateComponentsRange]) -> Self {
        disambiguation(dateComponentsRangesToDisambiguate)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with dateComponentsRangeToConfirm: INDateComponentsRange?) -> Self {
        confirmationRequired(dateComponentsRangeToConfirm, reason: nil)
    }
}
