// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a person to whom a message goes.
public class INSendMessageRecipientResolutionResult: INPersonResolutionResult, @unchecked Sendable {
    /// Makes the same result of one of a person.
    public convenience init(personResolutionResult: INPersonResolutionResult) {
        self.init(personResolutionResult.result)
    }

    /// Nothing can be sent to the person, for a reason for which the host has words.
    public class func unsupported(forReason reason: INSendMessageRecipientUnsupportedReason) -> Self {
        unsupported(reason: reason)
    }
}
