/// Reads the values and phrases that slots take from the words of one sentence, each once.
final class SpanReader {
    private struct ReadKey: Hashable {
        let kind: ValueKind
        let position: Int
    }

    private let assistant: Assistant
    private let input: MatchInput
    private let now: LocalTime
    /// The places in `found` by slots and positions.
    private var places = StepTable()
    private var found: [[MatchInput.Span]] = []
    private var readings: [ReadKey: [Reading]] = [:]

    init(assistant: Assistant, input: MatchInput, now: LocalTime) {
        (self.assistant, self.input, self.now) = (assistant, input, now)
    }

    /// The spans that a slot takes from a word on.
    func spans(slot number: Int32, at position: Int) -> [MatchInput.Span] {
        let key = UInt64(UInt32(bitPattern: number)) << 32 | UInt64(position)
        let place = Int(places.insert(key, Int32(found.count)))
        if place == found.count { found.append(read(assistant.automaton.slots[Int(number)], position)) }
        return found[place]
    }

    private func read(_ slot: Automaton.Slot, _ position: Int) -> [MatchInput.Span] {
        switch slot.type {
        case .value(let kind):
            return values(kind, position).map { reading in
                MatchInput.Span(
                    end: reading.end,
                    cost: MatchCosts.value + reading.cost,
                    value: reading.value,
                    identifier: nil
                )
            }
        case .owner:
            guard input.sentence.tokens[position].isPossessive else { return [] }
            return [MatchInput.Span(end: position + 1, cost: MatchCosts.value, value: nil, identifier: nil)]
        case .app:
            return input.hits[position].filter { slot.lists.contains($0.list) }.compactMap { hit in
                let app = assistant.apps[Int(hit.item)]
                guard app.intents.contains(slot.intent), assistant.isName(hit, at: position, input.sentence),
                    !input.closedNames.contains(position..<(position + hit.length)),
                    !input.sentence.isQuoted(position..<(position + hit.length))
                else { return nil }
                return MatchInput.Span(
                    end: position + hit.length,
                    cost: MatchCosts.listed,
                    value: app.identifier,
                    identifier: nil,
                    evidence: 1
                )
            }
        case .list, .free:
            let isList = if case .list = slot.type { true } else { false }
            let hits = input.hits[position].filter { slot.lists.contains($0.list) }
            let open = hits.filter { hit in
                assistant.isOpen(hit.item, position..<(position + hit.length), to: slot, in: input)
                    && assistant.divides(hit.item, slot, in: input)
            }
            return open.map { hit in
                let item = assistant.phrases.items[Int(hit.item)]
                let words = position..<(position + hit.length)
                return MatchInput.Span(
                    end: position + hit.length,
                    // Of two phrases, the longer one says more.
                    cost: MatchCosts.listed / Float(hit.length)
                        + (isList && input.isPartOfName(words) ? MatchCosts.capital : 0),
                    value: item.value,
                    identifier: item.identifier,
                    owner: item.owner
                )
            }
        }
    }

    private func values(_ kind: ValueKind, _ position: Int) -> [Reading] {
        let key = ReadKey(kind: kind, position: position)
        if let known = readings[key] { return known }
        let found = assistant.values.readings(of: kind, in: input.sentence, at: position, now: now)
        readings[key] = found
        return found
    }
}
