// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a message's state.
public class INMessageAttributeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedMessageAttribute: INMessageAttribute) -> Self {
        success(resolvedMessageAttribute)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with messageAttributeToConfirm: INMessageAttribute) -> Self {
        confirmationRequired(messageAttributeToConfirm, reason: nil)
    }
}
