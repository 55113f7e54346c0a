// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of the states of messages to search for.
public class INMessageAttributeOptionsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedMessageAttributeOptions: INMessageAttributeOptions) -> Self {
        success(resolvedMessageAttributeOptions)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with messageAttributeOptionsToConfirm: INMessageAttributeOptions) -> Self {
        confirmationRequired(messageAttributeOptionsToConfirm, reason: nil)
    }
}
