internal import IntentModel

/// What conversations came to, so that one sees whether the fuzz reaches what it is to watch.
package struct Tally: Sendable {
    package var texts = 0
    package var requests = 0
    package var handled = 0
    package var interruptions = 0
    package var questions: [String: Int] = [:]
    package var outcomes: [String: Int] = [:]

    mutating func ended(_ status: Outcome.Status) { outcomes[status.rawValue, default: 0] += 1 }

    mutating func add(_ other: Tally) {
        texts += other.texts
        requests += other.requests
        handled += other.handled
        interruptions += other.interruptions
        questions.merge(other.questions, uniquingKeysWith: +)
        outcomes.merge(other.outcomes, uniquingKeysWith: +)
    }
}

extension Tally: CustomStringConvertible {
    package var description: String {
        func list(_ counts: [String: Int]) -> String {
            counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        }
        return "\(texts) texts, \(requests) requests, \(handled) handled, \(interruptions) interrupted\n"
            + "questions: \(list(questions))\noutcomes: \(list(outcomes))"
    }
}
