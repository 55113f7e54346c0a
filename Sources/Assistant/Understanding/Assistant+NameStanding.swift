/// How much the place of a name says that it is that of an app, where it may be a part of a text.
enum NamePlace {
    /// Nothing but an app is called or said so: "MonkeyChat" or "using Parrot" at the beginning or the end.
    case certain
    /// It is said as apps and people are: "with Parrot" at the end.
    case likely
    /// It is in the midst of other words, or has an article or a small letter.
    case doubtful
}

/// How much the name of an app says by itself.
enum NameStanding {
    /// It has a word that is none of the language: "MonkeyChat".
    case distinct
    /// It is made of words of the language: "Notes".
    case ordinary
    /// It is made of words that everybody says of people, times, money and themselves: "Mom", "my way".
    case plain
}

extension Assistant {
    /// The standing of a name in a sentence.
    func standing(_ mention: AppMention, _ sentence: Sentence) -> NameStanding {
        standing(sentence.tokens[mention.name])
    }

    func standing(_ name: some Sequence<SentenceToken>) -> NameStanding {
        guard name.allSatisfy({ languageWords.contains($0.word) || $0.isNumeric }) else { return .distinct }
        return name.allSatisfy { plainWords.contains($0.word) || $0.isNumeric } ? .plain : .ordinary
    }

    /// Whether each word of a sentence is politeness, an opening or one that never matters.
    func isPlain(_ sentence: Sentence) -> [Bool] {
        guard !apps.isEmpty else { return [] }
        let input = input(sentence)
        return zip(input.isPolite, input.isFiller).map { $0 || $1 }
    }

    /// Whether the words of a name are politeness, a time, a number or an amount as a whole, and name nothing.
    ///
    /// No such name is installed; one of an earlier version takes nothing.
    func isNoName(_ name: Range<Int>, _ isPlain: [Bool], in sentence: Sentence) -> Bool {
        if name.allSatisfy({ isPlain[$0] }) { return true }
        func isValue(_ words: Range<Int>, _ kinds: [ValueKind]) -> Bool {
            kinds.contains { kind in
                values.readings(of: kind, in: sentence, at: words.lowerBound, now: Self.anyDay)
                    .contains { $0.end == words.upperBound }
            }
        }
        if isValue(name, [.number, .money]) { return true }
        // "7-Eleven" is no time.
        return !name.allSatisfy { isValue($0..<($0 + 1), [.number]) } && isValue(name, [.dateTime, .date, .time])
    }

    /// Whether a reading without the name says its words: as a part of what it asks for, or as a day or an amount.
    ///
    /// A whole word of the language in a frame, as in "with Messages", may be both.
    func isSaid(_ mention: AppMention, _ standing: NameStanding, other: Candidate, isPlain: [Bool]) -> Bool {
        let ofTemplate = mention.name.filter(other.templateWords.contains)
        if !ofTemplate.isEmpty {
            return standing != .ordinary || mention.isBare || ofTemplate.count < mention.name.count
        }
        return mention.name.allSatisfy { word in
            isPlain[word] || other.measured.contains { $0.contains(word) }
        }
    }

    /// What the place of a name says of it.
    ///
    /// A name of one plain word needs the beginning or the end, a capital letter and no article. It is certain with
    /// words that are said of apps alone, such as "using". It is likely with those that are said of people too, such
    /// as "with", or where the person turns to it by a comma.
    func place(_ mention: AppMention, _ sentence: Sentence, isPlain: [Bool]) -> NamePlace {
        let (tokens, name, words) = (sentence.tokens, mention.name, mention.words)
        if mention.isAttribute { return isCompound(sentence.text(name)) ? .certain : .doubtful }
        let isFirst = isPlain[..<words.lowerBound].allSatisfy { $0 }
        guard isFirst || isPlain[words.upperBound...].allSatisfy({ $0 }) else { return .doubtful }
        if name.count == 1, isCompound(sentence.text(name)) { return .certain }
        let isLower = !tokens.contains(where: \.isCapitalized)
        guard isLower || name.allSatisfy({ tokens[$0].isCapitalized || plainWords.contains(tokens[$0].word) }),
            !plainWords.contains(tokens[name.lowerBound].word), !hasArticle(mention, sentence)
        else { return .doubtful }
        if words == name, isAddressed(name, sentence) { return .likely }
        func isSaid(by frames: [AppFrame]) -> Bool { frames.contains { $0.range(around: name, in: tokens) == words } }
        if isSaid(by: companyFrames) { return .likely }
        if isSaid(by: unknownAppFrames) { return .certain }
        // "Ask Parrot to".
        let isAsked = isFirst && words.lowerBound < name.lowerBound && name.upperBound < words.upperBound
        return isAsked ? .likely : .doubtful
    }

    /// Whether a name has an article and no word that says what it is, as "the Parrot app" does.
    func hasArticle(_ mention: AppMention, _ sentence: Sentence) -> Bool {
        let (name, words) = (mention.name, mention.words)
        return words.lowerBound < name.lowerBound && words.upperBound == name.upperBound
            && determiners.contains(sentence.tokens[name.lowerBound - 1].word)
    }

    /// The name as names are compared, where a yes to the question whether it is meant holds from then on: in a likely
    /// place, or within words that are said of apps where no text has it.
    ///
    /// Words of the language need a capital letter among words without; words that everybody says are always asked
    /// about.
    func askedName(
        _ mention: AppMention,
        _ standing: NameStanding,
        place: NamePlace,
        isInText: Bool,
        in sentence: Sentence
    ) -> String? {
        let tokens = sentence.tokens
        guard standing != .plain else { return nil }
        if place == .doubtful {
            let isFramed = !mention.isBare && !hasArticle(mention, sentence)
            guard isFramed, !isInText else { return nil }
        }
        if standing == .ordinary {
            guard mention.name.allSatisfy({ tokens[$0].isCapitalized }),
                tokens.indices.contains(where: { !mention.name.contains($0) && !tokens[$0].isCapitalized })
            else { return nil }
        }
        return tokens[mention.name].map(\.word).joined()
    }

    /// Whether a word of a name is one that nothing but an app is called.
    func hasCompound(_ mention: AppMention, _ sentence: Sentence) -> Bool {
        mention.name.contains { isCompound(sentence.text($0..<($0 + 1))) }
    }

    /// Whether an app of that name is called as nothing else is, in whatever letters it is said.
    func bearsCompound(_ mention: AppMention) -> Bool {
        mention.apps.contains { apps[$0].names.contains { isCompound($0) } }
    }

    /// Whether a name as it is said has a capital letter after a small one, or a digit.
    private func isCompound(_ name: String) -> Bool {
        zip(name, name.dropFirst()).contains { $0.isLowercase && $1.isUppercase } || name.contains(where: \.isNumber)
    }

    /// Whether the words of a doubtful name are a part of what another app is told that the sentence names plainly.
    func isSaid(_ candidate: Candidate, besides named: [Candidate], _ sentence: Sentence) -> Bool {
        guard candidate.parse.isDoubtful, let words = candidate.mention?.words else { return false }
        return named.contains { other in
            other.isSure && other.parse.skipped.isEmpty && (!other.parse.isDoubtful || other.parse.askedName != nil)
                && other.mention.map { !$0.words.overlaps(words) && standing($0, sentence) == .distinct } == true
        }
    }

    /// Whether a sentence names apps of which none has said the words of a reading.
    func isOfOthers(_ candidate: Candidate, _ mentions: [AppMention], in sentence: Sentence) -> Bool {
        mentions.contains { mention in
            !mention.isBare && standing(mention, sentence) == .distinct
                && !mention.apps.contains { apps[$0].identifier == candidate.parse.app }
        }
    }

    /// The readings of a sentence that names several apps by different words, without these words.
    ///
    /// A name made of ordinary words, or one that may be a part of a text, is none here where the sentence means the
    /// same with the other name alone.
    func severalNamed(
        _ mentions: [AppMention],
        _ named: [Candidate],
        in sentence: Sentence,
        isPlain: [Bool],
        now: LocalTime
    ) -> [Candidate] {
        let framed = mentions.filter { !$0.isAttribute }.sorted { $0.words.lowerBound < $1.words.lowerBound }
        var found: [Candidate] = []
        for (index, left) in framed.enumerated() {
            for right in framed[(index + 1)...] {
                guard let words = bothNamed(left, right, in: sentence) else { continue }
                let isOne = [(left, right), (right, left)].contains { one, other in
                    let isOrdinary = standing(one, sentence) != .distinct
                    return (isOrdinary || words.count == 2 && place(one, sentence, isPlain: isPlain) == .doubtful)
                        && named.contains { candidate in
                            candidate.mention?.words == other.words && candidate.isSure
                                && candidate.parse.skipped.isEmpty && (isOrdinary || candidate.hasInText(one))
                        }
                }
                if isOne { continue }
                var rest = sentence
                for range in words.reversed() { rest = rest.removing(range, marksBreak: true) }
                let both = AppMention(
                    apps: left.apps + right.apps,
                    name: left.name,
                    words: left.words,
                    isAttribute: false
                )
                for var candidate in parse(rest, now, by: both) {
                    let intent = candidate.parse.intent
                    guard candidate.isSure, candidate.parse.skipped.isEmpty, !intent.isEmpty else { continue }
                    candidate.parse.name(apps, both.apps, name: "")
                    candidate.cost = named.filter { $0.parse.intent == intent }.reduce(candidate.cost) {
                        min($0, $1.cost)
                    }
                    candidate.mention = nil
                    found.append(candidate)
                }
            }
        }
        return found
    }

    /// The words of two names of different apps with their frames; nil if they are not two names.
    private func bothNamed(_ left: AppMention, _ right: AppMention, in sentence: Sentence) -> [Range<Int>]? {
        guard left.words.upperBound <= right.words.lowerBound, Set(left.apps).isDisjoint(with: right.apps) else {
            return nil
        }
        let between = left.words.upperBound..<right.words.lowerBound
        let isJoined = between.count == 1 && joiners.contains(sentence.tokens[between.lowerBound].word)
        if isJoined { return [left.words.lowerBound..<right.words.upperBound] }
        // A name alone at the end belongs to what is said before it.
        return right.isBare || left.isBare && standing(left, sentence) != .distinct ? nil : [left.words, right.words]
    }
}

extension Assistant.Candidate {
    /// Whether a name of the sentence is a part of one of the texts.
    func hasInText(_ other: AppMention) -> Bool {
        // The words of its own name are not among those that it counts.
        let left = mention.map { $0.words.upperBound <= other.name.lowerBound ? $0.words.count : 0 } ?? 0
        return texts.contains { text in other.name.allSatisfy { text.contains($0 - left) } }
    }
}
