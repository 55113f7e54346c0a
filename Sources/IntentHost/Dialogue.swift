public import IntentModel

/// Whoever answers the questions of a request: a person at a terminal, a script, a language model.
///
/// `Host.perform` takes the dialogue as a value, so that the same conversation runs with any of them.
public protocol Dialogue: Sendable {
    /// Answers one question.
    ///
    /// Called off the host's loop, one question of a request at a time; it may take as long as it likes, no clock of an
    /// extension runs. The task is cancelled when the request is cancelled or the host is shut down. The request then ends
    /// at once; an answer that comes later is dropped, so the method should return soon and free what it holds.
    @concurrent func answer(_ question: Question) async -> Answer
}

/// A dialogue with nobody: every question makes the outcome `needsInput`, or `denied` where the device is locked.
public struct NoDialogue: Dialogue {
    /// Makes a dialogue with nobody.
    public init() {}

    /// Says that there is nobody to ask.
    @concurrent public func answer(_ question: Question) async -> Answer { .unavailable }
}
