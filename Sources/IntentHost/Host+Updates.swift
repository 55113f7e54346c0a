public import IntentModel

extension Host {
    /// Carries a request from policy to confirm, and then follows its status (sirikit-rules R24).
    ///
    /// The extension sends a response whenever something changes, and is not stopped for idleness meanwhile. Never
    /// throws: `IntentUpdates.outcome` says how the request went. It carries the failure `updatesNotSupported` where
    /// the intent has no updates, and is `cancelled` where the task is cancelled before this returns.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - dialogue: Answers the questions of the request.
    ///   - progress: Takes the progress of the call under way. Called on the host's loop, so it must return at once.
    public func updates(
        for request: IntentRequest,
        dialogue: any Dialogue = NoDialogue(),
        progress: @escaping @Sendable (CallProgress) -> Void = { _ in }
    ) async -> IntentUpdates {
        let (responses, channel) = UpdateChannel.make()
        let outcome = await perform(request, dialogue: dialogue, updates: channel, progress: progress)
        if outcome.status != .inProgress { channel.finish(outcome.failure) }
        return IntentUpdates(outcome: outcome, responses: responses, channel: channel)
    }
}
