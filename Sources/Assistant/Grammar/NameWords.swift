/// The words of a language that say where the name of a person begins and ends.
struct NameWords: Sendable {
    /// The sections that have them.
    static let sections: Set = ["abbreviation", "title", "suffix", "extension", "unnamed"]

    /// The words after which a full stop divides nothing.
    private(set) var abbreviations: Set<String> = []
    /// The words before a name, such as "Dr."; no name ends with one.
    private(set) var titles: Set<String> = []
    /// The words that belong to the name before them.
    private(set) var suffixes: Set<String> = []
    /// The words before the last part of a telephone number.
    private(set) var extensions: Set<String> = []
    /// The words that are no part of a name, and that change what is paid.
    private(set) var unnamed: Set<String> = []

    /// Adds the words of an entry of a section.
    mutating func add(_ words: [String], of section: String) {
        switch section {
        case "title":
            titles.formUnion(words)
            abbreviations.formUnion(words)
        case "suffix": suffixes.formUnion(words)
        case "extension":
            extensions.formUnion(words)
            abbreviations.formUnion(words)
        case "unnamed": unnamed.formUnion(words)
        default: abbreviations.formUnion(words)
        }
    }
}
