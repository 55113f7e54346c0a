import JSON

/// The translations in a short form: by the text itself, or by its id where one text has several translations.
enum ShortTranslations {
    /// The greatest length of a text that stands for itself; a key of YAML has at most 1,024 bytes.
    private static let longestKey = 300

    /// Reads the translations of a file.
    static func read(_ value: JSONObject, _ expansion: inout ShortExpansion) -> DefinitionTranslations {
        var translations = DefinitionTranslations()
        let ids = Dictionary(grouping: expansion.texts, by: \.text).mapValues { $0.map(\.id) }
        read(value, "translations", expansion: &expansion) { expansion, language, text, translation, path in
            guard let ids = ids[text] else {
                return expansion.note(
                    path,
                    "No text of the file is '\(text)'.",
                    help: "The translation is not used.",
                    severity: .warning
                )
            }
            translations.add(Dictionary(ids.map { ($0, translation) }) { first, _ in first }, language: language)
        }
        read(value, "translationsByID", expansion: &expansion) { _, language, id, translation, _ in
            translations.add([id: translation], language: language)
        }
        return translations
    }

    private static func read(
        _ value: JSONObject,
        _ name: String,
        expansion: inout ShortExpansion,
        take: (inout ShortExpansion, String, String, String, ShortPath) -> Void
    ) {
        guard let value = value[name], !value.isNull else { return }
        let path = ShortPath().key(name)
        guard let languages = value.objectValue else {
            return expansion.noteType(path, value, "a mapping of languages")
        }
        for (number, language) in languages.enumerated() {
            let path = path.key(language.key)
            guard isLanguage(language.key) else {
                expansion.note(path, "'\(language.key)' is no language.", help: "Write a tag such as 'es' or 'pt-BR'.")
                continue
            }
            guard number < DefinitionFile.mostLanguages else {
                return expansion.note(path, "There are more than \(DefinitionFile.mostLanguages) languages.")
            }
            guard let texts = language.value.objectValue else {
                expansion.noteType(path, language.value, "a mapping of texts")
                continue
            }
            for text in texts {
                let path = path.key(text.key)
                if let translation = text.value.stringValue {
                    take(&expansion, language.key, text.key, translation, path)
                } else {
                    expansion.noteType(path, text.value, "a text")
                }
            }
        }
    }

    /// Whether a name can be that of a folder of translations; it becomes part of a path.
    private static func isLanguage(_ name: String) -> Bool {
        1...40 ~= name.utf8.count && name != "Base"
            && name.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return byte < 0x80 && (character.isLetter || character.isNumber || "-_".contains(character))
            }
    }

    /// Adds the translations to the short form of a file.
    static func write(_ translations: DefinitionTranslations, to short: inout JSONObject) {
        let ids = Dictionary((short["ids"]?.objectValue ?? [:]).map { ($0.key, $0.value) }) { first, _ in first }
        var expansion = ShortExpansion(ids: ids)
        _ = expansion.file(short)
        let idsOfText = Dictionary(grouping: expansion.texts, by: \.text).mapValues { $0.map(\.id) }
        var byText = JSONObject()
        var byID = JSONObject()
        for language in translations.languages {
            var rest = translations.texts(in: language)
            var found: [String: Set<String?>] = [:]
            for text in expansion.texts { found[text.text, default: []].insert(rest[text.id]) }
            var texts = JSONObject.Builder()
            for text in expansion.texts where !text.text.isEmpty && text.text.utf8.count <= longestKey {
                guard let translation = rest[text.id], found[text.text]?.count == 1 else { continue }
                texts.set(text.text, .string(translation))
            }
            for text in texts.object.keys { for id in idsOfText[text] ?? [] { rest[id] = nil } }
            if !texts.object.isEmpty { byText[language] = .object(texts.object) }
            var others = JSONObject.Builder()
            for id in rest.keys.sorted() { others.set(id, rest[id].map { .string($0) } ?? .null) }
            if !others.object.isEmpty { byID[language] = .object(others.object) }
        }
        // What people do not read stands last.
        let last = [("ids", short["ids"]), ("xcode", short["xcode"])]
        for (name, _) in last { short[name] = nil }
        if !byText.isEmpty { short["translations"] = .object(byText) }
        if !byID.isEmpty { short["translationsByID"] = .object(byID) }
        for (name, value) in last { short[name] = value }
    }
}
