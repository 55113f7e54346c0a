internal import IntentModel

/// Answers that the person has given before the question.
extension AnswerReader {
    /// How many of the words that nothing took are tried.
    private static let mostTried = 4

    /// The answer to a new question among the words that nothing has taken so far, and these words: "and I'd like the
    /// coach", said where the place was asked for.
    ///
    /// Only a candidate or a value that cannot be by chance is such an answer, and only while nothing was said for the
    /// parameter. Nil for a question about the whole request, about a value that the app cannot use, and where several
    /// words would answer it.
    func answer(to question: Question, _ running: RunningRequest) -> (answer: Answer, words: String)? {
        guard !running.leftOut.isEmpty, question.problem == nil, let parameter = question.parameter,
            !running.parameters.contains(parameter), question.element ?? 0 == 0
        else { return nil }
        let form = AnswerForm(elementType(question))
        switch question.kind {
        case .disambiguation: break
        case .needsValue where !question.options.isEmpty || !form.isFree: break
        default: return nil
        }
        let context = AnswerContext(request: running.known, question: question)
        let found = running.leftOut.suffix(Self.mostTried).compactMap { words -> (answer: Answer, words: String)? in
            switch read(words, context) {
            case .answer(.choice(let index)): (.choice(index), words)
            case .answer(.text(let text)) where !form.isFree: (.text(text), words)
            default: nil
            }
        }
        return found.count == 1 ? found[0] : nil
    }
}
