extension Assistant {
    /// The slots of a parse that one slot of a template gives: a list gives one for each of its elements.
    func slots(_ slot: Trace.Slot, _ input: MatchInput) -> [IntentParse.Slot] {
        let known = automaton.slots[Int(slot.slot)]
        guard slot.value == nil, case .free(let kind) = known.type else {
            return [make(slot.words, known, slot.value, slot.identifier, slot.owner, input)]
        }
        let parts = kind.isList ? elements(slot.words, known, input) : [slot.words]
        return parts.map { words in
            let item = itemOfPhrase(words, known, input)
            return make(words, known, item?.value, item?.identifier, item?.owner, input)
        }
    }

    private func make(
        _ words: Range<Int>,
        _ slot: Automaton.Slot,
        _ value: String?,
        _ identifier: String?,
        _ owner: String?,
        _ input: MatchInput
    ) -> IntentParse.Slot {
        var text = input.sentence.text(words)
        var range = input.sentence.scalars(words)
        if slot.type == .free(.possessor), let mark = text.lastIndex(where: { $0 == "'" || $0 == "\u{2019}" }) {
            range = range.lowerBound..<(range.upperBound - text[mark...].unicodeScalars.count)
            text = String(text[..<mark])
        }
        return IntentParse.Slot(
            parameter: slot.parameter,
            text: text,
            range: range,
            value: value,
            identifier: identifier,
            owner: owner
        )
    }

    /// The phrase that the words are, or that they are near to.
    func itemOfPhrase(
        _ words: Range<Int>,
        _ slot: Automaton.Slot,
        _ input: MatchInput
    ) -> ListedPhrases.Item? {
        guard !slot.lists.isEmpty else { return nil }
        let exact = input.hits[words.lowerBound].first { $0.length == words.count && slot.lists.contains($0.list) }
        if let exact { return phrases.items[Int(exact.item)] }
        let phrase = input.sentence.tokens[words].map(\.word).joined(separator: " ")
        return near.item(near: phrase, in: slot.lists).map { phrases.items[Int($0)] }
    }

    /// The elements of a list: divided by commas and by words such as "and", but not within a phrase that is known.
    private func elements(_ words: Range<Int>, _ slot: Automaton.Slot, _ input: MatchInput) -> [Range<Int>] {
        var elements: [Range<Int>] = []
        var start = words.lowerBound
        var position = words.lowerBound
        func close(_ end: Int) {
            if start < end { elements.append(start..<end) }
        }
        while position < words.upperBound {
            let token = input.sentence.tokens[position]
            if joiners.contains(token.word) {
                close(position)
                start = position + 1
            } else if token.followsBreak, position > start {
                close(position)
                start = position
            }
            let listed = input.hits[position].filter { slot.lists.contains($0.list) }.map(\.length).max() ?? 1
            position += max(1, min(listed, words.upperBound - position))
        }
        close(words.upperBound)
        return elements.isEmpty ? [words] : elements
    }
}
