internal import IntentModel

/// Finds the value in an answer by the words that people put around it.
struct AnswerFrames {
    /// Some words that may be a name, and how sure that is.
    struct Name {
        let range: Range<Int>
        let text: String
        /// Whether all the words around it are those that people put around such a value.
        let isFramed: Bool
    }

    private let phrases: TurnPhrases
    /// The kinds of values that may follow a name, as the request has parameters for them.
    var tails: [[ValueKind]] = []
    private var words: FrameWords { phrases.around }

    init(_ phrases: TurnPhrases) { self.phrases = phrases }

    /// How many words an answer has at most in which a value is looked for.
    private static let longestAnswer = 60
    /// How many words a name has at most that is no quotation.
    private static let longestName = 12
    /// How many words may stand before a name that nothing knows.
    private static let unknownWords = 3

    // MARK: Names

    /// The name among some words of a sentence, without the words that people put around one; nil if the words have
    /// none, or nothing around them.
    func name(_ sentence: Sentence, _ all: Range<Int>, as kind: String, said: SaidValue) -> Name? {
        let tokens = sentence.tokens
        guard 1...Self.longestAnswer ~= all.count, !isQuestion(sentence, all) else { return nil }
        let end = valueTail(sentence, all.lowerBound..<closing(sentence, all, as: kind), said: said)
        var start = all.lowerBound
        while start < end, words.isAround(tokens[start].word, kind), !isTitle(sentence, start..<end, in: all, as: kind)
        {
            start += 1
        }
        let (before, after) = (all.lowerBound..<start, end..<all.upperBound)
        if start < end, !before.isEmpty || !after.isEmpty, before.isEmpty || isOpening(sentence, before, as: kind),
            kind != "title" || (Array(before) + after).contains(where: { words.isOf(kind, tokens[$0].word) })
        {
            let first = keepingArticle(sentence, before, from: start, as: kind)
            if !isDeed(sentence, start, in: all),
                let name = made(sentence, first..<end, as: kind, isFramed: true, said: said)
            {
                return name
            }
        }
        return kind == "title" ? nil : loose(sentence, all.lowerBound..<end, as: kind, said: said)
    }

    /// A name of some words; nil if they name nothing.
    private func made(
        _ sentence: Sentence,
        _ all: Range<Int>,
        as kind: String,
        isFramed: Bool,
        said: SaidValue
    ) -> Name? {
        if kind == "title" { return Name(range: all, text: sentence.name(all), isFramed: isFramed) }
        let range = capitalTail(sentence, all, as: kind)
        if kind == "person", let owner = range.dropLast().first(where: { sentence.tokens[$0].isPossessive }) {
            // "Anna's account" is Anna.
            let own = range.lowerBound..<(owner + 1)
            let text = sentence.text(own)
            if let mark = text.lastIndex(where: { "'\u{2019}".contains($0) }) {
                return Name(range: own, text: String(text[..<mark]), isFramed: isFramed)
            }
        }
        guard isNameLike(sentence, range), !said.isNothing(sentence, range) else { return nil }
        return Name(range: range, text: sentence.name(range), isFramed: isFramed)
    }

    /// The name in capital letters at the end of words in small ones: "a table at Genghix".
    private func capitalTail(_ sentence: Sentence, _ range: Range<Int>, as kind: String) -> Range<Int> {
        let tokens = sentence.tokens
        guard !tokens[range.lowerBound].isCapitalized, !tokens[range.lowerBound].isNumeric else { return range }
        let tail = range.dropFirst().first { position in
            words.isAhead(tokens[position - 1].word, kind)
                && tokens[position..<range.upperBound].allSatisfy { $0.isCapitalized || $0.isNumeric }
        }
        guard let tail,
            !tokens[range.lowerBound..<tail].contains(where: { token in
                token.isCapitalized || words.against.contains(token.word)
            })
        else { return range }
        return tail..<range.upperBound
    }

    /// Where a day, a time or an amount begins that follows a name: "Luna at 1 in the afternoon".
    private func valueTail(_ sentence: Sentence, _ all: Range<Int>, said: SaidValue) -> Int {
        let tokens = sentence.tokens
        for start in all.dropFirst() {
            let isFramed = words.isAround(tokens[start - 1].word, "all") && !tokens[start - 1].isCapitalized
            let kinds = tails.filter { isFramed || $0 == [.money] }
            guard !said.isNumber(sentence, start..<all.upperBound),
                kinds.contains(where: { said.measured(sentence, start..<all.upperBound, kinds: $0) != nil })
            else { continue }
            var end = start
            while end > all.lowerBound + 1, !tokens[end - 1].isCapitalized,
                words.isAround(tokens[end - 1].word, "money") || words.clauses.contains(tokens[end - 1].word)
            {
                end -= 1
            }
            return end
        }
        return all.upperBound
    }

    /// Whether words can name somebody or something: they hold no verb, pronoun or command, or are written as a title.
    func isNameLike(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        let tokens = sentence.tokens[range]
        guard 1...Self.longestName ~= tokens.count else { return SaidValue.quoted(sentence.text) != nil }
        if tokens.count == 1 || SaidValue.quoted(sentence.text) != nil { return true }
        if tokens.allSatisfy({ $0.isCapitalized || $0.isNumeric }) { return true }
        if tokens.first.map({ words.isOf("question", $0.word) }) == true { return false }
        // "To Anna, that dinner is ready" has a message after the name.
        if tokens.dropFirst().contains(where: { $0.followsBreak && words.isOf("reference", $0.word) }) { return false }
        return !tokens.contains { token in
            words.deeds.contains(token.word) || words.against.contains(token.word)
                || words.commands.contains(token.word)
        }
    }

    /// Where the words after a name begin: "would be fine", "please".
    private func closing(_ sentence: Sentence, _ all: Range<Int>, as kind: String) -> Int {
        let tokens = sentence.tokens
        var last = all.upperBound
        while last > all.lowerBound + 1, words.clauses.contains(tokens[last - 1].word) { last -= 1 }
        let all = all.lowerBound..<last
        var first = last
        if words.isOf("question", tokens[last - 1].word) { return last }
        while first > all.lowerBound + 1, words.isAround(tokens[first - 1].word, kind),
            !tokens[first - 1].isCapitalized || words.capitals.contains(tokens[first - 1].word)
        {
            first -= 1
        }
        return (first..<all.upperBound).first { position in
            AnchoredMatcher(tokens[position..<all.upperBound].map(\.word)).matches(any: phrases.templates(.after))
        } ?? all.upperBound
    }

    /// Whether words within a sentence are written as a title, and begin with one of those around values: "On the
    /// Loose" in "the song is On The Loose".
    private func isTitle(_ sentence: Sentence, _ range: Range<Int>, in all: Range<Int>, as kind: String) -> Bool {
        let tokens = sentence.tokens[range]
        guard let first = tokens.first else { return false }
        if range.lowerBound == all.lowerBound {
            // "Yes Man" is no yes.
            return range == all && tokens.count > 1 && phrases.isYes(first.word) && tokens.allSatisfy(\.isCapitalized)
                && !sentence.tokens[range.lowerBound + 1].followsBreak
        }
        guard first.isCapitalized, !words.capitals.contains(first.word) else { return false }
        return tokens.count > 1 && tokens.allSatisfy { $0.isCapitalized || $0.isNumeric }
            || words.isAhead(sentence.tokens[range.lowerBound - 1].word, kind) && !first.followsBreak
            || tokens.count == 1 && isPolite(sentence, all.lowerBound..<range.lowerBound)
    }

    /// Whether words lead to a name: they end in one that stands before such names, or are no more than a "yes".
    private func isOpening(_ sentence: Sentence, _ range: Range<Int>, as kind: String) -> Bool {
        let before = sentence.tokens[range]
        let content = before.filter { !phrases.filler.contains($0.word) }
        // "To the song Drive" and "to my friend Anna" lead to a name by the word before the noun.
        let last = [content.last, content.last { !words.isOf(kind, $0.word) }].compactMap(\.self)
        return last.isEmpty || last.contains { words.isAhead($0.word, kind) } || isPolite(sentence, range)
    }

    /// Whether a word in small letters is a verb after one of wishing: "I need to terminate …".
    private func isDeed(_ sentence: Sentence, _ start: Int, in all: Range<Int>) -> Bool {
        let tokens = sentence.tokens
        return start - 2 >= all.lowerBound && !tokens[start].isCapitalized && !tokens[start].isNumeric
            && words.isOf("wish", tokens[start - 2].word) && words.isOf("infinitive", tokens[start - 1].word)
    }

    /// Whether words are a yes or politeness before the value: "yes, Anna".
    private func isPolite(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        let said = sentence.tokens[range].map(\.word)
        // "I am" is a yes, and begins a statement as well.
        return !said.contains(where: words.deeds.contains)
            && AnchoredMatcher(said).matches(any: phrases.templates(.yes))
            || sentence.tokens[range].allSatisfy { phrases.filler.contains($0.word) }
    }

    /// Where a name begins, with the article or "my" before it where that belongs to it: "the castle", "my mom".
    private func keepingArticle(_ sentence: Sentence, _ before: Range<Int>, from start: Int, as kind: String) -> Int {
        guard kind == "place" || kind == "person", let last = sentence.tokens[before].last,
            phrases.filler.contains(last.word), words.isOf("article", last.word)
        else { return start }
        return start - 1
    }

    /// A name in capital letters at the end, after a word that stands before such names: "I'm looking for something
    /// cheap in San Jose".
    private func loose(_ sentence: Sentence, _ all: Range<Int>, as kind: String, said: SaidValue) -> Name? {
        let tokens = sentence.tokens
        var start = all.upperBound
        while start > all.lowerBound, tokens[start - 1].isCapitalized || tokens[start - 1].isNumeric,
            !words.capitals.contains(tokens[start - 1].word)
        {
            start -= 1
        }
        guard start < all.upperBound, start > all.lowerBound else { return nil }
        let before = all.lowerBound..<start
        let unknown = tokens[before].filter { !words.isAround($0.word, kind) }
        guard isOpening(sentence, before, as: kind), !isPolite(sentence, before), unknown.count <= Self.unknownWords,
            let first = tokens[before].first, words.isAround(first.word, kind),
            !tokens[before].contains(where: { words.against.contains($0.word) || $0.isNumeric }),
            !tokens[before].dropFirst().contains(where: { $0.isCapitalized && !words.capitals.contains($0.word) })
        else { return nil }
        return made(sentence, start..<all.upperBound, as: kind, isFramed: false, said: said)
    }

    // MARK: Clauses

    /// The parts of a sentence between its marks, and between words such as "and" before a new statement.
    func clauses(_ sentence: Sentence) -> [Range<Int>] {
        let tokens = sentence.tokens
        guard tokens.count <= Self.longestAnswer else { return [] }
        var clauses: [Range<Int>] = []
        var start = 0
        for position in tokens.indices.dropFirst() {
            guard tokens[position].followsBreak || words.clauses.contains(tokens[position].word) else { continue }
            if start < position { clauses.append(start..<position) }
            start = position
            if words.clauses.contains(tokens[position].word) { start += 1 }
        }
        if start < tokens.count { clauses.append(start..<tokens.count) }
        return clauses
    }

    /// Whether something is said to be otherwise in words outside a range.
    ///
    /// "No, to Anna" says no more than that there was another value.
    func isAgainst(_ sentence: Sentence, besides range: Range<Int>) -> Bool {
        let tokens = sentence.tokens
        let start = tokens.count > 1 && tokens[1].followsBreak ? 1 : 0
        return (start..<tokens.count).contains { !range.contains($0) && words.against.contains(tokens[$0].word) }
    }

    /// Whether all of some words are such as people put around a value of a kind.
    func isAround(_ sentence: Sentence, _ range: Range<Int>, as kind: String) -> Bool {
        sentence.tokens[range].allSatisfy { words.isAround($0.word, kind) }
    }

    // MARK: Measured values

    /// A number, an amount or a time among other words.
    struct Measure {
        let range: Range<Int>
        let text: String
        /// Whether the words can hardly be anything else: they have a unit, or the noun of what is counted.
        let isSelfEvident: Bool
    }

    /// The one value among some words of a sentence; nil if there is none, or if there are several.
    func measure(
        _ sentence: Sentence,
        _ all: Range<Int>,
        as kind: String,
        said value: SaidValue,
        kinds: [ValueKind]
    ) -> Measure? {
        guard all.count <= Self.longestAnswer else { return nil }
        var found: [Measure] = []
        var position = all.lowerBound
        while position < all.upperBound {
            if kind == "number", let end = value.otherEnd(sentence, position, in: all) {
                position = end
                continue
            }
            let longest = min(all.upperBound, position + 12)
            let longestValue = (position + 1...longest).reversed().lazy.compactMap { end in
                value.measured(sentence, position..<end, kinds: kinds).map { (end, $0) }
            }.first
            guard let (end, text) = longestValue else {
                position += 1
                continue
            }
            let range = position..<end
            let isEvident = isSelfEvident(sentence, range, as: kind, said: value, in: all)
            found.append(Measure(range: range, text: text, isSelfEvident: isEvident))
            position = end
        }
        // "A group of six": the article is no number beside another.
        let others = found.filter { !sentence.tokens[$0.range].allSatisfy { phrases.filler.contains($0.word) } }
        if !others.isEmpty { found = others }
        let evident = found.filter(\.isSelfEvident)
        if !evident.isEmpty { found = evident }
        guard let first = found.first, found.allSatisfy({ $0.text == first.text }) else { return nil }
        return first
    }

    private func isSelfEvident(
        _ sentence: Sentence,
        _ range: Range<Int>,
        as kind: String,
        said value: SaidValue,
        in all: Range<Int>
    ) -> Bool {
        let isNumber = value.isNumber(sentence, range)
        guard kind == "number" else { return !isNumber }
        let next = sentence.tokens[range.upperBound..<all.upperBound].prefix(2)
        return next.contains { words.isOf("unit", $0.word) }
    }

    /// Whether all words but those of a value are such as people put around it.
    func isAllFrame(_ sentence: Sentence, _ all: Range<Int>, besides value: Range<Int>, as kind: String) -> Bool {
        all.allSatisfy { position in
            let word = sentence.tokens[position].word
            return value.contains(position) || words.isAround(word, kind) && !words.against.contains(word)
        }
    }

    /// Whether words refer to what the request is about: "send it to Anna".
    func refers(_ sentence: Sentence, besides range: Range<Int>) -> Bool {
        sentence.tokens.indices.contains { !range.contains($0) && words.isOf("reference", sentence.tokens[$0].word) }
    }

    /// Whether words ask something, and suggest nothing as "how about Anna" does.
    func isQuestion(_ sentence: Sentence, _ all: Range<Int>) -> Bool {
        let start = sentence.tokens[all].prefix(3).map(\.word)
        guard let first = start.first, words.isOf("question", first) else { return false }
        return !start.contains { words.isOf("suggestion", $0) }
    }

    /// Whether words are about no more than a value, as far as they are known: they are no question and no command, and
    /// few of them are unknown.
    func isAbout(_ sentence: Sentence, _ value: Range<Int>, as kind: String) -> Bool {
        let all = sentence.tokens.indices
        let rest = all.filter { !value.contains($0) }.map { sentence.tokens[$0].word }
        return !isQuestion(sentence, all) && !isAgainst(sentence, besides: value)
            && !rest.contains(where: words.commands.contains)
            && rest.count { !words.isAround($0, kind) } <= Self.unknownWords
    }
}
