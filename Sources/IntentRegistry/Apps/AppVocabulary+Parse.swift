package import IntentModel
package import JSON

/// The keys of a vocabulary, of which the first spelling is today's.
package struct VocabularyKeys: Sendable {
    let parameters: [String]
    let names: [String]
    let terms: [String]
    let identifier: [String]
    let synonyms: [String]
    let phrase: [String]
    let pronunciation: [String]
    let examples: [String]
    let phrases: [String]
    let intent: [String]
    let sentences: [String]

    /// The keys of an `AppIntentVocabulary.plist`.
    package static let propertyList = VocabularyKeys(
        parameters: ["ParameterVocabularies"],
        names: ["ParameterNames", "ParameterName"],
        terms: ["ParameterVocabulary", "VocabularyItems"],
        identifier: ["VocabularyItemIdentifier"],
        synonyms: ["VocabularyItemSynonyms", "VocabularySynonyms"],
        phrase: ["VocabularyItemPhrase"],
        pronunciation: ["VocabularyItemPronunciation"],
        examples: ["VocabularyItemExamples"],
        phrases: ["IntentPhrases"],
        intent: ["IntentName"],
        sentences: ["IntentExamples"]
    )

    /// The keys of the `vocabulary` in an `app.json`.
    package static let json = VocabularyKeys(
        parameters: ["parameters"],
        names: ["names"],
        terms: ["items"],
        identifier: ["identifier"],
        synonyms: ["synonyms"],
        phrase: ["phrase"],
        pronunciation: ["pronunciation"],
        examples: ["examples"],
        phrases: ["phrases"],
        intent: ["intent"],
        sentences: ["examples"]
    )
}

/// Reads a vocabulary from its JSON form or from a property list.
///
/// What is wrong is left out and noted; the rest is used. Real files have many mistakes, and none of them should cost
/// an app all its words.
package struct VocabularyParser {
    /// The greatest number of synonyms and sentences in a language.
    package static let mostTexts = 5000
    /// The longest text, in bytes.
    private static let longest = 1024

    private let keys: VocabularyKeys
    private let file: String
    private let start: String
    private let catalogue: IntentCatalogue
    private var texts = 0
    /// What was wrong.
    package private(set) var notes: [ManifestIssue] = []

    /// Makes a parser for a value in a file.
    ///
    /// - Parameters:
    ///   - start: The key path of the value in the file.
    ///   - catalogue: The intents that the words may be about.
    package init(_ keys: VocabularyKeys, file: String, at start: String = "", catalogue: IntentCatalogue) {
        self.keys = keys
        self.file = file
        self.start = start
        self.catalogue = catalogue
    }

    /// Reads the vocabulary.
    package mutating func vocabulary(_ root: JSONObject) -> AppVocabulary {
        var vocabulary = AppVocabulary()
        for (object, path) in objects(root, keys.parameters, path: start) {
            if member(object, keys.names) == nil, member(object, keys.intent) != nil {
                note(
                    path,
                    "These are phrases for an intent, not words for a parameter.",
                    "Move them to \(keys.phrases[0])."
                )
                if let phrases = phrases(object, path) { vocabulary.phrases.append(phrases) }
            } else if let parameters = parameters(object, path) {
                vocabulary.parameters.append(parameters)
            }
        }
        for (object, path) in objects(root, keys.phrases, path: start) {
            if let phrases = phrases(object, path) { vocabulary.phrases.append(phrases) }
        }
        if texts > Self.mostTexts {
            note(start, "The vocabulary has more than \(Self.mostTexts) texts; the others are left out.")
        }
        return vocabulary
    }

    private mutating func parameters(_ object: JSONObject, _ path: String) -> AppVocabulary.Parameters? {
        let names = strings(object, keys.names, path: path)
        guard !names.isEmpty else {
            note(path, "There is no parameter to which the words belong.", "Write \(keys.names[0]).")
            return nil
        }
        for name in names { checkParameter(name, under: "\(path).\(keys.names[0])") }
        let terms = objects(object, keys.terms, path: path).compactMap { term($0.object, $0.path) }
        if terms.isEmpty { note(path, "There are no words for \(names[0]).", "Write \(keys.terms[0]).") }
        return AppVocabulary.Parameters(names: names, terms: terms)
    }

    private mutating func checkParameter(_ name: String, under path: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let definition = catalogue.definition(named: String(parts[0])) else {
            let near = parts.first.map { catalogue.suggestions(for: String($0)) } ?? []
            note(
                path,
                "'\(name)' is not a parameter of a known intent.",
                "Write the intent, a point and the parameter, such as INStartWorkoutIntent.workoutName."
                    + NearNames.question(near)
            )
            return
        }
        guard definition.parameter(named: String(parts[1])) == nil else { return }
        let near = NearNames.of(String(parts[1]), in: definition.parameters.map(\.name))
        note(path, "\(definition.name) has no parameter '\(parts[1])'.", NearNames.question(near).trimmed)
    }

    private mutating func term(_ object: JSONObject, _ path: String) -> AppVocabulary.Term? {
        guard let identifier = string(object, keys.identifier, path: path, isRequired: true) else { return nil }
        var synonyms: [AppVocabulary.Synonym] = []
        if let list = member(object, keys.synonyms) {
            let path = "\(path).\(list.key)"
            guard let elements = list.value.arrayValue else {
                note(path, "The value is of type \(list.value.typeName).", "Write an array.")
                return nil
            }
            for (index, element) in elements.prefix(Self.mostTexts + 1).enumerated() {
                let path = "\(path)[\(index)]"
                if element.stringValue != nil {
                    if let phrase = text(element, path) { synonyms.append(AppVocabulary.Synonym(phrase)) }
                } else if let object = element.objectValue {
                    if let synonym = synonym(object, path) { synonyms.append(synonym) }
                } else {
                    note(path, "The value is of type \(element.typeName).", "Write a phrase.")
                }
            }
        } else if let synonym = synonym(object, path) {
            // The form with one phrase for a value, which came first.
            synonyms.append(synonym)
        }
        return synonyms.isEmpty ? nil : AppVocabulary.Term(identifier: identifier, synonyms: synonyms)
    }

    private mutating func synonym(_ object: JSONObject, _ path: String) -> AppVocabulary.Synonym? {
        guard let phrase = string(object, keys.phrase, path: path, isRequired: true) else { return nil }
        return AppVocabulary.Synonym(
            phrase,
            pronunciation: string(object, keys.pronunciation, path: path),
            examples: strings(object, keys.examples, path: path)
        )
    }

    private mutating func phrases(_ object: JSONObject, _ path: String) -> AppVocabulary.Phrases? {
        guard let intent = string(object, keys.intent, path: path, isRequired: true) else { return nil }
        if catalogue.definition(named: intent) == nil {
            note(
                "\(path).\(keys.intent[0])",
                "The intent '\(intent)' is unknown.",
                NearNames.question(catalogue.suggestions(for: intent)).trimmed
            )
        }
        let examples = strings(object, keys.sentences, path: path)
        if examples.isEmpty { note(path, "There is no sentence for \(intent).", "Write \(keys.sentences[0]).") }
        return AppVocabulary.Phrases(intent: intent, examples: examples)
    }
}

// MARK: Values

extension VocabularyParser {
    private func member(_ object: JSONObject, _ names: [String]) -> (key: String, value: JSONValue)? {
        names.lazy.compactMap { name in object[name].map { (name, $0) } }.first
    }

    /// The objects of a list, with their key paths.
    private mutating func objects(
        _ object: JSONObject,
        _ names: [String],
        path: String
    ) -> [(object: JSONObject, path: String)] {
        guard let list = member(object, names) else { return [] }
        let path = path.isEmpty ? list.key : "\(path).\(list.key)"
        guard let elements = list.value.arrayValue else {
            note(path, "The value is of type \(list.value.typeName).", "Write an array.")
            return []
        }
        var objects: [(JSONObject, String)] = []
        for (index, element) in elements.prefix(Self.mostTexts).enumerated() {
            if let object = element.objectValue {
                objects.append((object, "\(path)[\(index)]"))
            } else {
                note("\(path)[\(index)]", "The value is of type \(element.typeName).", "Write a dictionary.")
            }
        }
        return objects
    }

    /// The texts of a list; a text stands for a list of one.
    private mutating func strings(_ object: JSONObject, _ names: [String], path: String) -> [String] {
        guard let list = member(object, names) else { return [] }
        let path = "\(path).\(list.key)"
        guard let elements = list.value.arrayValue else { return text(list.value, path).map { [$0] } ?? [] }
        var texts: [String] = []
        for (index, element) in elements.prefix(Self.mostTexts).enumerated() {
            if let text = text(element, "\(path)[\(index)]") { texts.append(text) }
        }
        return texts
    }

    private mutating func string(
        _ object: JSONObject,
        _ names: [String],
        path: String,
        isRequired: Bool = false
    ) -> String? {
        guard let member = member(object, names) else {
            if isRequired { note(path, "The key \(names[0]) is missing, so the entry is left out.") }
            return nil
        }
        // An empty hint, as templates have it, is none.
        guard isRequired || member.value != "" else { return nil }
        return text(member.value, "\(path).\(member.key)")
    }

    /// A text with content and of bounded length.
    private mutating func text(_ value: JSONValue, _ path: String) -> String? {
        guard let text = value.stringValue?.trimmed else {
            note(path, "The value is of type \(value.typeName).", "Write a text.")
            return nil
        }
        guard !text.isEmpty, !text.utf8.contains(0), text.utf8.count <= Self.longest else {
            note(path, "The text is empty, holds a NUL character or has more than \(Self.longest) bytes.")
            return nil
        }
        texts += 1
        return texts > Self.mostTexts ? nil : text
    }

    private mutating func note(_ path: String, _ message: String, _ help: String = "") {
        notes.append(ManifestIssue(.incompleteVocabulary, file: file, keyPath: path, message: message, help: help))
    }
}
