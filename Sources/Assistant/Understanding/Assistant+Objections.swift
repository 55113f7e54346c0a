extension Assistant {
    /// What a sentence says beside its parse that must not be passed over.
    func objection(_ trace: Trace, _ input: MatchInput) -> String? {
        if let word = trace.passedOver.first(where: { input.isNegation[$0] }) {
            return "'\(input.sentence.text(word..<(word + 1)))' may say that it is not to be done."
        }
        let number = trace.skipped.first { index in
            input.sentence.tokens[index].isNumeric || input.sentence.tokens[index].isOddNumber
                || begins(.number, at: index, input)
        }
        if let number { return "A number does not fit: '\(input.sentence.text(number..<(number + 1)))'." }
        return nameWithAmount(trace, input).map { "There is a second amount: '\(input.sentence.text($0))'." }
    }

    /// The name that has an amount of money in it, beside the amount that is meant: "Bruno five dollars".
    private func nameWithAmount(_ trace: Trace, _ input: MatchInput) -> Range<Int>? {
        let types = trace.slots.map { automaton.slots[Int($0.slot)].type }
        guard types.contains(.value(.money)) else { return nil }
        return zip(trace.slots, types).first { slot, type in
            guard case .free(let kind) = type, kind != .text, slot.value == nil else { return false }
            return slot.words.contains { begins(.money, at: $0, input) }
        }?.0.words
    }

    /// Whether a number or an amount begins at a word.
    private func begins(_ kind: ValueKind, at index: Int, _ input: MatchInput) -> Bool {
        // The day matters to neither.
        let anyDay = LocalTime(year: 2000, month: 1, day: 1)
        return !values.readings(of: kind, in: input.sentence, at: index, now: anyDay).isEmpty
    }
}
