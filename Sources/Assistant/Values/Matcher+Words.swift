extension Matcher {
    /// A number in words, as far as some word.
    struct NumberWords {
        let state: NumberState
        let end: Int
        let cost: Float
    }

    /// All numbers and ordinals in words from a position on.
    mutating func words(at position: Int) -> [NumberWords] {
        var found: [NumberWords] = []
        append(to: NumberState(), at: position, &found)
        return found
    }

    /// Goes on with a number by one word, and from there.
    private mutating func append(to state: NumberState, at position: Int, _ found: inout [NumberWords]) {
        guard position < limit, found.count < 32, state.isEmpty || !sentence.tokens[position].followsBreak else {
            return
        }
        var isKnown = false
        for match in phrases(.numeral, at: position) + phrases(.ordinalWord, at: position) {
            guard case .atom(let atom) = match.meaning else { continue }
            isKnown = true
            guard let next = state.appending(atom) else { continue }
            found.append(NumberWords(state: next, end: match.end, cost: state.isEmpty ? match.cost : 0))
            append(to: next, at: match.end, &found)
        }
        if !isKnown, !data.pieces.isEmpty {
            let bytes = Array(sentence.tokens[position].word.utf8.prefix(Self.compoundBytes + 1))
            guard bytes.count <= Self.compoundBytes else { return }
            for next in compounds(state, bytes[...], depth: 0) where next.value != nil {
                found.append(NumberWords(state: next, end: position + 1, cost: 0))
                append(to: next, at: position + 1, &found)
            }
        }
        guard !state.isEmpty else { return }
        for match in phrases(.join, at: position) {
            guard case .atom(let atom) = match.meaning, let next = state.appending(atom) else { continue }
            append(to: next, at: match.end, &found)
        }
    }

    /// The longest compound that is looked into.
    private static let compoundBytes = 80

    /// The states after all pieces of a compound: "zwei", "hundert", "drei", "und", "zwanzig".
    private func compounds(_ state: NumberState, _ bytes: ArraySlice<UInt8>, depth: Int) -> [NumberState] {
        guard let first = bytes.first else { return [state] }
        guard depth < 12, let pieces = data.pieces[first] else { return [] }
        for piece in pieces where bytes.starts(with: piece.bytes) {
            guard let next = state.appending(piece.atom) else { continue }
            let ends = compounds(next, bytes.dropFirst(piece.bytes.count), depth: depth + 1)
            if !ends.isEmpty { return ends }
        }
        return []
    }

    /// Ordinals in words, or in digits with a suffix.
    mutating func ordinals(at position: Int) -> [Match] {
        let token = sentence.tokens[position]
        guard token.isNumeric else {
            return words(at: position).compactMap { word in
                guard word.state.isOrdinal, let value = word.state.value else { return nil }
                return Match(end: word.end, meaning: .integer(value), cost: word.cost)
            }
        }
        guard let value = Int(token.word), 1...Amount.bound ~= value else { return [] }
        var found: [Match] = []
        if position + 1 < limit, sentence.tokens[position + 1].isGlued {
            found += phrases(.ordinalSuffix, at: position + 1).map { Match(end: $0.end, meaning: .integer(value)) }
        }
        if data.marks.hasOrdinalStop, byte(at: token.end) == UInt8(ascii: ".") {
            found.append(Match(end: position + 1, meaning: .integer(value), cost: 0.1))
        }
        return found
    }

    /// A byte of the text; nil outside of it.
    func byte(at offset: Int) -> UInt8? {
        guard offset >= 0 else { return nil }
        let bytes = sentence.text.utf8
        guard let index = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex) else { return nil }
        return index < bytes.endIndex ? bytes[index] : nil
    }

    /// Days of a month, as numbers or ordinals.
    ///
    /// No month has those after 31. They are days as well, so that nobody takes "June 35" for a text.
    mutating func days(at position: Int) -> [Match] {
        integers(1...39, at: position)
            + matches(.ordinal, at: position).filter { match in
                if case .integer(1...39) = match.meaning { true } else { false }
            }
    }

    /// Years: "2026", "two thousand six", "nineteen ninety five".
    mutating func years(at position: Int) -> [Match] {
        var found = integers(1000...2999, at: position)
        guard !sentence.tokens[position].isNumeric else { return found }
        for century in integers(13...21, at: position) {
            for rest in century.end < limit ? integers(10...99, at: century.end) : [] {
                guard case (.integer(let first), .integer(let second)) = (century.meaning, rest.meaning) else {
                    continue
                }
                found.append(Match(end: rest.end, meaning: .integer(first * 100 + second)))
            }
        }
        return found
    }
}
