internal import IntentModel

/// What keeps a parse from being carried out, however good it is.
struct Objection {
    /// The reason in English, for people who write sentences.
    let reason: String
    /// What the assistant says; nil where it has not understood.
    var refusal: Refusal? = nil
}

extension Assistant {
    /// What a sentence says that must not be passed over: beside its parse, or as a value that there is not.
    func objection(_ trace: MatchTrace, _ input: MatchInput, intent: String) -> Objection? {
        if let word = trace.passedOver.first(where: { input.isNegation[$0] && !isCourtesy($0, input) }) {
            let said = input.sentence.text(word..<(word + 1))
            return Objection(
                reason: "'\(said)' may say that it is not to be done.",
                refusal: forbids(trace, input) ? Refusal(reply: .notDone) : nil
            )
        }
        if let words = repair(trace, input) {
            let said = input.sentence.text(words)
            return Objection(
                reason: "'\(said)' takes back what is said before it.",
                refusal: Refusal(reply: .sayAgain, words: said)
            )
        }
        let number = trace.skipped.first { index in
            input.sentence.tokens[index].isNumeric || input.sentence.tokens[index].isOddNumber
                || begins(.number, at: index, input)
        }
        if let number {
            return Objection(reason: "A number does not fit: '\(input.sentence.text(number..<(number + 1)))'.")
        }
        let definition = IntentCatalogue.system.definition(named: intent)
        let pays = definition?.pays == true
        if pays, let word = trace.skipped.first(where: { input.isUnnamed[$0] }) {
            let said = input.sentence.text(word..<(word + 1))
            return Objection(reason: "'\(said)' may change what is to be paid.")
        }
        let paysPerson = pays && definition?.parameters.contains { $0.type == .object("INPerson") } == true
        if paysPerson, let objection = unknownPayee(trace, input) { return objection }
        if let words = wrongName(trace, input, pays: pays) {
            return Objection(reason: "This is no name: '\(input.sentence.text(words))'.")
        }
        if let words = numberBeforeText(trace, input) {
            return Objection(reason: "This is a number and no name: '\(input.sentence.text(words))'.")
        }
        if let words = unusedDate(trace, input) {
            return Objection(reason: "A payment is made at once, and not '\(input.sentence.text(words))'.")
        }
        if let other = impossibleValue(trace, input) { return other }
        // People begin with much that does not matter before they speak of a bill, and with little before a person.
        if paysPerson, let word = trace.skipped.first {
            let said = input.sentence.text(word..<(word + 1))
            return Objection(reason: "'\(said)' may say something else than a payment.")
        }
        // What an app's own intent does with a time, and whether it looks something up, nobody knows.
        let isToCome = definition.map { !$0.looksUp } ?? false
        return isToCome ? past(trace, input, of: definition) : nil
    }

    /// The words between "if" and the negation of a courtesy: "if it is not too much trouble".
    private static let longestCourtesy = 3

    /// Whether a negation is that of a courtesy, such as "if you don't mind".
    ///
    /// A doubt is none: "I'm not sure if I can send Anna 20 dollars" asks for nothing to be sent.
    private func isCourtesy(_ word: Int, _ input: MatchInput) -> Bool {
        let tokens = input.sentence.tokens
        let polite = (0...word).suffix(Self.longestCourtesy + 1).reversed().prefix { input.isPolite[$0] }
        let start = polite.first { nameWords.starts.contains(tokens[$0].word) }
        return start.map { $0 < word && !tokens[($0 + 1)...word].contains(where: \.followsBreak) } ?? false
    }

    /// The words by which a person corrects what they have said in the same sentence.
    ///
    /// Nobody knows which of both is meant. A message may have them, and is read back.
    private func repair(_ trace: MatchTrace, _ input: MatchInput) -> Range<Int>? {
        guard let first = trace.templateWords.min(),
            let words = nameWords.repair(in: input.sentence.tokens.map(\.word), after: first),
            !input.sentence.isQuoted(words)
        else { return nil }
        let message = trace.slots.last { automaton.slots[Int($0.slot)].type == .free(.text) }?.words
        let isSent = message.map { $0.contains(words.lowerBound) && $0.contains(words.upperBound - 1) } == true
        return isSent && guessedBorder(trace.slots, input) != nil ? nil : words
    }

    /// Whether a sentence says that what a parse means is not to be done, and neither asks nor says anything else.
    private func forbids(_ trace: MatchTrace, _ input: MatchInput) -> Bool {
        trace.evidence >= Self.leastEvidence
            && trace.skipped.allSatisfy { word in
                let said = input.sentence.tokens[word].word
                return input.isNegation[word] && !asking.contains(said) || input.isNobody[word] || input.isPronoun[word]
            }
    }

    /// What keeps a payment whose words do not say for sure who pays or is paid: somebody who is not named, as in "can
    /// friends send me money?".
    private func unknownPayee(_ trace: MatchTrace, _ input: MatchInput) -> Objection? {
        let slot = trace.slots.first { namesNobody($0.words, automaton.slots[Int($0.slot)], in: input) }
        let skipped = trace.skipped.first { input.isNobody[$0] }.map { $0..<($0 + 1) }
        if let words = slot?.words ?? skipped {
            let said = input.sentence.text(words)
            return Objection(
                reason: "'\(said)' names nobody who could pay or be paid.",
                refusal: Refusal(reply: .namesNobody, words: said)
            )
        }
        return nil
    }

    /// Whether words in the place of a person stand for somebody without naming one; a contact may have such a name.
    func namesNobody(_ words: Range<Int>, _ slot: Automaton.Slot, in input: MatchInput) -> Bool {
        guard slot.type == .free(.person) || slot.type == .free(.people) else { return false }
        let isNobody = words.allSatisfy { index in
            input.isNobody[index] || input.isPronoun[index] || input.isFiller[index] || input.isTitle[index]
        }
        return isNobody && itemsOfPhrase(words, slot, in: input).isEmpty
    }

    /// The kinds of values that are one point in time.
    private static let points: [ValueKind] = [.date, .dateTime, .evening]

    /// The point in time that is over: nothing is done then any more.
    private func past(_ trace: MatchTrace, _ input: MatchInput, of intent: IntentDefinition?) -> Objection? {
        guard let now = input.now else { return nil }
        if let words = pastWords(trace, input, now: now, of: intent) {
            let said = input.sentence.text(words)
            return Objection(reason: "This is over: '\(said)'.", refusal: Refusal(reply: .isOver, words: said))
        }
        for slot in trace.slots {
            guard case .value(let kind) = automaton.slots[Int(slot.slot)].type, Self.points.contains(kind),
                let value = slot.value, let point = LocalTime(text: value), point.precedes(now)
            else { continue }
            let said = input.sentence.text(slot.words)
            return Objection(reason: "This is over: '\(said)'.", refusal: Refusal(reply: .isOver, words: said))
        }
        return nil
    }

    /// The words with which a text begins, in the place of a time, and that are a time which is over: "remind me last
    /// week to call".
    private func pastWords(
        _ trace: MatchTrace,
        _ input: MatchInput,
        now: LocalTime,
        of intent: IntentDefinition?
    ) -> Range<Int>? {
        let hasTime = intent?.parameters.contains { AnswerForm($0.type).isMeant(bySlot: "date") } == true
        let slots = trace.slots.filter { automaton.slots[Int($0.slot)].type == .free(.text) }
        guard hasTime, let start = slots.first?.words.lowerBound, let end = slots.first?.words.upperBound else {
            return nil
        }
        let readings = values.readings(of: .dateRange, in: input.sentence, at: start, now: now)
        let past = readings.filter { reading in
            let last = reading.value?.firstRange(of: "..").map { reading.value?[$0.upperBound...] ?? "" }
            return last.flatMap { LocalTime(text: String($0)) }?.precedes(now) == true
        }
        return past.map(\.end).filter { $0 < end }.max().map { start..<$0 }
    }

    /// The value that there is not: a day that the calendar does not have, or an amount that nobody pays.
    private func impossibleValue(_ trace: MatchTrace, _ input: MatchInput) -> Objection? {
        for slot in trace.slots where slot.value == nil {
            guard case .value(let kind) = automaton.slots[Int(slot.slot)].type else { continue }
            let sign = input.sentence.hasMinus(before: slot.words.lowerBound) ? "-" : ""
            let said = sign + input.sentence.text(slot.words)
            let (what, reply) = kind == .money ? ("amount", ReplyName.noSuchAmount) : ("day", .noSuchDay)
            return Objection(
                reason: "There is no such \(what): '\(said)'.",
                refusal: Refusal(reply: reply, words: said)
            )
        }
        return nil
    }

    /// The name, in a payment or beside an amount, that is an amount or a time, or has a word that is no part of one:
    /// "Bruno five dollars", "am Freitag", "Anna 5", "Anna or Bobo".
    private func wrongName(_ trace: MatchTrace, _ input: MatchInput, pays: Bool) -> Range<Int>? {
        let types = trace.slots.map { automaton.slots[Int($0.slot)].type }
        let hasAmount = types.contains(.value(.money))
        return zip(trace.slots, types).first { slot, type in
            guard case .free(let kind) = type, kind != .text, slot.value == nil else { return false }
            let isPerson = kind == .person || kind == .people
            guard hasAmount || pays else { return false }
            if slot.words.contains(where: { begins(.money, at: $0, input) }) { return true }
            // "April" is a name, and "am Freitag" is none.
            guard isPerson, slot.words.count > 1 else { return false }
            if slot.words.contains(where: { input.isUnnamed[$0] || input.isNegation[$0] }) { return true }
            let numbers = slot.words.count { input.sentence.tokens[$0].isNumeric }
            if 1..<slot.words.count ~= numbers { return true }
            return slot.words.contains { index in
                readings(.dateTime, at: index, input).contains { $0.end == slot.words.upperBound }
            }
        }?.0.words
    }

    /// The number in words in the place of a person, with a text after it: "write two bottles of milk on the list".
    private func numberBeforeText(_ trace: MatchTrace, _ input: MatchInput) -> Range<Int>? {
        zip(trace.slots, trace.slots.dropFirst()).first { people, text in
            let slot = automaton.slots[Int(people.slot)]
            guard slot.type == .free(.people) || slot.type == .free(.person), people.value == nil,
                automaton.slots[Int(text.slot)].type == .free(.text), people.words.count == 1,
                !input.sentence.tokens[people.words.lowerBound].isNumeric
            else { return false }
            let isNumber = readings(.number, at: people.words.lowerBound, input).contains {
                $0.end == people.words.upperBound
            }
            return isNumber && itemsOfPhrase(people.words, slot, in: input).isEmpty
        }?.0.words
    }

    /// The words of a day or a time, beside an amount of money, that the parse leaves out.
    private func unusedDate(_ trace: MatchTrace, _ input: MatchInput) -> Range<Int>? {
        guard trace.slots.contains(where: { automaton.slots[Int($0.slot)].type == .value(.money) }) else { return nil }
        for index in trace.skipped {
            let later = readings(.dateTime, at: index, input).filter { $0.value.map(Self.isNow) != true }
            if let end = later.map(\.end).max() { return index..<end }
        }
        return nil
    }

    /// A day on which values are read where the day does not matter.
    static let anyDay = LocalTime(year: 2000, month: 1, day: 1)

    /// Whether a value that was read on `anyDay` is that day, or the present.
    private static func isNow(_ value: String) -> Bool { ["2000-01-01", "2000-01-01T00:00"].contains(value) }

    private func readings(_ kind: ValueKind, at index: Int, _ input: MatchInput) -> [Reading] {
        values.readings(of: kind, in: input.sentence, at: index, now: Self.anyDay)
    }

    /// Whether a number or an amount begins at a word.
    private func begins(_ kind: ValueKind, at index: Int, _ input: MatchInput) -> Bool {
        !readings(kind, at: index, input).isEmpty
    }
}
