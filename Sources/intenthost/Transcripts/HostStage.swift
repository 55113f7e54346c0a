internal import IntentHost
internal import IntentTranscript

/// A host, and the conversation with it, on which the turns of a transcript are played.
///
/// The files of its extensions are removed at the end.
actor HostStage: TranscriptStage {
    private let session: TranscriptSession
    private var host: Host
    /// The conversation, from the first spoken turn on.
    private var conversation: TranscriptConversation?

    init(_ session: TranscriptSession) throws(HostError) {
        do throws(HostError) { host = try session.start() } catch {
            session.remove()
            throw error
        }
        self.session = session
    }

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

    func restart() async throws {
        await stop()
        host = try session.start()
    }

    nonisolated func takeLog() -> [String] { session.takeLog() }

    func end() async {
        await stop()
        session.remove()
    }

    private func stop() async {
        await conversation?.end()
        conversation = nil
        await host.shutdown()
    }
}
