internal import IntentModel
internal import JSON
internal import Synchronization

/// A question whether an app may be used; two with the same words are two.
final class AppQuestion: Sendable {
    let app: String
    let text: String
    /// Whether nobody waits for its answer any more, perhaps before it was asked.
    let isWithdrawn = Atomic(false)

    init(app: String, text: String) { (self.app, self.text) = (app, text) }
}

/// The questions whether an app may be used, which any browser answers.
final class AppQuestions {
    private struct Open {
        let question: AppQuestion
        let answer: (Answer) -> Void
    }

    private var open: [Int: Open] = [:]
    private var last = 0
    /// Called when a question has come or gone.
    var changed: () -> Void = {}

    /// Shows a question until it is answered.
    ///
    /// - Parameter answer: Takes the answer, once.
    func ask(_ question: AppQuestion, answer: @escaping (Answer) -> Void) {
        guard !question.isWithdrawn.load(ordering: .relaxed) else { return answer(.unavailable) }
        last += 1
        open[last] = Open(question: question, answer: answer)
        changed()
    }

    /// Answers a question; false if it is not open.
    @discardableResult
    func answer(_ number: Int, _ answer: Answer) -> Bool {
        guard let question = open.removeValue(forKey: number) else { return false }
        question.answer(answer)
        changed()
        return true
    }

    /// Takes a question back, also one that is asked a moment later.
    func withdraw(_ question: AppQuestion) {
        question.isWithdrawn.store(true, ordering: .relaxed)
        if let number = open.first(where: { $0.value.question === question })?.key { answer(number, .unavailable) }
    }

    /// Tells the host that nobody answers.
    func giveUp() { for number in open.keys { answer(number, .unavailable) } }

    /// The open questions, the oldest first.
    var json: JSONValue {
        .array(
            open.sorted { $0.key < $1.key }.map { number, open in
                [
                    "question": .integer(Int64(number)), "app": .string(open.question.app),
                    "text": .string(open.question.text),
                ]
            }
        )
    }
}
