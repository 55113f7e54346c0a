// Each form of a method in terms of the other; `EitherForm` says how the case of neither is found.
extension INSendMessageIntentHandling {
    /// Calls the async form.
    public func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        EitherForm.callingAsync("resolveRecipients(for:with:)", of: self as any INSendMessageIntentHandling, completion)
        { await $0.resolveRecipients(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult] {
        await EitherForm.callingCompletion("resolveRecipients(for:with:)", of: self) {
            resolveRecipients(for: intent, with: $0)
        }
    }

    /// Answers that the method is not implemented.
    public func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void
    ) {
        completion(.unimplemented)
    }

    /// Calls the async form.
    public func resolveOutgoingMessageType(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INOutgoingMessageTypeResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveOutgoingMessageType(for:with:)",
            of: self as any INSendMessageIntentHandling,
            completion
        ) { await $0.resolveOutgoingMessageType(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveOutgoingMessageType(
        for intent: INSendMessageIntent
    ) async -> INOutgoingMessageTypeResolutionResult {
        await EitherForm.callingCompletion("resolveOutgoingMessageType(for:with:)", of: self) {
            resolveOutgoingMessageType(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    ) {
        EitherForm.callingAsync("resolveContent(for:with:)", of: self as any INSendMessageIntentHandling, completion) {
            await $0.resolveContent(for: intent)
        }
    }

    /// Calls the form with a completion handler.
    public func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
        await EitherForm.callingCompletion("resolveContent(for:with:)", of: self) {
            resolveContent(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveSpeakableGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveSpeakableGroupName(for:with:)",
            of: self as any INSendMessageIntentHandling,
            completion
        ) { await $0.resolveSpeakableGroupName(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveSpeakableGroupName(for intent: INSendMessageIntent) async -> INSpeakableStringResolutionResult {
        await EitherForm.callingCompletion("resolveSpeakableGroupName(for:with:)", of: self) {
            resolveSpeakableGroupName(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func resolveGroupName(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    ) {
        EitherForm.callingAsync("resolveGroupName(for:with:)", of: self as any INSendMessageIntentHandling, completion)
        { await $0.resolveGroupName(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveGroupName(for intent: INSendMessageIntent) async -> INStringResolutionResult {
        await EitherForm.callingCompletion("resolveGroupName(for:with:)", of: self) {
            resolveGroupName(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func confirm(
        intent: INSendMessageIntent,
        completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
    ) {
        EitherForm.callingAsync("confirm(intent:completion:)", of: self as any INSendMessageIntentHandling, completion)
        { await $0.confirm(intent: intent) }
    }

    /// Calls the form with a completion handler.
    public func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        await EitherForm.callingCompletion("confirm(intent:completion:)", of: self) {
            confirm(intent: intent, completion: $0)
        }
    }

    /// Calls the async form.
    public func handle(
        intent: INSendMessageIntent,
        completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
    ) {
        EitherForm.callingAsync("handle(intent:completion:)", of: self as any INSendMessageIntentHandling, completion) {
            await $0.handle(intent: intent)
        }
    }

    /// Calls the form with a completion handler.
    public func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        await EitherForm.callingCompletion("handle(intent:completion:)", of: self) {
            handle(intent: intent, completion: $0)
        }
    }
}
