/// The words of an app in one language: what a person may call the values of its parameters, and example phrases.
public struct AppVocabulary: Sendable, Hashable {
    /// One way to say a value.
    public struct Synonym: Sendable, Hashable {
        /// The words.
        public var phrase: String
        /// A text that sounds like the words; nil where they are said as they are written.
        public var pronunciation: String?
        /// Sentences with the words.
        public var examples: [String]

        /// Makes a synonym.
        public init(_ phrase: String, pronunciation: String? = nil, examples: [String] = []) {
            self.phrase = phrase
            self.pronunciation = pronunciation
            self.examples = examples
        }
    }

    /// One value, and all the ways to say it.
    public struct Term: Sendable, Hashable {
        /// The identifier of the value, which the extension knows.
        public var identifier: String
        /// The ways to say it.
        public var synonyms: [Synonym]

        /// Makes a term.
        public init(identifier: String, synonyms: [Synonym]) {
            self.identifier = identifier
            self.synonyms = synonyms
        }
    }

    /// The values that some parameters may have.
    public struct Parameters: Sendable, Hashable {
        /// The parameters with their intents, such as `INStartWorkoutIntent.workoutName`.
        public var names: [String]
        /// The values.
        public var terms: [Term]

        /// Makes the values of some parameters.
        public init(names: [String], terms: [Term]) {
            self.names = names
            self.terms = terms
        }
    }

    /// Sentences by which a person may ask for an intent.
    public struct Phrases: Sendable, Hashable {
        /// The class name of the intent.
        public var intent: String
        /// The sentences.
        public var examples: [String]

        /// Makes the sentences for an intent.
        public init(intent: String, examples: [String]) {
            self.intent = intent
            self.examples = examples
        }
    }

    /// The values of parameters.
    public var parameters: [Parameters] = []
    /// The example phrases.
    public var phrases: [Phrases] = []

    /// Makes an empty vocabulary.
    public init() {}

    /// The value of a parameter that a person calls so, and the synonym that was meant; nil if there is none.
    ///
    /// Letter case and the number of spaces do not count. The identifier of a value means the value as well, and so
    /// does what sounds like one of its phrases.
    package func term(
        called text: String,
        intent: String,
        parameter: String
    ) -> (term: Term, synonym: Synonym)? {
        let wanted = SpokenText.folded(text)
        let name = "\(intent).\(parameter)"
        let terms = parameters.filter { $0.names.contains(name) }.flatMap(\.terms)
        for term in terms {
            if let synonym = term.synonyms.first(where: { SpokenText.folded($0.phrase) == wanted }) {
                return (term, synonym)
            }
            if term.identifier == text, let first = term.synonyms.first { return (term, first) }
        }
        for term in terms {
            let synonym = term.synonyms.first { $0.pronunciation.map(SpokenText.folded) == wanted }
            if let synonym { return (term, synonym) }
        }
        return nil
    }
}

extension AppManifest {
    /// The words for a locale: those for its tag, or for the tag without its last subtags, or those of the development
    /// region; nil if the app has none of these.
    package func vocabulary(for locale: String) -> AppVocabulary? {
        guard !vocabularies.isEmpty else { return nil }
        // Folders of languages were also written with underscores, such as `pt_BR`.
        func folded(_ tag: String) -> String { String(tag.lowercased().map { $0 == "_" ? "-" : $0 }) }
        let tags = Dictionary(vocabularies.map { (folded($0.key), $0.value) }) { first, _ in first }
        for start in [locale, developmentRegion] {
            var tag = folded(start)[...]
            while !tag.isEmpty {
                if let vocabulary = tags[String(tag)] { return vocabulary }
                tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
            }
        }
        return nil
    }
}
