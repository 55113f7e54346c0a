/// The name of an app in a sentence, with the words that belong to it.
struct AppMention {
    /// The number of the app.
    let app: Int
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

    /// The names of apps in a sentence, those with the most words first.
    func appMentions(_ sentence: Sentence) -> [AppMention] {
        guard !apps.isEmpty else { return [] }
        let numbers = sentence.tokens.map { words[$0.word] }
        var framed: [AppMention] = []
        var attributes: [AppMention] = []
        for start in numbers.indices {
            phrases.trie.find(in: numbers[start...]) { hit in
                let name = start..<(start + hit.length)
                if hit.list == ListedPhrases.appNames {
                    let found = appFrames.lazy.compactMap { frame in
                        frame.range(around: name, in: sentence.tokens).map { (words: $0, isBare: frame.isBare) }
                    }.first
                    guard let (words, isBare) = found, words.count < numbers.count else { return }
                    var mention = AppMention(app: Int(hit.item), words: words, isAttribute: false)
                    mention.isBare = isBare && !sentence.tokens[words.lowerBound].followsBreak
                    framed.append(mention)
                } else if isAttribute(hit, name, sentence) {
                    attributes.append(AppMention(app: Int(hit.item), words: name, isAttribute: true))
                }
            }
        }
        let most = framed.sorted { $0.words.count > $1.words.count }.prefix(Self.mentionBound)
        return Array(most + attributes.prefix(Self.mentionBound))
    }

    /// Whether a name that is no word of the language names an app: one of a single plain part has a capital letter.
    func isName(_ hit: PhraseTrie.Hit, at position: Int, _ sentence: Sentence) -> Bool {
        hit.list == ListedPhrases.compoundNames || sentence.tokens[position].isCapitalized
    }

    /// Whether a name stands between a determiner and another word.
    private func isAttribute(_ hit: PhraseTrie.Hit, _ name: Range<Int>, _ sentence: Sentence) -> Bool {
        guard ListedPhrases.distinctNames.contains(hit.list), isName(hit, at: name.lowerBound, sentence),
            name.lowerBound > 0, determiners.contains(sentence.tokens[name.lowerBound - 1].word),
            name.upperBound < sentence.tokens.count, !determiners.contains(sentence.tokens[name.upperBound].word)
        else { return false }
        return !sentence.tokens[name.lowerBound].followsBreak && !sentence.tokens[name.upperBound].followsBreak
    }
}
