/// What keeps a parse from being carried out, however good it is.
struct Objection {
    /// The reason in English, for people who write sentences.
    let reason: String
    /// What the assistant says; nil where it has not understood.
    var refusal: Refusal? = nil
}

extension Assistant {
    /// What a sentence says that must not be passed over: beside its parse, or as a value that there is not.
    func objection(_ trace: Trace, _ input: MatchInput) -> Objection? {
        if let word = trace.passedOver.first(where: { input.isNegation[$0] }) {
            let said = input.sentence.text(word..<(word + 1))
            return Objection(reason: "'\(said)' may say that it is not to be done.")
        }
        let number = trace.skipped.first { index in
            input.sentence.tokens[index].isNumeric || input.sentence.tokens[index].isOddNumber
                || begins(.number, at: index, input)
        }
        if let number {
            return Objection(reason: "A number does not fit: '\(input.sentence.text(number..<(number + 1)))'.")
        }
        if let words = nameWithAmount(trace, input) {
            return Objection(reason: "An amount is in a name: '\(input.sentence.text(words))'.")
        }
        return noSuchDay(trace).map { words in
            let said = input.sentence.text(words)
            return Objection(
                reason: "There is no such day: '\(said)'.",
                refusal: Refusal(reply: .noSuchDay, words: said)
            )
        }
    }

    /// The words that name a day which does not exist.
    private func noSuchDay(_ trace: Trace) -> Range<Int>? {
        trace.slots.first { slot in
            guard case .value = automaton.slots[Int(slot.slot)].type else { return false }
            return slot.value == nil
        }?.words
    }

    /// The name that has an amount of money in it, beside the amount that is meant, such as "Bruno five dollars", or of
    /// a person.
    private func nameWithAmount(_ trace: Trace, _ input: MatchInput) -> Range<Int>? {
        let types = trace.slots.map { automaton.slots[Int($0.slot)].type }
        let hasAmount = types.contains(.value(.money))
        return zip(trace.slots, types).first { slot, type in
            guard case .free(let kind) = type, kind != .text, slot.value == nil else { return false }
            guard hasAmount || kind == .person || kind == .people else { return false }
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
