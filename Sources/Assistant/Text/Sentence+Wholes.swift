extension Sentence {
    /// Whether each word goes on with the one before as a whole that nothing divides.
    ///
    /// This is so in "mac-and-cheese", in "M&Ms", and between quotation marks that stand around a part of the sentence.
    static func wholes(_ tokens: [SentenceToken], _ utf8: [UInt8], _ quotations: [Range<Int>]) -> [Bool] {
        guard let first = tokens.first, let last = tokens.last else { return [] }
        let quotations = quotations.filter { $0.lowerBound > first.start || $0.upperBound < last.end }
        return tokens.indices.map { index in
            guard index > 0 else { return false }
            let (before, token) = (tokens[index - 1], tokens[index])
            if quotations.contains(where: { $0.lowerBound <= before.start && token.end <= $0.upperBound }) {
                return true
            }
            if before.isNumeric || token.isNumeric { return false }
            let isHyphened = before.end + 1 == token.start && utf8[before.end] == UInt8(ascii: "-")
            let isAnd = { (sign: Int) in
                tokens[sign].word == "&" && tokens[sign].isGlued && sign + 1 < tokens.count && tokens[sign + 1].isGlued
            }
            return isHyphened || isAnd(index) || isAnd(index - 1)
        }
    }

    /// Whether a word is the second of two with a hyphen between, and the last.
    func endsCompound(_ index: Int) -> Bool {
        guard 1..<tokens.count ~= index, goesOn[index], !goesOn[index - 1] else { return false }
        return bytes[tokens[index - 1].end] == UInt8(ascii: "-") && (index + 1 == tokens.count || !goesOn[index + 1])
    }

    /// Whether a word stands within such a whole, or joins two words that share their end: "Nuss- und Mandelkuchen".
    func isInner(_ index: Int) -> Bool {
        if goesOn[index] || index + 1 < tokens.count && goesOn[index + 1] { return true }
        guard index > 0 else { return false }
        let end = tokens[index - 1].end
        return end + 1 < tokens[index].start && bytes[end] == UInt8(ascii: "-")
    }

    /// The sentence in which a full stop divides nothing after an abbreviation and after an initial.
    ///
    /// "Dr. Smith" and "J. R. Hart" are one name each.
    func keeping(_ abbreviations: Set<String>) -> Sentence {
        var kept = self
        for index in tokens.indices.dropFirst() where tokens[index].followsBreak {
            let (before, token) = (tokens[index - 1], tokens[index])
            let isInitial = before.word.utf8.count == 1 && before.isCapitalized && token.isCapitalized
            guard isInitial || abbreviations.contains(before.word) else { continue }
            let marks = bytes[before.end..<token.start]
            guard marks.first == UInt8(ascii: "."), marks.dropFirst().allSatisfy({ $0 == UInt8(ascii: " ") }) else {
                continue
            }
            kept.tokens[index].followsBreak = false
        }
        return kept
    }
}
