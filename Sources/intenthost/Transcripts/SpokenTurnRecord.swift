internal import Assistant
internal import AssistantSession
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

    /// Keeps something that the session has for the person.
    func take(_ output: SessionOutput) {
        let lines = output.printedLines
        state.withLock { state in
            state.lines += lines.map { .text($0) }
            switch output {
            case .outcome(let outcome): state.outcome = outcome
            case .reply(let reply), .report(let reply): state.told.append(reply.text)
            case .choice, .question: break
            }
        }
    }

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
