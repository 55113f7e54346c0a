// Each form of a method in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchForMessagesIntentHandling {
    /// Calls the async form.
    public func resolveRecipients(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveRecipients(for:with:)",
            of: self as any INSearchForMessagesIntentHandling,
            completion
        ) { await $0.resolveRecipients(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveRecipients(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult] {
        await EitherForm.callingCompletion("resolveRecipients(for:with:)", of: self) {
            resolveRecipients(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveSenders(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveSenders(for:with:)",
            of: self as any INSearchForMessagesIntentHandling,
            completion
        ) { await $0.resolveSenders(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveSenders(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult] {
        await EitherForm.callingCompletion("resolveSenders(for:with:)", of: self) {
            resolveSenders(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveAttributes(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable (INMessageAttributeOptionsResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveAttributes(for:with:)",
            of: self as any INSearchForMessagesIntentHandling,
            completion
        ) { await $0.resolveAttributes(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveAttributes(
        for intent: INSearchForMessagesIntent
    ) async -> INMessageAttributeOptionsResolutionResult {
        await EitherForm.callingCompletion("resolveAttributes(for:with:)", of: self) {
            resolveAttributes(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveDateTimeRange(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveDateTimeRange(for:with:)",
            of: self as any INSearchForMessagesIntentHandling,
            completion
        ) { await $0.resolveDateTimeRange(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveDateTimeRange(
        for intent: INSearchForMessagesIntent
    ) async -> INDateComponentsRangeResolutionResult {
        await EitherForm.callingCompletion("resolveDateTimeRange(for:with:)", of: self) {
            resolveDateTimeRange(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveSpeakableGroupNames(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveSpeakableGroupNames(for:with:)",
            of: self as any INSearchForMessagesIntentHandling,
            completion
        ) { await $0.resolveSpeakableGroupNames(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveSpeakableGroupNames(
        for intent: INSearchForMessagesIntent
    ) async -> [INSpeakableStringResolutionResult] {
        await EitherForm.callingCompletion("resolveSpeakableGroupNames(for:with:)", of: self) {
            resolveSpeakableGroupNames(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveGroupNames(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping @Sendable ([INStringResolutionResult]) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveGroupNames(for:with:)",
            of: self as any INSearchForMessagesIntentHandling,
            completion
        ) { await $0.resolveGroupNames(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveGroupNames(for intent: INSearchForMessagesIntent) async -> [INStringResolutionResult] {
        await EitherForm.callingCompletion("resolveGroupNames(for:with:)", of: self) {
            resolveGroupNames(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func confirm(
        intent: INSearchForMessagesIntent,
        completion: @escaping @Sendable (INSearchForMessagesIntentResponse) -> Void
    ) {
        EitherForm.callingAsync(
            "confirm(intent:completion:)",
            of: self as any INSearchForMessagesIntentHandling,
            completion
        ) { await $0.confirm(intent: intent) }
    }

    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse {
        await EitherForm.callingCompletion("confirm(intent:completion:)", of: self) {
            confirm(intent: intent, completion: $0)
        }
    }

    /// Calls the async form.
    public func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping @Sendable (INSearchForMessagesIntentResponse) -> Void
    ) {
        EitherForm.callingAsync(
            "handle(intent:completion:)",
            of: self as any INSearchForMessagesIntentHandling,
            completion
        ) { await $0.handle(intent: intent) }
    }

    /// Calls the form with a completion handler.
    public func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse {
        await EitherForm.callingCompletion("handle(intent:completion:)", of: self) {
            handle(intent: intent, completion: $0)
        }
    }
}
