internal import IntentModel

/// A sentence that was understood and refused for one of its values: "remind me at 9 to call", when 9 is over.
struct RefusedSentence: Sendable {
    let text: String
    let intent: String
    /// The parameter of the value, without the path into it.
    let parameter: String
    /// The Unicode scalars of the value in the text.
    private let range: Range<Int>

    /// Nil where no value of the best parse was refused.
    init?(_ meanings: Meanings, _ refusal: Refusal) {
        guard let slot = meanings.best.slots.first(where: { $0.text == refusal.words }),
            let parameter = slot.parameter.split(separator: ".").first
        else { return nil }
        (text, intent) = (meanings.text, meanings.best.intent)
        (self.parameter, range) = (String(parameter), slot.range)
    }

    /// The sentence with another value.
    func saying(_ value: String) -> String {
        let scalars = text.unicodeScalars
        let (before, after) = (scalars.prefix(range.lowerBound), scalars.dropFirst(range.upperBound))
        return String(Substring(before)) + value + String(Substring(after))
    }
}

extension ConversationTurns {
    /// Takes the value that a person says in place of the one that was refused right before: "make it 9:30".
    ///
    /// The refused sentence is understood anew with it, by the same rules as any other. Words that are a request of
    /// their own, or no value of that kind, are no such value.
    mutating func saidInstead(_ sentence: Sentence) -> [Action]? {
        guard let refused = recent.refused, !knowledge.consider(sentence.text).isBegun else { return nil }
        let (intent, parameter) = (refused.intent, refused.parameter)
        let question = Question(kind: .needsValue, intent: intent, extensionName: "", parameter: parameter)
        let context = AnswerContext(request: IntentRequest(intent: intent), question: question)
        switch knowledge.reader.read(sentence.text, context) {
        case .answer(.text), .answers(.text, _, _): break
        default: return nil
        }
        // The value stands last: "make it 9:30", "no, I mean Bruno". Each try understands a sentence.
        for start in sentence.tokens.indices.suffix(AnchoredMatcher.longestName) {
            let value = sentence.text(start..<sentence.tokens.endIndex)
            let text = refused.saying(value)
            let understanding = knowledge.consider(text)
            let hasValue = understanding.parses.first?.slots.contains { $0.text == value } == true
            if understanding.isBegun, hasValue { return begin(knowledge.understand(text)) }
        }
        return nil
    }
}
