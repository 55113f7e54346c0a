/// Reads which of several candidates a person chooses.
package struct ChoiceReader {
    private let phrases: TurnPhrases
    private let names: NameMatch
    private let count: Int

    /// Makes a reader for candidates with some names.
    package init(_ names: [String], _ phrases: TurnPhrases) {
        self.phrases = phrases
        self.names = NameMatch(names, filler: phrases.filler)
        count = names.count
    }

    /// The candidate that the words choose by its exact name or by its place, counted from zero; nil if there is none.
    package func exact(_ sentence: Sentence) -> Int? {
        choice(sentence) { names.exact($0) }
    }

    /// The candidate that the words choose by its exact name; a place in the row chooses none.
    func named(_ sentence: Sentence) -> Int? {
        let words = sentence.tokens.map(\.word)
        if let index = names.exact(words) { return index }
        let matcher = AnchoredMatcher(words) { $0.type == "name" && names.exact(Array(words[$0.range])) != nil }
        let range = phrases.templates(.choice).lazy.compactMap { matcher.match($0)?.first?.range }.first
        return range.flatMap { names.exact(Array(words[$0])) }
    }

    /// The candidate that the words choose by its place alone, whatever the candidates are called; nil for none.
    func byPlace(_ sentence: Sentence) -> Int? { choice(sentence) { _ in nil } }

    /// The candidate that the words choose by its place or its name, in full or in part; nil if they choose none.
    package func near(_ sentence: Sentence) -> Int? {
        exact(sentence) ?? choice(sentence) { names.near($0) }
    }

    /// The only candidate of which words hold what tells it from the others; nil if they hold it of none or of several.
    func mentioned(_ sentence: Sentence, _ range: Range<Int>) -> Int? {
        names.mentioned(sentence.tokens[range].map(\.word))
    }

    /// Whether all of some words choose by a place, such as "no, the second one", whether or not there is a candidate.
    func isPlace(_ words: [String]) -> Bool {
        let matcher = AnchoredMatcher(words) { $0.type == "ordinal" && number(Array(words[$0.range])) != nil }
        return matcher.matches(any: phrases.templates(.choice))
    }

    private func choice(_ sentence: Sentence, name: @escaping ([String]) -> Int?) -> Int? {
        let words = sentence.tokens.map(\.word)
        guard !words.isEmpty else { return nil }
        if let index = name(words) ?? place(words) { return index }
        // "No one" is no first one.
        if AnchoredMatcher(words).matches(any: phrases.templates(.nothing)) { return nil }
        let matcher = AnchoredMatcher(words) { capture in
            let words = Array(words[capture.range])
            return capture.type == "ordinal" ? place(words) != nil : name(words) != nil
        }
        for template in phrases.templates(.choice) {
            guard let capture = matcher.match(template)?.first else { continue }
            let words = Array(words[capture.range])
            return capture.type == "ordinal" ? place(words) : name(words)
        }
        return nil
    }

    /// The index that a number or an ordinal names, counted from zero; nil if it is none of a candidate.
    private func place(_ words: [String]) -> Int? {
        guard let number = number(words) else { return nil }
        let index = number > 0 ? number - 1 : count + number
        return 0..<count ~= index ? index : nil
    }

    private func number(_ words: [String]) -> Int? {
        if words.count == 1, let number = Int(words[0]), number > 0 { return number }
        let matcher = AnchoredMatcher(words)
        return phrases.meanings(.ordinal).first { matcher.match($0.template) != nil }.flatMap { Int($0.value) }
    }
}
