// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of the kind of an outgoing message.
public class INOutgoingMessageTypeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedOutgoingMessageType: INOutgoingMessageType) -> Self {
        success(resolvedOutgoingMessageType)
    }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with outgoingMessageTypeToConfirm: INOutgoingMessageType) -> Self {
        confirmationRequired(outgoingMessageTypeToConfirm, reason: nil)
    }
}
