/// The name of an app in a sentence, with the words that belong to it.
struct AppMention {
    /// The numbers of the apps that bear the name.
    var apps: [Int]
    /// The name.
    let name: Range<Int>
    /// The name, and the words of the frame around it.
    let words: Range<Int>
    /// Whether the name stands before a noun and has no frame: "a MonkeyChat message".
    let isAttribute: Bool
    /// Whether the name stands alone, with neither a frame nor a comma before it: "hello MonkeyChat".
    var isBare = false

    /// The cost of the mention: a name that says which thing is meant may be part of another name.
    var cost: Float { isAttribute ? MatchCosts.filler / 2 : 0 }
}

extension Assistant {
    /// The bound of the mentions of one kind that are followed.
    private static let mentionBound = 4

    /// The apps by their names as names are compared.
    static func bearers(_ apps: [AppKnowledge]) -> [String: [Int]] {
        var bearers: [String: [Int]] = [:]
        for (number, app) in apps.enumerated() {
            for name in Set(app.names.map(AssistantApp.folded)) where !name.isEmpty {
                bearers[name, default: []].append(number)
            }
        }
        return bearers
    }

    /// The apps that bear the name which some words are.
    func bearers(of name: Range<Int>, _ sentence: Sentence) -> [Int] {
        bearers[sentence.tokens[name].map(\.word).joined()] ?? []
    }

    /// The apps with a shorter name in one that adds plain words to it: "Parrot today" takes nothing from "Parrot".
    private func bearers(within name: Range<Int>, _ sentence: Sentence) -> [Int] {
        name.flatMap { start in
            (start + 1...name.upperBound).flatMap { end -> [Int] in
                let isPlain = name.allSatisfy { word in
                    start..<end ~= word || plainWords.contains(sentence.tokens[word].word)
                }
                return isPlain && end - start < name.count ? bearers(of: start..<end, sentence) : []
            }
        }
    }

    /// The identifiers of the apps that a sentence names: in a frame, at its beginning or its end, or as a whole.
    package func namedApps(_ sentence: Sentence) -> Set<String> {
        var named: Set<String> = []
        for (name, _, _) in framedNames(sentence, upTo: sentence.tokens.count) {
            for number in bearers(of: name, sentence) { named.insert(apps[number].identifier) }
        }
        return named
    }

    /// The names of apps with a frame around them, of at most so many words with it.
    private func framedNames(
        _ sentence: Sentence,
        upTo most: Int
    ) -> [(name: Range<Int>, words: Range<Int>, isBare: Bool)] {
        guard !apps.isEmpty else { return [] }
        let numbers = sentence.tokens.map { words[$0.word] }
        var isPlain: [Bool]?
        var found: [(name: Range<Int>, words: Range<Int>, isBare: Bool)] = []
        for start in numbers.indices {
            phrases.trie.find(in: numbers[start...]) { hit in
                guard hit.list == ListedPhrases.appNames else { return }
                let name = start..<(start + hit.length)
                if found.last?.name == name { return }
                let plain = isPlain ?? self.isPlain(sentence)
                isPlain = plain
                if isNoName(name, plain, in: sentence) { return }
                let framed = appFrames.lazy.compactMap { frame in
                    frame.range(around: name, in: sentence.tokens).map { (words: $0, isBare: frame.isBare) }
                }.first
                guard let framed = framed ?? (isAddressed(name, sentence) ? (name, true) : nil),
                    framed.words.count <= most, !framed.words.contains(where: { sentence.isQuoted($0..<($0 + 1)) })
                else { return }
                // "Sag Bruno, …" is what is to be done; one word before a comma is no such sentence.
                let isAddressed = name.count == 1 && framed.words == name && isAddressed(name, sentence)
                let isBare =
                    framed.isBare && !isAddressed && !sentence.tokens[framed.words.lowerBound].followsBreak
                found.append((name, framed.words, isBare))
            }
        }
        return found
    }

    /// Whether the person turns to the bearer of a name: "Parrot, tell Bob hi".
    func isAddressed(_ name: Range<Int>, _ sentence: Sentence) -> Bool {
        name.lowerBound == 0 && name.upperBound < sentence.tokens.count && sentence.tokens[name.upperBound].followsBreak
    }

    /// The names of apps in a sentence, those with the most words first.
    ///
    /// Names that take the same words of the sentence are one mention, of all apps that bear one of them.
    func appMentions(_ sentence: Sentence) -> [AppMention] {
        guard !apps.isEmpty else { return [] }
        var framed: [AppMention] = []
        for (name, words, isBare) in framedNames(sentence, upTo: sentence.tokens.count - 1) {
            let bearers = (bearers(of: name, sentence) + bearers(within: name, sentence)).uniqued()
            if let index = framed.firstIndex(where: { $0.words == words }) {
                framed[index].apps += bearers.filter { !framed[index].apps.contains($0) }
            } else {
                framed.append(
                    AppMention(apps: bearers, name: name, words: words, isAttribute: false, isBare: isBare)
                )
            }
        }
        let most = framed.sorted { $0.words.count > $1.words.count }.prefix(Self.mentionBound)
        return Array(most + attributes(sentence).prefix(Self.mentionBound))
    }

    private func attributes(_ sentence: Sentence) -> [AppMention] {
        let numbers = sentence.tokens.map { words[$0.word] }
        var attributes: [AppMention] = []
        for start in numbers.indices {
            phrases.trie.find(in: numbers[start...]) { hit in
                let name = start..<(start + hit.length)
                guard !sentence.isQuoted(name), isAttribute(hit, name, in: sentence), attributes.last?.name != name
                else {
                    return
                }
                let bearers = bearers(of: name, sentence)
                attributes.append(AppMention(apps: bearers, name: name, words: name, isAttribute: true))
            }
        }
        return attributes
    }

    /// Whether two mentions are of names of which one contains the other, with words of the language beside it:
    /// "UnicornPay" and "UnicornPay to Bruno".
    ///
    /// An app called "MonkeyChat Pro" is meant by just that, but no app takes more words of the sentence by its name.
    func compete(_ left: AppMention, _ right: AppMention, in sentence: Sentence) -> Bool {
        let (short, long) = left.name.count < right.name.count ? (left, right) : (right, left)
        guard short.words != long.words, long.name.clamped(to: short.name) == short.name else { return false }
        let rest = long.name.filter { !short.name.contains($0) }
        return rest.contains { languageWords.contains(sentence.tokens[$0].word) }
    }

    /// Whether a name that is no word of the language names an app: one of a single plain part has a capital letter.
    func isName(_ hit: PhraseTrie.Hit, at position: Int, _ sentence: Sentence) -> Bool {
        hit.list == ListedPhrases.compoundNames || sentence.tokens[position].isCapitalized
    }

    /// Whether a name stands between a determiner and another word.
    private func isAttribute(_ hit: PhraseTrie.Hit, _ name: Range<Int>, in sentence: Sentence) -> Bool {
        guard ListedPhrases.distinctNames.contains(hit.list), isName(hit, at: name.lowerBound, sentence),
            name.lowerBound > 0, determiners.contains(sentence.tokens[name.lowerBound - 1].word),
            name.upperBound < sentence.tokens.count, !determiners.contains(sentence.tokens[name.upperBound].word)
        else { return false }
        return !sentence.tokens[name.lowerBound].followsBreak && !sentence.tokens[name.upperBound].followsBreak
    }
}
