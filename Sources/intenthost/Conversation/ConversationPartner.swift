internal import IntentModel

/// The other side of a conversation: the assistant of this process, or that of a daemon.
protocol ConversationPartner: Sendable {
    /// Takes what the person says, and returns when it is the person's turn again.
    ///
    /// Cancelling the task gives up what it leads to.
    ///
    /// - Parameter isAnswer: Whether a question is open, whose answer must not become a request.
    func say(_ text: String, isAnswer: Bool) async throws

    /// Gives up an open question, and returns when its request has ended.
    func cancel() async throws

    /// Whether jobs are under way that end with the conversation.
    var holdsJobs: Bool { get async }

    /// Returns when no job of the conversation is under way any more, or the task is cancelled.
    func jobsEnded() async throws

    /// What a person reads who begins to talk, and what can be completed.
    func opening() async throws -> ChatOpening

    /// Ends the conversation.
    func close() async
}

/// How a chat begins.
struct ChatOpening: Sendable {
    let greeting: String
    /// Sentences that a person may say.
    let sentences: [String]
    /// The names of apps.
    let names: [String]
}
