/// Handles `INSetMessageAttributeIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetMessageAttributeIntentHandling: AnyObject {
    /// Resolves `attribute`; optional.
    func resolveAttribute(
        for intent: INSetMessageAttributeIntent,
        with completion: @escaping @Sendable (INMessageAttributeResolutionResult) -> Void
    )
    /// Resolves `attribute`; optional.
    func resolveAttribute(for intent: INSetMessageAttributeIntent) async -> INMessageAttributeResolutionResult

    /// Says whether the intent could be handled; optional.
    func confirm(
        intent: INSetMessageAttributeIntent,
        completion: @escaping @Sendable (INSetMessageAttributeIntentResponse) -> Void
    )
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse

    /// Handles the intent; called at most once for a request.
    func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping @Sendable (INSetMessageAttributeIntentResponse) -> Void
    )
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse
}
