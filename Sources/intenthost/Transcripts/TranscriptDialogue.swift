internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import IntentTranscript
internal import JSON
internal import Synchronization

/// Answers the questions of a turn as its transcript does, or as a person does, and keeps questions and answers.
final class TranscriptDialogue: Dialogue {
    private struct State {
        var lines: [PlayedLine] = []
        var answers: ArraySlice<String>
        var isGivenUp = false
    }

    private let state: Mutex<State>
    /// Answers in place of the transcript, for a recording.
    private let live: (any Dialogue)?

    init(answers: [String]) {
        state = Mutex(State(answers: answers[...]))
        live = nil
    }

    /// - Parameter live: Asks the person whose answers are recorded.
    init(live: any Dialogue) {
        state = Mutex(State(answers: []))
        self.live = live
    }

    /// The questions and answers so far, in order.
    var lines: [PlayedLine] { state.withLock(\.lines) }
    /// Whether the person gave up, which no transcript can say.
    var isGivenUp: Bool { state.withLock(\.isGivenUp) }

    @concurrent func answer(_ question: Question) async -> Answer {
        let text = question.printedText.split(separator: "\n", omittingEmptySubsequences: false)
        state.withLock { $0.lines += text.map { .text(String($0)) } }
        guard let live else { return answerFromTranscript(question) }
        let answer = await live.answer(question)
        state.withLock { state in
            if answer == .cancel { state.isGivenUp = true }
            if let text = AnswerText.text(of: answer, to: question) { state.lines.append(.answer(text)) }
        }
        return answer
    }

    private func answerFromTranscript(_ question: Question) -> Answer {
        state.withLock { state in
            guard let line = state.answers.popFirst() else { return .unavailable }
            state.lines.append(.answer(line))
            guard let answer = AnswerText.answer(line.trimmed, to: question) else {
                state.lines.append(.text("note: '\(line)' does not answer this question".printableLine))
                return .unavailable
            }
            return answer
        }
    }
}

extension AnswerText {
    /// Returns a line that `answer(_:to:)` reads as an answer; nil if there is none.
    fileprivate static func text(of answer: Answer, to question: Question) -> String? {
        switch answer {
        case .text(let text): text
        case .value(let value): value.description
        case .choice(let index):
            [question.optionText(at: index), String(index + 1)].first {
                $0 == $0.trimmed.printableLine && Self.answer($0, to: question) == answer
            }
        case .yes, .no:
            hint(for: question).split(separator: "/").map(String.init)
                .first { Self.answer($0, to: question) == answer }
        case .cancel, .unavailable: nil
        }
    }
}
