/// The unused readings of the command line.
struct TokenList {
    private(set) var tokens: [WordReading]

    init(_ tokens: [WordReading]) {
        self.tokens = tokens
    }

    /// Removes a reading, and those that it excludes.
    mutating func use(_ token: WordReading) {
        tokens.removeAll { other in
            other.position == token.position
                && (token.letter == nil || other.letter == nil || other.letter == token.letter)
        }
    }

    /// Removes and returns the word after an option, if it can be the option's value.
    ///
    /// - Parameters:
    ///   - option: The option's reading; the words after a group `-ab` belong to its letters in their order.
    ///   - takesNumbers: Whether `-1` is a value here.
    mutating func useValue(after option: WordReading, takesNumbers: Bool) -> String? {
        guard let next = tokens.first(where: { $0.position > option.position && $0.letter == nil }) else { return nil }
        guard next.content == .value || (takesNumbers && next.isNegativeNumber) else { return nil }
        use(next)
        return next.word
    }

    /// Whether an option with one of the names is left, as a word or as a letter.
    func contains(_ names: [OptionName]) -> Bool {
        tokens.contains { token in
            if case .option(let name, _) = token.content { names.contains(name) } else { false }
        }
    }

    /// Whether the remaining readings belong to one word of the command line.
    var isOneWord: Bool {
        Set(tokens.map(\.position)).count == 1
    }
}
