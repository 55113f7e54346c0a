/// A sentence as the matcher sees it.
struct MatchInput {
    /// A phrase of a list, or a value that the host has read, that begins at a word.
    struct Span {
        let end: Int
        let cost: Float
        let value: String?
        let identifier: String?
        var owner: String? = nil
        /// How much the words say about what is meant.
        var evidence: Float = 0.8
    }

    let sentence: Sentence
    /// The number of each word.
    let words: [Int32]
    let isFiller: [Bool]
    /// Whether each word stands for a person or a thing without naming it.
    let isPronoun: [Bool]
    /// Whether each word is no part of a name: "minus", "or".
    let isUnnamed: [Bool]
    /// Whether each word stands for people without naming one: "them", "friends".
    let isNobody: [Bool]
    /// Whether each word stands before a number that belongs to the one before: "extension".
    let isExtension: [Bool]
    /// Whether each word belongs to the name before it, as "Jr." does.
    let isSuffix: [Bool]
    /// Whether each word stands before a name and is none itself, as "Dr." does.
    let isTitle: [Bool]
    /// Whether each word follows the one that a sentence is about, as "says" does.
    let isPredicate: [Bool]
    /// Whether each word begins a sentence or a part of one.
    let isStart: [Bool]
    /// Whether nouns have capital letters, as names do.
    let hasCapitalNouns: Bool
    /// Whether each word is one of the language.
    let isKnown: [Bool]
    /// Whether each word joins the elements of a list.
    let isJoiner: [Bool]
    /// The ends of the phrases of `skip` that begin at each word.
    let politeEnds: [[Int]]
    /// The same for the phrases of `opening`, which count at the beginning alone.
    let openingEnds: [[Int]]
    /// Whether each word says that something is not to be done.
    let isNegation: [Bool]
    /// Whether each word is part of such a phrase.
    let isPolite: [Bool]
    /// Whether capital letters mean anything: some words have them, others have not.
    let isMixedCase: Bool
    /// The words that are phrases of lists, by the word that they begin at.
    let hits: [[PhraseTrie.Hit]]
    /// The present, where it decides whether a time is over.
    var now: LocalTime? = nil
    /// The identifiers of the apps that the sentence names; nil where it names none.
    var apps: Set<String>? = nil
    /// Whether the sentence asks the assistant: "can you …?".
    var isAsked = false
    /// The names of apps in the sentence, where it is read as if it named none.
    var mentions: [AppMention] = []
    /// The words that look like names of apps, and are none in this sentence.
    var closedNames: [Range<Int>] = []

    var count: Int { words.count }

    /// Whether the capital letter of a word says that it is a name.
    func isName(_ index: Int) -> Bool {
        isMixedCase && index > 0 && sentence.tokens[index].isCapitalized && sentence.tokens[index].word != "i"
    }

    /// Whether words stand within a longer run of words with capital letters: "Inn" in "Slippery Noodle Inn".
    func isPartOfName(_ range: Range<Int>) -> Bool {
        guard range.allSatisfy({ isName($0) }) else { return false }
        let follows = !sentence.tokens[range.lowerBound].followsBreak && isName(range.lowerBound - 1)
        let next = range.upperBound
        return follows || next < count && !sentence.tokens[next].followsBreak && isName(next)
    }
}
