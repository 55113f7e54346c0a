internal import IntentConversation
public import IntentModel

/// The updates of a request: responses that the extension sends until either side stops.
public struct IntentUpdates: Sendable {
    /// The outcome of the request until the updates began: `inProgress` where they did.
    public let outcome: Outcome
    /// The responses in order, each in place of the one before, until either side stops.
    ///
    /// Up to sixteen responses wait to be read; then the oldest is dropped. The stream throws a `Failure` where the
    /// extension dies or breaks the rules, where the host is shut down, and where the updates never began. Cancelling
    /// the task that iterates stops the updates, as does releasing the stream. One task iterates it, once.
    public let responses: AsyncThrowingStream<IntentResponse, any Error>

    private let channel: UpdateChannel

    init(
        outcome: Outcome,
        responses: AsyncThrowingStream<IntentResponse, any Error>,
        channel: UpdateChannel
    ) {
        self.outcome = outcome
        self.responses = responses
        self.channel = channel
    }

    /// The number of responses that were dropped because they were not read in time.
    public var droppedCount: Int { channel.droppedCount }

    /// Stops the updates; `responses` ends after those that wait already.
    public func stop() { channel.stop() }
}

extension Outcome {
    /// Returns the outcome of a request whose updates ended with a failure.
    public func ended(by failure: Failure) -> Outcome {
        var outcome = self
        outcome.status = Status(failure.kind)
        outcome.failure = failure
        return outcome
    }
}
