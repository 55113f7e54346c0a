internal import IntentModel
internal import JSON

/// One entry of a list of words: for a program, and as lines for a person.
struct VocabularyRow {
    let json: JSONObject
    let lines: [String]
}

extension AppManifest {
    /// The app's own words, by language: the number of values of each list.
    var vocabularyCounts: [VocabularyRow] {
        vocabularies.sorted { $0.key < $1.key }.flatMap { language, vocabulary in
            vocabulary.parameters.map { parameters in
                VocabularyRow(
                    json: [
                        "app": .string(identifier), "language": .string(language),
                        "parameters": .array(parameters.names.map(JSONValue.string)),
                        "count": .integer(Int64(parameters.terms.count)),
                    ],
                    lines: [
                        "\(identifier)  \(parameters.names.joined(separator: ", ")) (\(language))  "
                            + "\(parameters.terms.count)"
                    ]
                )
            }
        }
    }

    /// The app's own words and phrases, by language.
    var vocabularyRows: [VocabularyRow] {
        vocabularies.sorted { $0.key < $1.key }.flatMap { language, vocabulary in
            vocabulary.parameters.map { parameterRow($0, language) }
                + vocabulary.phrases.map { phraseRow($0, language) }
        }
    }

    private func parameterRow(_ parameters: AppVocabulary.Parameters, _ language: String) -> VocabularyRow {
        VocabularyRow(
            json: [
                "app": .string(identifier), "language": .string(language),
                "parameters": .array(parameters.names.map(JSONValue.string)),
                "items": .array(parameters.terms.map { .object($0.json) }),
            ],
            lines: parameters.terms.flatMap { term in
                term.synonyms.map { synonym in
                    let sound = synonym.pronunciation.map { " (sounds like \($0))" } ?? ""
                    return "\(parameters.names.joined(separator: ", ")) (\(language))  \(synonym.phrase)\(sound): "
                        + term.identifier
                }
            }
        )
    }

    private func phraseRow(_ phrases: AppVocabulary.Phrases, _ language: String) -> VocabularyRow {
        VocabularyRow(
            json: [
                "app": .string(identifier), "language": .string(language), "intent": .string(phrases.intent),
                "examples": .array(phrases.examples.map(JSONValue.string)),
            ],
            lines: phrases.examples.map { "\(phrases.intent) (\(language))  \"\($0)\"" }
        )
    }
}

extension AppVocabulary.Term {
    /// The term in the form of an `app.json`.
    fileprivate var json: JSONObject {
        let synonyms = synonyms.map { synonym -> JSONValue in
            var object: JSONObject = ["phrase": .string(synonym.phrase)]
            object["pronunciation"] = synonym.pronunciation.map(JSONValue.string)
            if !synonym.examples.isEmpty { object["examples"] = .array(synonym.examples.map(JSONValue.string)) }
            return .object(object)
        }
        return ["identifier": .string(identifier), "synonyms": .array(synonyms)]
    }
}
