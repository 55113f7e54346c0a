/// One reading of one word of the command line.
///
/// `-abc` has four readings: the whole word, and each of its letters. A reading leaves the list when it is used; the
/// whole word leaves with the first of its letters.
struct WordReading: Sendable, Hashable {
    enum Content: Hashable {
        /// `--name`, `-n`, or either with `=value`.
        case option(OptionName, value: String?)
        /// `-abc` as a whole, with or without `=value`; no declared name has this form.
        case group(name: String)
        /// A word that is not an option, or any word after `--`.
        case value
        /// The first `--`.
        case terminator
    }

    let content: Content
    /// The word as it was typed.
    let word: String
    /// The place of the word on the command line.
    let position: Int
    /// The place of the letter in `-abc`, or `nil` for a reading of the whole word.
    let letter: Int?

    init(_ content: Content, word: String, position: Int, letter: Int? = nil) {
        self.content = content
        self.word = word
        self.position = position
        self.letter = letter
    }

    /// Whether the word is a number below zero.
    var isNegativeNumber: Bool {
        word.hasPrefix("-") && word.dropFirst().first?.isNumber == true && Double(word) != nil
    }

    /// The name of the option in messages.
    var synopsis: String {
        switch content {
        case .option(let name, _): name.synopsis
        case .group(let name): name
        case .value, .terminator: word
        }
    }
}

extension WordReading {
    /// Reads the words of a command line.
    ///
    /// - Throws: `invalidOption` for a word of three dashes or more, and for `-=value`.
    static func tokens(of words: [String]) throws(UsageError) -> [WordReading] {
        var tokens: [WordReading] = []
        var isTerminated = false
        for (position, word) in words.enumerated() {
            if isTerminated {
                tokens.append(WordReading(.value, word: word, position: position))
            } else if word == "--" {
                isTerminated = true
                tokens.append(WordReading(.terminator, word: word, position: position))
            } else {
                tokens += try readings(of: word, at: position)
            }
        }
        return tokens
    }

    private static func readings(of word: String, at position: Int) throws(UsageError) -> [WordReading] {
        let name = word.drop { $0 == "-" }
        switch word.count - name.count {
        case 0:
            return [WordReading(.value, word: word, position: position)]
        case 1 where name.isEmpty:
            return [WordReading(.value, word: word, position: position)]
        case 1...2:
            break
        default:
            throw .invalidOption(word)
        }

        let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let label = parts.first ?? ""
        let value = parts.dropFirst().first.map(String.init)
        if word.hasPrefix("--") {
            return [WordReading(.option(.long(String(label)), value: value), word: word, position: position)]
        }
        guard let letter = label.first else { throw .invalidOption(word) }
        if label.count == 1 {
            return [WordReading(.option(.short(letter), value: value), word: word, position: position)]
        }
        let whole = WordReading(.group(name: "-\(label)"), word: word, position: position)
        // A group cannot end with a value: `-abc=d` looks like a name of several letters.
        guard value == nil else { return [whole] }
        return [whole]
            + label.enumerated().map { place, letter in
                WordReading(.option(.short(letter), value: nil), word: word, position: position, letter: place)
            }
    }
}
