extension Sentence {
    /// How many words a phrase has at most that changes nothing.
    private static let longestParticle = 5

    /// The sentence without phrases of some kinds, and without an "and" at its beginning: "just the tomato then" is
    /// "the tomato".
    ///
    /// Nil where it has no such phrases, or nothing else.
    func without(_ kinds: [TurnSection], _ phrases: TurnPhrases) -> Sentence? {
        let kept = words(besides: kinds, phrases)
        guard !kept.isEmpty, kept.count < tokens.count else { return nil }
        let parts = kept.enumerated().map { ($0 == 0 ? "" : $1.followsBreak ? ", " : " ") + $1.text }
        return Sentence(parts.joined())
    }

    /// The words that are of no phrase of some kinds, and whether a mark stands before each.
    func words(besides kinds: [TurnSection], _ phrases: TurnPhrases) -> [(text: String, followsBreak: Bool)] {
        let words = tokens.map(\.word)
        let templates = kinds.flatMap { phrases.templates($0) }
        var kept: [(text: String, followsBreak: Bool)] = []
        var (position, isDivided) = (0, false)
        while position < words.count {
            isDivided = isDivided || tokens[position].followsBreak
            let longest = min(Self.longestParticle, words.count - position)
            let length = (1...longest).reversed().first { length in
                AnchoredMatcher(words[position..<(position + length)]).matches(any: templates)
            }
            let isJoint = kept.isEmpty && phrases.around.clauses.contains(words[position])
            if length == nil, !isJoint {
                kept.append((text(position..<(position + 1)), isDivided))
                isDivided = false
            }
            position += length ?? 1
        }
        return kept
    }

    /// Whether a phrase of a kind stands in the sentence.
    func has(_ kind: TurnSection, _ phrases: TurnPhrases) -> Bool {
        let words = tokens.map(\.word)
        let templates = phrases.templates(kind)
        return words.indices.contains { start in
            (1...min(Self.longestParticle, words.count - start)).contains { length in
                AnchoredMatcher(words[start..<(start + length)]).matches(any: templates)
            }
        }
    }
}

extension AnswerReader {
    /// The sentence without clauses around it that say nothing: "the station, if that's alright" is the station.
    ///
    /// The sentence itself where its first and last clauses say something, or none does.
    func withoutIdleClauses(_ sentence: Sentence) -> Sentence {
        let tokens = sentence.tokens
        let starts = [0] + tokens.indices.dropFirst().filter { tokens[$0].followsBreak }
        let clauses = zip(starts, starts.dropFirst() + [tokens.count]).map { $0..<$1 }
        let full = clauses.indices.filter {
            !Sentence(sentence.text(clauses[$0])).words(besides: [.particle], phrases).isEmpty
        }
        guard let first = full.first, let last = full.last, last - first + 1 < clauses.count else { return sentence }
        let start = first == 0 ? 0 : tokens[clauses[first].lowerBound].start
        let end = last + 1 < clauses.count ? tokens[clauses[last + 1].lowerBound].start : sentence.bytes.count
        let text = String(decoding: sentence.bytes[start..<end], as: UTF8.self)
        let marks: Set<Character> = [" ", ",", ";"]
        let rest = text.lastIndex { !marks.contains($0) }.map { text[...$0] } ?? text[...]
        return Sentence(String(rest))
    }
}
