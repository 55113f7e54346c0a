public import IntentModel

extension Host {
    /// Carries a request from policy to confirm, and then follows its status: the extension sends responses as things
    /// change (sirikit-rules R24).
    ///
    /// While updates run the extension is not stopped for idleness. Intents without updates end with the failure
    /// `updatesNotSupported`. Never throws: `IntentUpdates.outcome` says how it went. Cancelling the task before it returns
    /// ends the request as `cancelled`.
    ///
    /// - Parameters:
    ///   - request: What is wanted.
    ///   - dialogue: Whoever answers questions.
    ///   - progress: Hears how far the call under way has come; called on the host's loop, so it must return at once.
    public func updates(
        for request: IntentRequest,
        dialogue: any Dialogue = NoDialogue(),
        progress: @escaping @Sendable (CallProgress) -> Void = { _ in }
    ) async -> IntentUpdates {
        let (responses, channel) = UpdateChannel.make()
        let outcome: Outcome
        if door.enter() {
            outcome = await core.perform(request, dialogue: dialogue, updates: channel, progress: progress)
            door.leave()
        } else {
            outcome = Outcome(refusing: request, because: .hostStopped)
        }
        if outcome.status != .inProgress { channel.finish(outcome.failure) }
        return IntentUpdates(outcome: outcome, responses: responses, channel: channel)
    }
}
