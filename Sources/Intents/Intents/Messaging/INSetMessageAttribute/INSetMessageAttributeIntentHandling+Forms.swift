// Each form of a method in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetMessageAttributeIntentHandling {
    /// Calls the async form.
    public func resolveAttribute(
        for intent: INSetMessageAttributeIntent,
        with completion: @escaping @Sendable (INMessageAttributeResolutionResult) -> Void
    ) {
        EitherForm.callingAsync(
            "resolveAttribute(for:with:)",
            of: self as any INSetMessageAttributeIntentHandling,
            completion
        ) { await $0.resolveAttribute(for: intent) }
    }

    /// Calls the form with a completion handler.
    public func resolveAttribute(for intent: INSetMessageAttributeIntent) async -> INMessageAttributeResolutionResult {
        await EitherForm.callingCompletion("resolveAttribute(for:with:)", of: self) {
            resolveAttribute(for: intent, with: $0)
        }
    }

    /// Calls the async form.
    public func confirm(
        intent: INSetMessageAttributeIntent,
        completion: @escaping @Sendable (INSetMessageAttributeIntentResponse) -> Void
    ) {
        EitherForm.callingAsync(
            "confirm(intent:completion:)",
            of: self as any INSetMessageAttributeIntentHandling,
            completion
        ) { await $0.confirm(intent: intent) }
    }

    /// Calls the form with a completion handler.
    public func confirm(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse {
        await EitherForm.callingCompletion("confirm(intent:completion:)", of: self) {
            confirm(intent: intent, completion: $0)
        }
    }

    /// Calls the async form.
    public func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping @Sendable (INSetMessageAttributeIntentResponse) -> Void
    ) {
        EitherForm.callingAsync(
            "handle(intent:completion:)",
            of: self as any INSetMessageAttributeIntentHandling,
            completion
        ) { await $0.handle(intent: intent) }
    }

    /// Calls the form with a completion handler.
    public func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse {
        await EitherForm.callingCompletion("handle(intent:completion:)", of: self) {
            handle(intent: intent, completion: $0)
        }
    }
}
