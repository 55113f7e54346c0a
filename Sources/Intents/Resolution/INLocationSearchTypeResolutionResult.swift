// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of what a location means.
public class INLocationSearchTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedLocationSearchType: INLocationSearchType) -> Self {
        success(resolvedLocationSearchType)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with locationSearchTypeToConfirm: INLocationSearchType) -> Self {
        confirmationRequired(locationSearchTypeToConfirm, reason: nil)
    }
}
