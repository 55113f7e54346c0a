internal import IntentHost
internal import IntentTranscript

/// What the turns of a transcript are played on: a host, and the conversation with it.
///
/// It begins with the first turn or after a restart, and ends with the next one.
actor TranscriptStage {
    private let session: TranscriptSession
    private let host: Host
    /// The conversation, from the first spoken turn on.
    private var conversation: TranscriptConversation?

    init(_ session: TranscriptSession, _ host: Host) { (self.session, self.host) = (session, host) }

    /// Plays a turn with the answers of its transcript: returns what came.
    func play(_ turn: Transcript.Turn) async throws -> [PlayedLine] {
        if let sentence = turn.sentence {
            return try await begunConversation().play(sentence, TranscriptSpeaker(turn.answers))
        }
        return try await session.play(turn.words, TranscriptDialogue(answers: turn.answers), on: host)
    }

    /// Plays a call that is recorded, with the answers of a person; nil if the person gave it up.
    func play(_ words: [String], asking person: TranscriptPerson) async throws -> [PlayedLine]? {
        if let sentence = Transcript.Turn.sentence(of: words) {
            return try await begunConversation().play(sentence, person.speaker)
        }
        let dialogue = TranscriptDialogue(live: person.dialogue)
        let came = try await session.play(words, dialogue, on: host)
        return dialogue.isGivenUp ? nil : came
    }

    private func begunConversation() async throws -> TranscriptConversation {
        if let conversation { return conversation }
        let begun = try await session.conversation(on: host)
        conversation = begun
        return begun
    }

    /// Ends the conversation and the host.
    func end() async {
        await conversation?.end()
        await host.shutdown()
    }
}
