internal import Assistant
internal import AssistantKnowledge
internal import AssistantSession
internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentTranscript

/// The conversation of a transcript's person with the assistant, over the spoken turns of one host.
///
/// It begins without choices of the person, and keeps none. It does not tell that a request takes long, which would not
/// be the same each time.
struct TranscriptConversation: Sendable {
    private let session: AssistantSession
    private let record: SpokenTurnRecord
    private let device: DeviceState

    /// Begins a conversation with the apps of an assistant.
    init(_ loaded: AssistantArguments.Loaded, _ device: DeviceState, _ host: Host) throws {
        let locale = loaded.assistant.locale
        let record = SpokenTurnRecord()
        let surroundings = SessionSurroundings(
            perform: { request, dialogue, _ in await host.perform(request, dialogue: dialogue) },
            follow: { job in
                let silent = ProgressLine(output: OutputStream { _ in }, width: 0)
                let outcome = try? await JobWatch(host: host, line: silent, locale: locale).outcome(of: job)
                if let outcome { record.take(outcome) }
                return outcome
            },
            remember: { _, _ in },
            donate: { _, _ in }
        )
        session = AssistantSession(ConversationTurns(try loaded.knowledge()), surroundings: surroundings) {
            record.take($0)
        }
        (self.record, self.device) = (record, device)
    }

    /// Plays a spoken turn: returns what came.
    ///
    /// A question of an extension that the speaker leaves open has no answer. One of the assistant itself stays open.
    func play(_ sentence: String, _ speaker: any Speaker) async -> [PlayedLine] {
        let (session, record, device) = (session, record, device)
        return await withTaskCancellationHandler {
            var turn = await session.say(sentence, device: device, said: { record.take($0) })
            while turn.phase.isQuestion, let line = await speaker.next() {
                record.take(said: line)
                turn = await session.say(line, device: device, said: { record.take($0) })
            }
            await session.leaveUnanswered()
            await session.jobsEnded()
            return record.takeLines()
        } onCancel: {
            Task { await session.cancel() }
        }
    }

    /// Ends the conversation.
    func end() async { await session.end() }
}
