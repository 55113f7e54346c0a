package import IntentModel
package import JSON

extension AppManifest {
    /// Reads the manifest of an app from its JSON form, which may come from a property list.
    ///
    /// Nothing is read from the disk.
    ///
    /// - Parameters:
    ///   - value: The manifest.
    ///   - file: The path of the file that holds it.
    ///   - catalogue: The intents that may be declared.
    ///   - keyPaths: The file's spelling of key paths, where it differs from the JSON form.
    /// - Returns: The manifest, and remarks on entries that are left out.
    /// - Throws: Everything that is wrong.
    package static func parse(
        _ value: JSONValue,
        file: String,
        catalogue: IntentCatalogue,
        keyPaths: [String: String] = [:]
    ) throws(ManifestError) -> (manifest: AppManifest, notes: [ManifestIssue]) {
        var parser = ManifestParser(file: file, keyPaths: keyPaths, catalogue: catalogue, issues: [])
        guard let object = value.objectValue else {
            parser.note(
                .malformed,
                "",
                "The file holds a JSON \(value.typeName).",
                help: "The manifest of an app is a JSON object."
            )
            throw ManifestError(issues: parser.issues)
        }
        let manifest = parser.app(object)
        guard let manifest, parser.issues.isEmpty else { throw ManifestError(issues: parser.issues) }
        return (manifest, parser.notes)
    }
}

extension ManifestParser {
    /// Returns the manifest of an app, or nil if its identifier is missing or wrong.
    fileprivate mutating func app(_ object: JSONObject) -> AppManifest? {
        noteUnknownKeys(of: object, known: AppKey.allCases.map(\.rawValue))
        let identifier = string(
            object,
            AppKey.identifier,
            missing: "Write a name in reverse-DNS notation, such as \"org.example.lists\"."
        )
        guard let identifier else { return nil }
        checkIdentifier(identifier, AppKey.identifier)
        var app = AppManifest(
            identifier: identifier,
            displayName: string(object, AppKey.displayName),
            sourceFile: file
        )
        app.version = string(object, AppKey.version)
        app.alternativeNames = alternativeNames(object)
        app.executable = string(object, AppKey.executable).map(resolved)
        app.desktopID = string(object, AppKey.desktopID)
        if let identifier = app.desktopID { checkIdentifier(identifier, AppKey.desktopID) }
        app.usageDescription = string(object, AppKey.usageDescription)
        app.userActivityTypes = strings(object, AppKey.userActivityTypes)
        app.intentsSupported = supportedIntents(object, AppKey.intentsSupported, isNeeded: false)
        app.intentsRestrictedWhileLocked = restrictedIntents(
            object,
            AppKey.intentsRestrictedWhileLocked,
            supported: app.intentsSupported
        )
        app.intentsRestrictedWhileProtectedDataUnavailable = restrictedIntents(
            object,
            AppKey.intentsRestrictedWhileProtectedDataUnavailable,
            supported: app.intentsSupported
        )
        app.supportedMediaCategories = strings(object, AppKey.supportedMediaCategories)
        app.localizations = strings(object, AppKey.localizations)
        app.developmentRegion = string(object, AppKey.developmentRegion) ?? app.developmentRegion
        app.vocabularies = vocabularies(object)
        return app
    }

    /// The vocabularies by language.
    ///
    /// Here an entry that is wrong is a mistake: the form is this host's own.
    private mutating func vocabularies(_ object: JSONObject) -> [String: AppVocabulary] {
        let key = AppKey.vocabulary.rawValue
        guard let value = object[key] else { return [:] }
        guard let languages = value.objectValue, languages.count <= AppManifest.mostLanguages else {
            noteType(key, value, expected: "an object with at most \(AppManifest.mostLanguages) languages")
            return [:]
        }
        var vocabularies: [String: AppVocabulary] = [:]
        for language in languages {
            guard let root = language.value.objectValue else {
                noteType(
                    "\(key).\(language.key)",
                    language.value,
                    expected: "an object with 'parameters' and 'phrases'"
                )
                continue
            }
            noteUnknownKeys(of: root, known: ["parameters", "phrases"], under: "\(key).\(language.key).")
            let path = "\(key).\(language.key)"
            var parser = VocabularyParser(.json, file: file, at: path, catalogue: catalogue)
            vocabularies[language.key] = parser.vocabulary(root)
            add(parser.notes)
        }
        return vocabularies
    }

    /// The alternative names: each a text, or an object of a name and a pronunciation hint.
    private mutating func alternativeNames(_ object: JSONObject) -> [AppManifest.AlternativeName] {
        let key = AppKey.alternativeNames.rawValue
        guard let elements = object[key]?.arrayValue else {
            return strings(object, AppKey.alternativeNames).map { AppManifest.AlternativeName($0) }
        }
        // The names alone are checked as any list of texts.
        var names = object
        names[key] = .array(elements.map { $0["name"] ?? $0 })
        var hints: [String: String] = [:]
        for (index, element) in elements.prefix(ExtensionManifest.mostEntries).enumerated() {
            guard let name = element["name"]?.stringValue, let hint = element["pronunciationHint"] else { continue }
            if let text = hint.stringValue {
                hints[name] = text
            } else {
                let message = "The pronunciation hint is of type \(hint.typeName)."
                leaveOut(.wrongType, key, index: index, value: hint, message, help: "Write a string.")
            }
        }
        return strings(names, AppKey.alternativeNames).map {
            AppManifest.AlternativeName($0, pronunciationHint: hints[$0])
        }
    }
}
