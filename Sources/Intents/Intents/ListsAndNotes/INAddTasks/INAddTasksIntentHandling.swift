/// Handles `INAddTasksIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INAddTasksIntentHandling: AnyObject {
    /// Resolves `targetTaskList`; optional.
    func resolveTargetTaskList(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INAddTasksTargetTaskListResolutionResult) -> Void
    )
    /// Resolves `targetTaskList`; optional.
    func resolveTargetTaskList(for intent: INAddTasksIntent) async -> INAddTasksTargetTaskListResolutionResult

    /// Resolves `targetTaskList` as older code does it; asked only where the method above is not implemented.
    func resolveTargetTaskList(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INTaskListResolutionResult) -> Void
    )

    /// Resolves `taskTitles`; optional.
    func resolveTaskTitles(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void
    )
    /// Resolves `taskTitles`; optional.
    func resolveTaskTitles(for intent: INAddTasksIntent) async -> [INSpeakableStringResolutionResult]

    /// Resolves `spatialEventTrigger`; optional.
    func resolveSpatialEventTrigger(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INSpatialEventTriggerResolutionResult) -> Void
    )
    /// Resolves `spatialEventTrigger`; optional.
    func resolveSpatialEventTrigger(for intent: INAddTasksIntent) async -> INSpatialEventTriggerResolutionResult

    /// Resolves `temporalEventTrigger`; optional.
    func resolveTemporalEventTrigger(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INAddTasksTemporalEventTriggerResolutionResult) -> Void
    )
    /// Resolves `temporalEventTrigger`; optional.
    func resolveTemporalEventTrigger(
        for intent: INAddTasksIntent
    ) async -> INAddTasksTemporalEventTriggerResolutionResult

    /// Resolves `temporalEventTrigger` as older code does it; asked only where the method above is not implemented.
    func resolveTemporalEventTrigger(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INTemporalEventTriggerResolutionResult) -> Void
    )

    /// Resolves `priority`; optional.
    func resolvePriority(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void
    )
    /// Resolves `priority`; optional.
    func resolvePriority(for intent: INAddTasksIntent) async -> INTaskPriorityResolutionResult

    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAddTasksIntent, completion: @escaping @Sendable (INAddTasksIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAddTasksIntent) async -> INAddTasksIntentResponse

    /// Handles the intent; called at most once for a request.
    func handle(intent: INAddTasksIntent, completion: @escaping @Sendable (INAddTasksIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse
}
