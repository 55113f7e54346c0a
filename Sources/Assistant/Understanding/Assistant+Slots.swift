internal import IntentModel

extension Assistant {
    /// The slots of a parse that one slot of a template gives: a list gives one for each of its elements.
    ///
    /// - Parameter app: The app that is to take them, which has words of its own; nil where it is not known yet.
    func slots(_ slot: MatchTrace.Slot, _ input: MatchInput, for app: String?) -> [IntentParse.Slot] {
        let known = automaton.slots[Int(slot.slot)]
        if slot.owner == nil {
            guard slot.value == nil, case .free(let kind) = known.type else {
                return [make(slot.words, known, value: slot.value, identifier: slot.identifier, in: input)]
            }
            let parts = kind.isList ? elements(slot.words, known, in: input) : [slot.words]
            return parts.map { told($0, known, in: input, for: app) }
        }
        return [told(slot.words, known, in: input, for: app)]
    }

    /// A slot with what its words mean to the app, or to all that have told them.
    private func told(
        _ words: Range<Int>,
        _ slot: Automaton.Slot,
        in input: MatchInput,
        for app: String?
    ) -> IntentParse.Slot {
        let items = itemsOfPhrase(words, slot, in: input)
        guard let first = items.first, first.owner != nil else {
            var made = make(
                words,
                slot,
                value: items.first?.value ?? spokenNumber(words, slot, in: input),
                identifier: items.first?.identifier,
                in: input
            )
            made.namesNobody = namesNobody(words, slot, in: input)
            return made
        }
        var made = make(words, slot, value: nil, identifier: nil, in: input)
        for case let item in items {
            guard let owner = item.owner, !made.told.contains(where: { $0.owner == owner }) else { continue }
            // Several things of one name are told apart by the host, which asks.
            let isOne = items.allSatisfy { $0.owner != owner || $0.identifier == item.identifier }
            made.told.append(.init(owner: owner, value: item.value, identifier: isOne ? item.identifier : nil))
        }
        return made.belonging(to: app)
    }

    /// The telephone number that a person says digit by digit: "five five five one two three four".
    private func spokenNumber(_ words: Range<Int>, _ slot: Automaton.Slot, in input: MatchInput) -> String? {
        guard slot.type == .free(.people) || slot.type == .free(.person), words.count >= 3 else { return nil }
        var digits = ""
        for index in words where !input.sentence.tokens[index].isNumeric {
            let readings = values.readings(of: .number, in: input.sentence, at: index, now: Self.anyDay)
            guard let digit = readings.first(where: { $0.end == index + 1 })?.value, digit.utf8.count == 1 else {
                return nil
            }
            digits += digit
        }
        return digits.utf8.count == words.count ? digits : nil
    }

    private func make(
        _ words: Range<Int>,
        _ slot: Automaton.Slot,
        value: String?,
        identifier: String?,
        in input: MatchInput
    ) -> IntentParse.Slot {
        let isVerbatim = Self.isVerbatim(slot)
        let isClause = slot.isClause || isVerbatim && endsInVerb(words, input.sentence)
        let words = isClause ? max(words.lowerBound - 1, 0)..<words.upperBound : words
        var text = input.sentence.text(words)
        var range = input.sentence.scalars(words)
        if isVerbatim {
            // "Can you text Anna are you coming?" has a question to her.
            let isAsked = input.isAsked && !asking.contains(input.sentence.tokens[words.lowerBound].word)
            text = input.sentence.markedText(words, isAsked: isAsked)
            range = input.sentence.scalars(ofBytes: input.sentence.marked(words, isAsked: isAsked))
        }
        if slot.type == .free(.possessor), let mark = text.lastIndex(where: { $0 == "'" || $0 == "\u{2019}" }) {
            range = range.lowerBound..<(range.upperBound - text[mark...].unicodeScalars.count)
            text = String(text[..<mark])
        }
        return IntentParse.Slot(
            parameter: slot.parameter,
            text: text,
            range: range,
            value: isVerbatim ? nil : value,
            identifier: identifier
        )
    }

    /// Whether words follow a conjunction without which they are no sentence: "dass ich heute später komme".
    ///
    /// Two words are one: "dass ich komme".
    private func endsInVerb(_ words: Range<Int>, _ sentence: Sentence) -> Bool {
        words.count > 2 && words.lowerBound > 0 && !sentence.isQuoted(words)
            && conjunctions.contains(sentence.tokens[words.lowerBound - 1].word)
    }

    /// Whether a slot takes what a person writes to somebody, as it is said.
    private static func isVerbatim(_ slot: Automaton.Slot) -> Bool {
        switch slot.type {
        case .free(.text), .list: break
        default: return false
        }
        guard let definition = IntentCatalogue.system.definition(named: slot.intent), !definition.looksUp,
            !definition.pays, definition.parameter(named: slot.parameter)?.type == .string
        else { return false }
        return definition.parameters.contains { $0.type == .array(of: .object("INPerson")) }
    }

    /// The phrases that the words are, or the one that they are near to, of the apps that may have told them.
    func itemsOfPhrase(
        _ words: Range<Int>,
        _ slot: Automaton.Slot,
        in input: MatchInput
    ) -> [ListedPhrases.Item] {
        guard !slot.lists.isEmpty else { return [] }
        let exact = input.hits[words.lowerBound].filter { hit in
            hit.length == words.count && slot.lists.contains(hit.list) && isOpen(hit.item, words, to: slot, in: input)
        }
        if !exact.isEmpty { return exact.map { phrases.items[Int($0.item)] } }
        let phrase = input.sentence.tokens[words].map(\.word).joined(separator: " ")
        let item = near.item(near: phrase, in: slot.lists) { isOpen($0, words, to: slot, in: input) }
        return item.map { [phrases.items[Int($0)]] } ?? []
    }

    /// Whether a phrase may be a value of a slot.
    ///
    /// It is one of the language, of an app that the sentence names, or, where it names none, of one that can do what
    /// is meant. The words of an app take no part in what another is to do, and swallow no name of another.
    ///
    /// - Parameter words: The words that are the phrase.
    func isOpen(_ item: Int32, _ words: Range<Int>, to slot: Automaton.Slot, in input: MatchInput) -> Bool {
        guard let owner = phrases.items[Int(item)].owner else { return true }
        if let named = input.apps { return named.contains(owner) }
        let isGreedy = input.mentions.contains { mention in
            mention.name != words && mention.name.clamped(to: words) == mention.name
                && !mention.apps.contains { apps[$0].identifier == owner }
        }
        return !isGreedy && able[slot.intent]?.contains(owner) == true
    }

    /// Whether a phrase may say where a value ends.
    ///
    /// Where the sentence names no app and several can do what is meant, the words of none of them do.
    func divides(_ item: Int32, _ slot: Automaton.Slot, in input: MatchInput) -> Bool {
        guard let owner = phrases.items[Int(item)].owner, input.apps == nil else { return true }
        return able[slot.intent] == [owner]
    }

    /// The elements of a list: divided by commas and by words such as "and", but not within a phrase that is known.
    func elements(_ words: Range<Int>, _ slot: Automaton.Slot, in input: MatchInput) -> [Range<Int>] {
        var elements: [Range<Int>] = []
        var start = words.lowerBound
        var position = words.lowerBound
        func close(_ end: Int) {
            if start < end { elements.append(start..<end) }
        }
        while position < words.upperBound {
            let token = input.sentence.tokens[position]
            if input.isJoiner[position] {
                close(position)
                start = position + 1
            } else if token.followsBreak, position > start, !input.sentence.goesOn[position] {
                close(position)
                start = position
            }
            let known = input.hits[position].filter { hit in
                slot.lists.contains(hit.list) && divides(hit.item, slot, in: input)
                    && isOpen(hit.item, position..<(position + hit.length), to: slot, in: input)
            }
            let listed = known.map(\.length).max() ?? 1
            position += max(1, min(listed, words.upperBound - position))
        }
        close(words.upperBound)
        return elements.isEmpty ? [words] : elements
    }
}
