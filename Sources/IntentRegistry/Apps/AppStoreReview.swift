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
        if !intents.isEmpty, app.usageDescription == nil, extensions.allSatisfy({ $0.usageDescription == nil }) {
            remark(
                "NSSiriUsageDescription",
                "The app does not say what for it is used by the assistant.",
                help: "Write a sentence for the person who is asked whether the app may be used (usageDescription)."
            )
        }
        reviewNames()
        reviewTitles(of: extensions)
        for language in languages.union(app.vocabularies.keys).sorted() { reviewPhrases(intents, in: language) }
    }

    /// Reviews the words of one language without an app.
    package init(_ vocabulary: AppVocabulary, file: String) {
        app = AppManifest(identifier: "", sourceFile: file)
        reviewTexts(of: vocabulary)
    }

    /// The example phrases: one for each intent of the system.
    ///
    /// The titles of an app's own intents say what they do.
    private mutating func reviewPhrases(_ intents: [String], in language: String) {
        let vocabulary = app.vocabularies[language] ?? AppVocabulary()
        let known = Set(vocabulary.phrases.filter { !$0.examples.isEmpty }.map(\.intent))
        var seen: Set<String> = []
        let system = intents.filter { IntentCatalogue.system.definition(named: $0) != nil && seen.insert($0).inserted }
        for intent in system where !known.contains(intent) {
            remark(
                "IntentPhrases",
                "There is no example phrase for \(intent) in the language '\(language)'.",
                help: "Write one in \(language).lproj/AppIntentVocabulary.plist."
            )
        }
        reviewTexts(of: vocabulary)
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
        reviewName(app.displayName, "CFBundleDisplayName", what: "The name of the app")
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
