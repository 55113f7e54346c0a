// Each form of a method in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchForNotebookItemsIntentHandling {
    /// Calls the async form.
    public func resolveTitle(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveTitle(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveTitle(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveTitle(for intent: INSearchForNotebookItemsIntent) async -> INSpeakableStringResolutionResult {
        await EitherForm.callingCompletion("resolveTitle(for:with:)", of: self) { resolveTitle(for: intent, with: $0) }
    }

    /// Calls the async form.
    public func resolveContent(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveContent(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveContent(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveContent(for intent: INSearchForNotebookItemsIntent) async -> INStringResolutionResult {
        await EitherForm.callingCompletion("resolveContent(for:with:)", of: self) {
            resolveContent(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveItemType(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INNotebookItemTypeResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveItemType(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveItemType(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveItemType(for intent: INSearchForNotebookItemsIntent) async -> INNotebookItemTypeResolutionResult
    {
        await EitherForm.callingCompletion("resolveItemType(for:with:)", of: self) {
            resolveItemType(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveStatus(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INTaskStatusResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveStatus(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveStatus(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveStatus(for intent: INSearchForNotebookItemsIntent) async -> INTaskStatusResolutionResult {
        await EitherForm.callingCompletion("resolveStatus(for:with:)", of: self) {
            resolveStatus(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveLocation(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveLocation(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveLocation(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveLocation(for intent: INSearchForNotebookItemsIntent) async -> INPlacemarkResolutionResult {
        await EitherForm.callingCompletion("resolveLocation(for:with:)", of: self) {
            resolveLocation(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveLocationSearchType(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INLocationSearchTypeResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveLocationSearchType(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveLocationSearchType(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveLocationSearchType(
        for intent: INSearchForNotebookItemsIntent
    ) async -> INLocationSearchTypeResolutionResult {
        await EitherForm.callingCompletion("resolveLocationSearchType(for:with:)", of: self) {
            resolveLocationSearchType(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveDateTime(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveDateTime(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveDateTime(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveDateTime(
        for intent: INSearchForNotebookItemsIntent
    ) async -> INDateComponentsRangeResolutionResult {
        await EitherForm.callingCompletion("resolveDateTime(for:with:)", of: self) {
            resolveDateTime(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveDateSearchType(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INDateSearchTypeResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveDateSearchType(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveDateSearchType(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveDateSearchType(
        for intent: INSearchForNotebookItemsIntent
    ) async -> INDateSearchTypeResolutionResult {
        await EitherForm.callingCompletion("resolveDateSearchType(for:with:)", of: self) {
            resolveDateSearchType(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveTemporalEventTriggerTypes(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INTemporalEventTriggerTypeOptionsResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveTemporalEventTriggerTypes(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveTemporalEventTriggerTypes(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveTemporalEventTriggerTypes(
        for intent: INSearchForNotebookItemsIntent
    ) async -> INTemporalEventTriggerTypeOptionsResolutionResult {
        await EitherForm.callingCompletion("resolveTemporalEventTriggerTypes(for:with:)", of: self) {
            resolveTemporalEventTriggerTypes(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveTaskPriority(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveTaskPriority(for:with:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.resolveTaskPriority(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveTaskPriority(for intent: INSearchForNotebookItemsIntent) async -> INTaskPriorityResolutionResult
    {
        await EitherForm.callingCompletion("resolveTaskPriority(for:with:)", of: self) {
            resolveTaskPriority(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func confirm(
        intent: INSearchForNotebookItemsIntent,
        completion: @escaping @Sendable (INSearchForNotebookItemsIntentResponse) -> Void
    ) {
        EitherForm.callingAsync(
            "confirm(intent:completion:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.confirm(intent: intent) }
    }

    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse {
        await EitherForm.callingCompletion("confirm(intent:completion:)", of: self) {
            confirm(intent: intent, completion: $0)
        }
    }

    /// Calls the async form.
    public func handle(
        intent: INSearchForNotebookItemsIntent,
        completion: @escaping @Sendable (INSearchForNotebookItemsIntentResponse) -> Void
    ) {
        EitherForm.callingAsync(
            "handle(intent:completion:)",
            of: self as any INSearchForNotebookItemsIntentHandling,
            completion
        ) { await $0.handle(intent: intent) }
    }

    /// Calls the form with a completion handler.
    public func handle(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse {
        await EitherForm.callingCompletion("handle(intent:completion:)", of: self) {
            handle(intent: intent, completion: $0)
        }
    }
}
