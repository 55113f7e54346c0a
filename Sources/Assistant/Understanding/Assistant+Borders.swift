extension Assistant {
    /// The people and the text after them between which nothing in the sentence says where the ones end and the other
    /// begins: "text my brother dinner is ready"; nil where something does.
    ///
    /// - Parameter slots: The slots of the parse.
    func guessedBorder(_ slots: [MatchTrace.Slot], _ input: MatchInput) -> IntentParse.Border? {
        for (people, text) in zip(slots, slots.dropFirst()) {
            let isRepaired = isRepaired(text.words, input)
            guard isRepaired || people.words.upperBound == text.words.lowerBound else { continue }
            let (before, after) = (automaton.slots[Int(people.slot)], automaton.slots[Int(text.slot)])
            guard before.type == .free(.people) || before.type == .free(.person), after.type == .free(.text),
                people.owner == nil, people.value == nil,
                isRepaired || !isMarked(text.words.lowerBound, after: people.words, before, in: input)
            else { continue }
            return IntentParse.Border(people: before.parameter, text: after.parameter)
        }
        return nil
    }

    /// Whether words take back others within a text: "we meet at six, no wait, at seven".
    private func isRepaired(_ text: Range<Int>, _ input: MatchInput) -> Bool {
        nameWords.repair(in: input.sentence.tokens[text].map(\.word), after: 0) != nil
    }

    /// Whether something says that a text begins at a word: a mark, a name before it that somebody has told, capital
    /// letters of that name alone, or that the word is no part of a name.
    private func isMarked(_ start: Int, after people: Range<Int>, _ slot: Automaton.Slot, in input: MatchInput) -> Bool
    {
        let token = input.sentence.tokens[start]
        if token.followsBreak || token.followsColon || input.sentence.isQuoted(start..<(start + 1)) { return true }
        let last = slot.type == .free(.people) ? elements(people, slot, in: input).last ?? people : people
        if !itemsOfPhrase(last, slot, in: input).isEmpty || input.sentence.tokens[last].allSatisfy(\.isNumeric) {
            return true
        }
        let name = last.filter { !input.isTitle[$0] && !input.isFiller[$0] && !input.isSuffix[$0] }
        if !name.isEmpty, name.allSatisfy({ input.isName($0) }), !token.isCapitalized {
            // "Text Anna Bob wants to come" may be one to Anna.
            return name.count == 1 || input.beginsText(start) || !input.goesOnInName(name[name.count - 1])
        }
        // After one word, "my brother I am late" is divided as no other way would be.
        return name.count <= 1 && (input.isFiller[start] || input.isTitle[start] || input.isNobody[start])
    }

    /// Whether a sentence asks the assistant to do what a template says: "can you text Anna that I am late?".
    func isAsked(_ trace: MatchTrace, _ sentence: Sentence) -> Bool {
        let start = (trace.slots.map(\.words.lowerBound) + trace.templateWords).min() ?? 0
        let end = trace.templateWords.min().map { $0 + 1 } ?? start
        return sentence.tokens[..<max(start, min(end, start + 1))].contains { asking.contains($0.word) }
    }

    /// Whether a colon or a quotation mark says that a text begins right after people.
    func isSaidAsText(_ slots: [MatchTrace.Slot], _ sentence: Sentence) -> Bool {
        zip(slots, slots.dropFirst()).contains { people, text in
            let types = (automaton.slots[Int(people.slot)].type, automaton.slots[Int(text.slot)].type)
            let word = text.words.lowerBound
            return people.words.upperBound == word && types == (.free(.people), .free(.text))
                && (sentence.tokens[word].followsColon || sentence.isQuoted(word..<(word + 1)))
        }
    }

    /// Whether words that count as politeness elsewhere follow one of the values.
    func hasPolitenessAfter(_ slots: [MatchTrace.Slot], _ input: MatchInput) -> Bool {
        slots.contains { $0.words.upperBound < input.count && input.isPolite[$0.words.upperBound] }
    }
}
