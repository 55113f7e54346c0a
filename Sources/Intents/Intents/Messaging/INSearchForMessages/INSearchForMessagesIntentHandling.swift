/// Handles `INSearchForMessagesIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchForMessagesIntentHandling: AnyObject {
    /// Resolves `recipients`; optional.
    func resolveRecipients(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void
    )
    /// Resolves `recipients`; optional.
    func resolveRecipients(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult]

    /// Resolves `senders`; optional.
    func resolveSenders(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void
    )
    /// Resolves `senders`; optional.
    func resolveSenders(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult]

    /// Resolves `attributes`; optional.
    func resolveAttributes(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable (INMessageAttributeOptionsResolutionResult) -> Void
    )
    /// Resolves `attributes`; optional.
    func resolveAttributes(for intent: INSearchForMessagesIntent) async -> INMessageAttributeOptionsResolutionResult

    /// Resolves `dateTimeRange`; optional.
    func resolveDateTimeRange(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void
    )
    /// Resolves `dateTimeRange`; optional.
    func resolveDateTimeRange(for intent: INSearchForMessagesIntent) async -> INDateComponentsRangeResolutionResult

    /// Resolves `speakableGroupNames`; optional.
    func resolveSpeakableGroupNames(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void
    )
    /// Resolves `speakableGroupNames`; optional.
    func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent) async -> [INSpeakableStringResolutionResult]

    /// Resolves `groupNames`; optional.
    func resolveGroupNames(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable ([INStringResolutionResult]) -> Void
    )
    /// Resolves `groupNames`; optional.
    func resolveGroupNames(for intent: INSearchForMessagesIntent) async -> [INStringResolutionResult]

    /// Says whether the intent could be handled; optional.
    func confirm(
        intent: INSearchForMessagesIntent,
        completion: @escaping @Sendable (INSearchForMessagesIntentResponse) -> Void
    )
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse

    /// Handles the intent; called at most once for a request.
    func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping @Sendable (INSearchForMessagesIntentResponse) -> Void
    )
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse
}
