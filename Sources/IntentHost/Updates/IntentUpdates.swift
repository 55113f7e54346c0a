public import IntentModel

/// The responses that an extension sends one after the other, until either side stops.
public struct IntentUpdates: Sendable {
    /// How the request went until the updates began: `inProgress` where they did, or how it ended without.
    public let outcome: Outcome
    /// The responses in order, each in place of the one before; ends when either side has stopped.
    ///
    /// Up to sixteen responses wait to be taken, then the oldest is dropped. It throws a `Failure` where the extension dies
    /// or breaks the rules, where the host is shut down, and where the updates never began. Cancelling the task that
    /// iterates stops the updates, as does letting go of the stream. One task iterates it, once.
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

    /// How many responses were dropped because they were not taken in time.
    public var droppedCount: Int { channel.droppedCount }

    /// Stops the updates: the extension is told, and `responses` ends after those that wait already.
    public func stop() { channel.stop() }
}

extension Outcome {
    /// The outcome of a request whose updates ended with a failure.
    public func ended(by failure: Failure) -> Outcome {
        var outcome = self
        outcome.status = Status(failure.kind)
        outcome.failure = failure
        return outcome
    }
}
