extension TurnPhrases {
    /// How many words there are between two elements of a list at most.
    private static let longestJoint = 3

    /// The elements of a list as a person says it: "milk, bananas and coffee".
    func elements(of text: String) -> [String] {
        let sentence = Sentence(text).keeping(abbreviations)
        let words = sentence.tokens.map(\.word)
        var elements: [String] = []
        var start = 0
        var position = 0
        func close() {
            if start < position { elements.append(sentence.name(start..<position)) }
        }
        while position < words.count {
            if !sentence.isInner(position), let length = joint(words[position...]) {
                close()
                position += length
                start = position
            } else {
                if sentence.tokens[position].followsBreak, !sentence.goesOn[position] {
                    close()
                    start = position
                }
                position += 1
            }
        }
        close()
        return elements.isEmpty ? [text] : elements
    }

    /// The number of words at the beginning that divide two elements.
    private func joint(_ words: ArraySlice<String>) -> Int? {
        (1...Self.longestJoint).reversed().first { length in
            words.count > length && AnchoredMatcher(words.prefix(length)).matches(any: joints)
        }
    }
}
