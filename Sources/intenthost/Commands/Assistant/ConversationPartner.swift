internal import IntentModel

/// The other side of a conversation: the assistant of this process, or that of a daemon.
protocol ConversationPartner: Sendable {
    /// What it waits for.
    var phase: AssistantTurn.Phase { get async }

    /// Takes what the person says, and returns when it is the person's turn again.
    func say(_ text: String) async throws

    /// Gives up what is under way, and returns when it has ended.
    func cancel() async

    /// Whether jobs are under way that end with the conversation.
    var holdsJobs: Bool { get async }

    /// Returns when no job of the conversation is under way any more, or the task is cancelled.
    func jobsEnded() async throws

    /// What a person reads who begins to talk, and what can be completed.
    func opening() async throws -> ChatOpening

    /// Ends the conversation.
    func close() async
}

extension ConversationPartner {
    /// Whether it is the person's turn to answer a question.
    var isAsking: Bool { get async { await phase.isQuestion } }

    /// Says a sentence, and then to each question what the speaker has to say.
    ///
    /// A question stays open if the speaker says nothing more, or the task is cancelled.
    func say(_ sentence: String, thenAsking speaker: any Speaker) async throws {
        try await say(sentence)
        while await isAsking, !Task.isCancelled, let line = await speaker.next() { try await say(line) }
    }
}

/// How a chat begins.
struct ChatOpening: Sendable {
    let greeting: String
    /// Sentences that a person may say.
    let sentences: [String]
    /// The names of apps.
    let names: [String]
}
