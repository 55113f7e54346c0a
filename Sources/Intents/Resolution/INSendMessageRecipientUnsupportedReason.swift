public import IntentModel

/// Why nothing can be sent to a person.
public enum INSendMessageRecipientUnsupportedReason: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.reasons(
        "INSendMessageRecipientUnsupportedReason",
        [
            "noAccount", "offline", "messagingServiceNotEnabledForRecipient", "noValidHandle", "requestedHandleInvalid",
            "noHandleForLabel",
        ]
    )

    /// The person has no account.
    case noAccount = 1
    /// The service cannot be reached.
    case offline = 2
    /// The person does not use the service.
    case messagingServiceNotEnabledForRecipient = 3
    /// No address of the person can be used.
    case noValidHandle = 4
    /// The address that the user named cannot be used.
    case requestedHandleInvalid = 5
    /// The person has no address of the kind that the user named.
    case noHandleForLabel = 6
}

@_spi(IntentDefinition) extension INSendMessageRecipientUnsupportedReason: WireEnumeration {}
