internal import IntentModel
internal import JSON

/// The questions whether an app may be used, which any browser answers.
final class AppQuestions {
    private struct Open {
        let value: JSONValue
        let answer: (Answer) -> Void
    }

    private var open: [Int: Open] = [:]
    private var last = 0
    /// Called when a question has come or gone.
    var changed: () -> Void = {}

    /// Returns a number for a question.
    func nextNumber() -> Int {
        last += 1
        return last
    }

    /// Shows a question until it is answered.
    ///
    /// - Parameters:
    ///   - number: A number for this question alone.
    ///   - answer: Takes the answer, once.
    func ask(_ number: Int, app: String, text: String, answer: @escaping (Answer) -> Void) {
        let value: JSONValue = ["question": .integer(Int64(number)), "app": .string(app), "text": .string(text)]
        open[number] = Open(value: value, answer: answer)
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

    /// Tells the host that nobody answers.
    func giveUp() { for number in open.keys { answer(number, .unavailable) } }

    /// The open questions, the oldest first.
    var json: JSONValue { .array(open.keys.sorted().compactMap { open[$0]?.value }) }
}
