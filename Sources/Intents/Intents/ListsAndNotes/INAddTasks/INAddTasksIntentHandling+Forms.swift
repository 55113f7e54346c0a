// Each form of a method in terms of the other; `EitherForm` says how the case of neither is found.
extension INAddTasksIntentHandling {
    /// Calls the async form.
    public func resolveTargetTaskList(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INAddTasksTargetTaskListResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveTargetTaskList(for:with:)",
            of: self as any INAddTasksIntentHandling,
            completion
        ) { await $0.resolveTargetTaskList(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveTargetTaskList(for intent: INAddTasksIntent) async -> INAddTasksTargetTaskListResolutionResult {
        await EitherForm.callingCompletion("resolveTargetTaskList(for:with:)", of: self) {
            resolveTargetTaskList(for: intent, with: $0)
        }
    }

    /// Answers that the method is not implemented.
    public func resolveTargetTaskList(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INTaskListResolutionResult) -> Void
    ) {
        completion(.unimplemented)
    }

    /// Calls the async form.
    public func resolveTaskTitles(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void
    ) {
        EitherForm.callingAsync("resolveTaskTitles(for:with:)", of: self as any INAddTasksIntentHandling, completion) {
            await $0.resolveTaskTitles(for: intent)
        }
    }

    /// Calls the form with a completion handler.
    public func resolveTaskTitles(for intent: INAddTasksIntent) async -> [INSpeakableStringResolutionResult] {
        await EitherForm.callingCompletion("resolveTaskTitles(for:with:)", of: self) {
            resolveTaskTitles(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveSpatialEventTrigger(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INSpatialEventTriggerResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveSpatialEventTrigger(for:with:)",
            of: self as any INAddTasksIntentHandling,
            completion
        ) { await $0.resolveSpatialEventTrigger(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveSpatialEventTrigger(for intent: INAddTasksIntent) async -> INSpatialEventTriggerResolutionResult
    {
        await EitherForm.callingCompletion("resolveSpatialEventTrigger(for:with:)", of: self) {
            resolveSpatialEventTrigger(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveTemporalEventTrigger(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INAddTasksTemporalEventTriggerResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveTemporalEventTrigger(for:with:)",
            of: self as any INAddTasksIntentHandling,
            completion
        ) { await $0.resolveTemporalEventTrigger(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveTemporalEventTrigger(
        for intent: INAddTasksIntent
    ) async -> INAddTasksTemporalEventTriggerResolutionResult {
        await EitherForm.callingCompletion("resolveTemporalEventTrigger(for:with:)", of: self) {
            resolveTemporalEventTrigger(for: intent, with: $0)
        }
    }

    /// Answers that the method is not implemented.
    public func resolveTemporalEventTrigger(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INTemporalEventTriggerResolutionResult) -> Void
    ) {
        completion(.unimplemented)
    }

    /// Calls the async form.
    public func resolvePriority(
        for intent: INAddTasksIntent,
        with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void
    ) {
        EitherForm.callingAsync("resolvePriority(for:with:)", of: self as any INAddTasksIntentHandling, completion) {
            await $0.resolvePriority(for: intent)
        }
    }

    /// Calls the form with a completion handler.
    public func resolvePriority(for intent: INAddTasksIntent) async -> INTaskPriorityResolutionResult {
        await EitherForm.callingCompletion("resolvePriority(for:with:)", of: self) {
            resolvePriority(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func confirm(intent: INAddTasksIntent, completion: @escaping @Sendable (INAddTasksIntentResponse) -> Void) {
        EitherForm.callingAsync("confirm(intent:completion:)", of: self as any INAddTasksIntentHandling, completion) {
            await $0.confirm(intent: intent)
        }
    }

    /// Calls the form with a completion handler.
    public func confirm(intent: INAddTasksIntent) async -> INAddTasksIntentResponse {
        await EitherForm.callingCompletion("confirm(intent:completion:)", of: self) {
            confirm(intent: intent, completion: $0)
        }
    }

    /// Calls the async form.
    public func handle(intent: INAddTasksIntent, completion: @escaping @Sendable (INAddTasksIntentResponse) -> Void) {
        EitherForm.callingAsync("handle(intent:completion:)", of: self as any INAddTasksIntentHandling, completion) {
            await $0.handle(intent: intent)
        }
    }

    /// Calls the form with a completion handler.
    public func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse {
        await EitherForm.callingCompletion("handle(intent:completion:)", of: self) {
            handle(intent: intent, completion: $0)
        }
    }
}
