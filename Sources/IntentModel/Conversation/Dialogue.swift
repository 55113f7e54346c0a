/// Answers the questions of a request, such as a person at a terminal, a script or a language model.
///
/// `Host.perform` and `HostClient.perform` take the dialogue as a value, so that the same conversation runs with any of
/// them.
public protocol Dialogue: Sendable {
    /// Answers one question.
    ///
    /// Called off the host's loop, with one question of a request at a time. It may take as long as it needs: no clock
    /// of an extension runs meanwhile. When the request is cancelled or the host is shut down, the task is cancelled
    /// and the request ends at once. A later answer is dropped, so the method should return soon.
    @concurrent func answer(_ question: Question) async -> Answer
}

/// A dialogue without a person: every question ends the request as `needsInput`, or as `denied` on a locked device.
public struct NoDialogue: Dialogue {
    /// Makes a dialogue without a person.
    public init() {}

    /// Answers `unavailable`.
    @concurrent public func answer(_ question: Question) async -> Answer { .unavailable }
}
