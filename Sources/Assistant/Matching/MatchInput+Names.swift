/// Where the name of a person goes on that nobody has told.
extension MatchInput {
    /// How many words of a name stand before what divides it from a text.
    private static let rest = 3

    /// Whether a word rather goes on with the name before it than begins a text.
    ///
    /// Words with capital letters are one name in a sentence that has small ones as well: "text Little Bobo dinner is
    /// ready". So are the last words before the name of an app, a colon or a quotation, after which the text begins.
    func goesOnInName(_ index: Int) -> Bool {
        guard index > 1, index < count, !sentence.tokens[index].followsBreak, !sentence.tokens[index].isNumeric else {
            return false
        }
        return isInCapitals(index) || isBeforeBorder(index)
    }

    /// Whether a word begins a text after a name: no name of several words goes on with it.
    func beginsText(_ index: Int) -> Bool {
        isFiller[index] || isTitle[index] || isNobody[index] || isPronoun[index] || isStart[index]
    }

    /// Whether a word that is none of the language has a capital letter, as the one before it, and what follows the
    /// last such word goes on with no sentence about it.
    ///
    /// Where nouns have capital letters, what follows has to begin a sentence. After a verb, as in "Kommst du?", it
    /// does not.
    private func isInCapitals(_ index: Int) -> Bool {
        let tokens = sentence.tokens
        guard sentence.hasSmallWords, tokens[index - 1].isCapitalized, tokens[index].isCapitalized, !isKnown[index]
        else { return false }
        var next = index + 1
        while next < count, !tokens[next].followsBreak, tokens[next].isCapitalized, !isKnown[next] { next += 1 }
        guard next < count, !tokens[next].followsBreak, !tokens[next].isCapitalized else { return true }
        // "Are you coming?" is a question, and "Bob is late" is not.
        let isQuestion = next + 1 < count && (isNobody[next + 1] || isPronoun[next + 1])
        guard !isPredicate[next] || isQuestion else { return false }
        return !hasCapitalNouns || isStart[next] && !(isPronoun[next] && sentence.isQuestion)
    }

    /// Whether a word and those up to a border may all be of a name: they have capital letters as the word before, or
    /// none has.
    private func isBeforeBorder(_ index: Int) -> Bool {
        let tokens = sentence.tokens
        guard let border = (index + 1..<min(index + 1 + Self.rest, count)).first(where: { tokens[$0].followsBreak }),
            tokens[border].followsMention || tokens[border].followsColon || sentence.isQuoted(border..<(border + 1))
        else { return false }
        let words = index..<border
        let isCapitalized = tokens[border - 1].isCapitalized
        let isOther = { (word: Int) in
            isPronoun[word] || isNegation[word] || isUnnamed[word] || isPolite[word] || isPredicate[word]
                || tokens[word].isNumeric || (isFiller[word] || isNobody[word]) && !isCapitalized
        }
        if words.contains(where: isOther) { return false }
        if tokens[index - 1].isCapitalized, !isCapitalized { return false }
        // "Bobo the Great".
        if isFiller[index] { return true }
        // "Text Anna reminder: bring milk".
        let mayBeText = tokens[index - 1].isCapitalized || !tokens[border].followsMention
        return !mayBeText || !words.allSatisfy { isKnown[$0] }
    }
}
