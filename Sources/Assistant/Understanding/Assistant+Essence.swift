extension Assistant {
    /// The words of a sentence without the politeness around them: "soup time" of "Hey Siri, soup time, please".
    ///
    /// A sentence of politeness alone stays as it is.
    package func essence(_ sentence: Sentence) -> [String] {
        let all = sentence.tokens.map(\.word)
        let numbers = all.map { words[$0] }
        var polite: [Range<Int>] = []
        for start in numbers.indices {
            phrases.trie.find(in: numbers[start...]) { hit in
                if hit.list == skipList || hit.list == openingList { polite.append(start..<(start + hit.length)) }
            }
        }
        var rest = all.startIndex..<all.endIndex
        while let end = polite.filter({ $0.lowerBound == rest.lowerBound && $0.upperBound <= rest.upperBound })
            .map(\.upperBound).max()
        {
            rest = end..<rest.upperBound
        }
        while let start = polite.filter({ $0.upperBound == rest.upperBound && $0.lowerBound >= rest.lowerBound })
            .map(\.lowerBound).min()
        {
            rest = rest.lowerBound..<start
        }
        return rest.isEmpty ? all : Array(all[rest])
    }
}
