/// The words of a language that say where the name of a person begins and ends.
struct NameWords: Sendable {
    /// The sections that have them.
    static let sections: Set = [
        "abbreviation", "title", "suffix", "extension", "unnamed", "nobody", "predicate", "start", "repair",
    ]

    /// The words after which a full stop divides nothing.
    private(set) var abbreviations: Set<String> = []
    /// The words before a name, such as "Dr."; no name ends with one.
    private(set) var titles: Set<String> = []
    /// The words that belong to the name before them, such as "Jr." and "in law".
    private(set) var suffixes: Set<[String]> = []
    /// The words before the last part of a telephone number.
    private(set) var extensions: Set<String> = []
    /// The words that are no part of a name, and that change what is paid.
    private(set) var unnamed: Set<String> = []
    /// The words that stand for people without naming one, such as "them" and "friends".
    private(set) var nobody: Set<String> = []
    /// The verbs that follow who a sentence is about, such as "says"; within the name of a person there is none.
    private(set) var predicates: Set<String> = []
    /// The words with which a sentence, or a part of one, begins.
    private(set) var starts: Set<String> = []

    /// What people say to take back the words before, as "no wait" in "at six, no wait, at seven".
    ///
    /// By their first words, since hardly any sentence has one.
    private var repairs: [String: [[String]]] = [:]

    /// Adds the words of an entry of a section.
    mutating func add(_ phrases: [[String]], of section: String) {
        let words = phrases.flatMap(\.self)
        switch section {
        case "title":
            titles.formUnion(words)
            abbreviations.formUnion(words)
        case "suffix": suffixes.formUnion(phrases)
        case "extension":
            extensions.formUnion(words)
            abbreviations.formUnion(words)
        case "unnamed": unnamed.formUnion(words)
        case "predicate": predicates.formUnion(words)
        case "start": starts.formUnion(words)
        case "nobody": nobody.formUnion(words)
        case "repair": repairs.merge(Dictionary(grouping: phrases) { $0[0] }) { $0 + $1 }
        default: abbreviations.formUnion(words)
        }
    }

    /// The words of the first repair after a word.
    func repair(in words: [String], after first: Int) -> Range<Int>? {
        words.indices.lazy.filter { $0 > first }.compactMap { start in
            repairs[words[start]]?.first { words[start...].starts(with: $0) }.map { start..<(start + $0.count) }
        }.first
    }

    /// Whether each of some words belongs to the name before it.
    func areSuffixes(_ words: [String]) -> [Bool] {
        var areSuffixes = Array(repeating: false, count: words.count)
        for start in words.indices {
            for suffix in suffixes where words[start...].starts(with: suffix) {
                for index in start..<(start + suffix.count) { areSuffixes[index] = true }
            }
        }
        return areSuffixes
    }
}
