// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of what a date means.
public class INDateSearchTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedDateSearchType: INDateSearchType) -> Self { success(resolvedDateSearchType) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with dateSearchTypeToConfirm: INDateSearchType) -> Self {
        confirmationRequired(dateSearchTypeToConfirm, reason: nil)
    }
}
