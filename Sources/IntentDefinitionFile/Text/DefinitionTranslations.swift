/// The texts of a definition file in other languages, by the ids that the file gives them.
package struct DefinitionTranslations: Sendable, Hashable {
    /// One table: the texts of one language.
    private var tables: [String: [String: String]] = [:]
    /// The texts for the cases of values, whose keys are the id of a text, a hyphen and the ids of the cases' names.
    private var forms: [String: [String: [String: String]]] = [:]
    /// The paths of the tables that were read from files.
    private(set) var files: [String] = []
    /// The issues of the tables.
    package private(set) var issues: [DefinitionIssue] = []

    /// Makes an empty set of translations.
    package init() {}

    /// The tags of the languages, in alphabetic order.
    package private(set) var languages: [String] = []

    /// The texts of an id by language.
    package func texts(of id: String) -> [String: String] { tables.compactMapValues { $0[id] } }

    /// The texts of an id for the cases of values, by the ids of the cases' names and by language.
    func forms(of id: String) -> [String: [String: String]] { forms[id] ?? [:] }

    /// The texts of a language by id.
    package func texts(in language: String) -> [String: String] { tables[language] ?? [:] }

    /// Adds the texts of a table; they replace texts that the language already has.
    package mutating func add(_ texts: [String: String], language: String, from file: String? = nil) {
        if let file { files.append(file) }
        tables[language, default: [:]].merge(texts) { _, new in new }
        for (key, text) in texts {
            guard let hyphen = key.firstIndex(of: "-") else { continue }
            let cases = String(key[key.index(after: hyphen)...])
            forms[String(key[..<hyphen]), default: [:]][cases, default: [:]][language] = text
        }
        if languages.count < tables.count { languages = tables.keys.sorted() }
    }

    /// These translations and others, which replace texts of the same id and language.
    func adding(_ others: DefinitionTranslations) -> DefinitionTranslations {
        var all = self
        for language in others.languages { all.add(others.texts(in: language), language: language) }
        return all
    }

    /// Adds an issue of a table.
    package mutating func note(_ issue: DefinitionIssue) { issues.append(issue) }
}
