/// Handles `INSendMessageIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSendMessageIntentHandling: AnyObject {
    /// Resolves `recipients`; optional.
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable ([INSendMessageRecipientResolutionResult]) -> Void
    )
    /// Resolves `recipients`; optional.
    func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult]

    /// Resolves `recipients` as older code does it; asked only where the method above is not implemented.
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void
    )

    /// Resolves `outgoingMessageType`; optional.
    func resolveOutgoingMessageType(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INOutgoingMessageTypeResolutionResult) -> Void
    )
    /// Resolves `outgoingMessageType`; optional.
    func resolveOutgoingMessageType(for intent: INSendMessageIntent) async -> INOutgoingMessageTypeResolutionResult

    /// Resolves `content`; optional.
    func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    )
    /// Resolves `content`; optional.
    func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult

    /// Resolves `speakableGroupName`; optional.
    func resolveSpeakableGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void
    )
    /// Resolves `speakableGroupName`; optional.
    func resolveSpeakableGroupName(for intent: INSendMessageIntent) async -> INSpeakableStringResolutionResult

    /// Resolves `groupName`; optional.
    func resolveGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    )
    /// Resolves `groupName`; optional.
    func resolveGroupName(for intent: INSendMessageIntent) async -> INStringResolutionResult

    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse

    /// Handles the intent; called at most once for a request.
    func handle(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse
}
