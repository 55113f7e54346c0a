internal import IntentModel
internal import IntentTranscript
internal import Synchronization

/// What comes in a spoken turn of a transcript.
final class SpokenTurnRecord: Sendable {
    private struct State {
        var lines: [PlayedLine] = []
        /// The replies of the assistant.
        var told: [String] = []
        var outcome: Outcome?
    }

    private let state = Mutex(State())

    /// Keeps a turn of the conversation.
    func take(_ turn: AssistantTurn) {
        state.withLock { state in
            state.lines += turn.printedLines.map { .text($0) }
            state.told += turn.replies.dropLast(turn.choice == nil ? 0 : 1).map(\.text)
            state.outcome = turn.outcome ?? state.outcome
        }
    }

    /// Keeps what could not wait for the turn.
    func take(_ reply: AssistantTurn.Reply) {
        state.withLock { state in
            state.lines += reply.printedLines.map { .text($0) }
            state.told.append(reply.text)
        }
    }

    /// Keeps how a job has ended.
    func take(_ outcome: Outcome) { state.withLock { $0.outcome = outcome } }

    /// Keeps what the person says to a question.
    func take(said line: String) { state.withLock { $0.lines.append(.answer(line)) } }

    /// The lines of the turn, and below them the last outcome with what no reply has told.
    ///
    /// A new turn begins.
    func takeLines() -> [PlayedLine] {
        let turn = state.withLock { state in
            defer { state = State() }
            return state
        }
        return TranscriptSession.joined(turn.lines, turn.outcome?.playedLines(besides: turn.told) ?? [])
    }
}
