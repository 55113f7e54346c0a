package import IntentModel

/// What a reviewer of an app store would ask of an app; the app works without it.
package struct AppStoreReview: Sendable {
    /// The remarks, in the order of the files.
    package private(set) var remarks: [ManifestIssue] = []

    private let app: AppManifest

    /// Reviews an app with its extensions.
    ///
    /// - Parameter languages: The languages of the app, as BCP 47 tags; each should have phrases.
    package init(_ app: AppManifest, extensions: [ExtensionManifest], languages: Set<String>) {
        self.app = app
        let intents = app.intentsSupported + extensions.flatMap(\.intentsSupported)
        let descriptions = [app.usageDescription] + extensions.map(\.usageDescription)
        let isDescribed = !app.localized.usageDescriptions.isEmpty || descriptions.contains { $0 != nil }
        if !isDescribed, Self.needsDescription(app, extensions) {
            remark(
                "NSSiriUsageDescription",
                "The app does not say what for it is used by the assistant.",
                help: "Write a sentence for the person who is asked whether the app may be used (usageDescription)."
            )
        }
        reviewNames()
        reviewTitles(of: extensions)
        let all = languages.union(app.vocabularies.keys).sorted()
        reviewPhrases(intents, in: all)
        for language in all { reviewTexts(of: app.vocabularies[language] ?? AppVocabulary()) }
    }

    /// Whether a person could be asked for an intent: those that only fill the settings of a widget are not asked for.
    private static func needsDescription(_ app: AppManifest, _ extensions: [ExtensionManifest]) -> Bool {
        !app.intentsSupported.isEmpty
            || extensions.contains { manifest in
                manifest.intentsSupported.contains {
                    manifest.catalogue.definition(named: $0)?.isForWidgets != true
                }
            }
    }

    /// Reviews the words of one language without an app.
    package init(_ vocabulary: AppVocabulary, file: String) {
        app = AppManifest(identifier: "", sourceFile: file)
        reviewTexts(of: vocabulary)
    }

    /// The example phrases: one for each intent of the system and each language.
    ///
    /// All that are missing are one remark. The titles of an app's own intents say what they do.
    private mutating func reviewPhrases(_ intents: [String], in languages: [String]) {
        var seen: Set<String> = []
        let system = intents.filter { IntentCatalogue.system.definition(named: $0) != nil && seen.insert($0).inserted }
        let missing = languages.flatMap { language in
            let phrases = app.vocabularies[language]?.phrases ?? []
            let known = Set(phrases.filter { !$0.examples.isEmpty }.map(\.intent))
            return system.filter { !known.contains($0) }.map { (intent: $0, language: language) }
        }
        guard let first = missing.first else { return }
        let place = "for \(first.intent) in the language '\(first.language)'"
        let help = "Write one in \(first.language).lproj/AppIntentVocabulary.plist."
        guard missing.count > 1 else {
            return remark("IntentPhrases", "There is no example phrase \(place).", help: help)
        }
        let intents = Set(missing.map(\.intent)).count
        let tongues = Set(missing.map(\.language)).count
        remark(
            "IntentPhrases",
            "\(missing.count) example phrases are missing, for \(intents) \(intents == 1 ? "intent" : "intents") in "
                + "\(tongues) \(tongues == 1 ? "language" : "languages"); the first is that \(place).",
            help: help
        )
    }

    private mutating func reviewTexts(of vocabulary: AppVocabulary) {
        for phrases in vocabulary.phrases {
            for example in phrases.examples { reviewName(example, "IntentPhrases", what: "The example phrase") }
        }
        for synonym in vocabulary.parameters.flatMap(\.terms).flatMap(\.synonyms) {
            reviewName(synonym.phrase, "ParameterVocabularies", what: "The phrase")
            for example in synonym.examples { reviewName(example, "ParameterVocabularies", what: "The example") }
        }
    }

    private mutating func reviewNames() {
        for name in [app.displayName] + app.localized.names.sorted(by: { $0.key < $1.key }).map(\.value) {
            reviewName(name, "CFBundleDisplayName", what: "The name of the app")
        }
        let key = "INAlternativeAppNames"
        if app.alternativeNames.count > AppManifest.mostAlternativeNames {
            remark(
                key,
                "The app has \(app.alternativeNames.count) other names, of which the first "
                    + "\(AppManifest.mostAlternativeNames) count."
            )
        }
        for name in app.alternativeNames {
            reviewName(name.name, key, what: "The name")
            guard let hint = name.pronunciationHint else { continue }
            if !hint.unicodeScalars.contains(where: \.properties.isAlphabetic)
                || !hint.unicodeScalars.allSatisfy(Self.isSpoken)
            {
                remark(
                    key,
                    "The pronunciation hint '\(hint)' of '\(name.name)' holds characters that are not spoken.",
                    help: "Write words that sound like the name, in letters, such as \"too dooz\"."
                )
            }
        }
    }

    private mutating func reviewTitles(of extensions: [ExtensionManifest]) {
        for manifest in extensions {
            for intent in manifest.intentsSupported {
                guard let title = manifest.catalogue.definition(named: intent)?.title,
                    IntentCatalogue.system.definition(named: intent) == nil
                else { continue }
                for text in [title.text] + title.translations.sorted(by: { $0.key < $1.key }).map(\.value) {
                    reviewName(text, "\(intent).title", what: "The title")
                }
            }
        }
    }

    /// Remarks a text with the name of Apple's assistant, which Apple keeps for itself.
    private mutating func reviewName(_ text: String, _ path: String, what: String) {
        let words = text.lowercased().split { !$0.isLetter }
        guard words.contains("siri") else { return }
        remark(path, "\(what) '\(text)' holds the word 'Siri'.", help: "Leave the name of the assistant out.")
    }

    private mutating func remark(_ path: String, _ message: String, help: String = "") {
        remarks.append(
            ManifestIssue(.storeReview, file: app.sourceFile, keyPath: path, message: message, help: help)
        )
    }

    /// Whether a character is a letter, its mark, or stands between letters in speech.
    private static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isAlphabetic || scalar.properties.isWhitespace { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return "'’-.,ˈˌ".unicodeScalars.contains(scalar)
        }
    }
}
