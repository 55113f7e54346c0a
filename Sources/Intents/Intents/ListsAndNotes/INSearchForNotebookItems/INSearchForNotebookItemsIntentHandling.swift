/// Handles `INSearchForNotebookItemsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchForNotebookItemsIntentHandling: AnyObject {
    /// Resolves `title`; optional.
    func resolveTitle(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void
    )
    /// Resolves `title`; optional.
    func resolveTitle(for intent: INSearchForNotebookItemsIntent) async -> INSpeakableStringResolutionResult

    /// Resolves `content`; optional.
    func resolveContent(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    )
    /// Resolves `content`; optional.
    func resolveContent(for intent: INSearchForNotebookItemsIntent) async -> INStringResolutionResult

    /// Resolves `itemType`; optional.
    func resolveItemType(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INNotebookItemTypeResolutionResult) -> Void
    )
    /// Resolves `itemType`; optional.
    func resolveItemType(for intent: INSearchForNotebookItemsIntent) async -> INNotebookItemTypeResolutionResult

    /// Resolves `status`; optional.
    func resolveStatus(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INTaskStatusResolutionResult) -> Void
    )
    /// Resolves `status`; optional.
    func resolveStatus(for intent: INSearchForNotebookItemsIntent) async -> INTaskStatusResolutionResult

    /// Resolves `location`; optional.
    func resolveLocation(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void
    )
    /// Resolves `location`; optional.
    func resolveLocation(for intent: INSearchForNotebookItemsIntent) async -> INPlacemarkResolutionResult

    /// Resolves `locationSearchType`; optional.
    func resolveLocationSearchType(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INLocationSearchTypeResolutionResult) -> Void
    )
    /// Resolves `locationSearchType`; optional.
    func resolveLocationSearchType(
        for intent: INSearchForNotebookItemsIntent
    ) async -> INLocationSearchTypeResolutionResult

    /// Resolves `dateTime`; optional.
    func resolveDateTime(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void
    )
    /// Resolves `dateTime`; optional.
    func resolveDateTime(for intent: INSearchForNotebookItemsIntent) async -> INDateComponentsRangeResolutionResult

    /// Resolves `dateSearchType`; optional.
    func resolveDateSearchType(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INDateSearchTypeResolutionResult) -> Void
    )
    /// Resolves `dateSearchType`; optional.
    func resolveDateSearchType(for intent: INSearchForNotebookItemsIntent) async -> INDateSearchTypeResolutionResult

    /// Resolves `temporalEventTriggerTypes`; optional.
    func resolveTemporalEventTriggerTypes(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INTemporalEventTriggerTypeOptionsResolutionResult) -> Void
    )
    /// Resolves `temporalEventTriggerTypes`; optional.
    func resolveTemporalEventTriggerTypes(
        for intent: INSearchForNotebookItemsIntent
    ) async -> INTemporalEventTriggerTypeOptionsResolutionResult

    /// Resolves `taskPriority`; optional.
    func resolveTaskPriority(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void
    )
    /// Resolves `taskPriority`; optional.
    func resolveTaskPriority(for intent: INSearchForNotebookItemsIntent) async -> INTaskPriorityResolutionResult

    /// Says whether the intent could be handled; optional.
    func confirm(
        intent: INSearchForNotebookItemsIntent,
        completion: @escaping @Sendable (INSearchForNotebookItemsIntentResponse) -> Void
    )
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse

    /// Handles the intent; called at most once for a request.
    func handle(
        intent: INSearchForNotebookItemsIntent,
        completion: @escaping @Sendable (INSearchForNotebookItemsIntentResponse) -> Void
    )
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse
}
