package import Assistant
package import IntentModel
internal import IntentRegistry

/// The check that no app takes what people answer: names, words and phrases are compared with the languages.
///
/// An app is checked in its languages, or in all that there are if the assistant has none of them. In the others it is
/// a warning: there the assistant leaves the name out.
package struct NameReview: Sendable {
    /// What was found about an app.
    package struct Findings: Sendable {
        /// What is refused.
        package fileprivate(set) var errors: [ManifestIssue] = []
        /// What is told.
        package fileprivate(set) var warnings: [ManifestIssue] = []
    }

    private let languages: [(tag: String, words: AnswerWords)]

    /// Makes a check with the answers of languages, by their tags.
    package init(_ languages: [String: AnswerWords]) {
        self.languages = languages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Reads the answers of all languages in a folder.
    package init(_ folder: LanguageFolder) throws(LanguageFolder.Failure) {
        var languages: [String: AnswerWords] = [:]
        for language in folder.languages {
            let files = try folder.files(for: language)
            do throws(LanguageError) { languages[language] = try AnswerWords(files) } catch {
                throw LanguageFolder.Failure(description: error.description)
            }
        }
        self.init(languages)
    }

    /// Checks an app with its names, its vocabularies and its phrases.
    package func findings(about app: AppManifest) -> Findings {
        var findings = Findings()
        let own = Set(AppFolder(app.folder).languages + app.localizations + app.vocabularies.keys)
        check(names: Self.names(of: app), of: app.sourceFile, in: own, &findings)
        for (language, vocabulary) in app.vocabularies.sorted(by: { $0.key < $1.key }) {
            findings.errors += issues(of: vocabulary, in: language, file: app.sourceFile)
        }
        return findings
    }

    /// Checks an extension; one in the folder of an app has the names of the app, which is checked itself.
    package func findings(about manifest: ExtensionManifest) -> Findings {
        var findings = Findings()
        guard manifest.app == nil else { return findings }
        let names =
            [(ManifestKey.displayName.rawValue, manifest.displayName)]
            + manifest.alternativeNames.map { (ManifestKey.alternativeNames.rawValue, $0) }
        check(names: names, of: manifest.sourceFile, in: [], &findings)
        return findings
    }

    /// Checks the words of a language.
    package func issues(of vocabulary: AppVocabulary, in language: String, file: String) -> [ManifestIssue] {
        let words = vocabulary.parameters.flatMap(\.terms).flatMap(\.synonyms)
            .flatMap { [$0.phrase] + ($0.pronunciation.map { [$0] } ?? []) }
        let examples = vocabulary.phrases.flatMap(\.examples)
        let wanted = languages(of: [language])
        func issues(_ texts: [String], _ key: String, kind: Kind) -> [ManifestIssue] {
            texts.compactMap { text in
                use(of: text, in: wanted, as: kind).map {
                    issue(file, "\(language): \(key)", text: text, what: "The phrase", found: $0)
                }
            }
        }
        return issues(words, "ParameterVocabularies", kind: .phrase)
            + issues(examples, "IntentPhrases", kind: .sentence)
    }

    /// Why a phrase can be that of no shortcut; nil if it can.
    ///
    /// - Parameter apps: The names of all apps.
    package func problem(ofPhrase text: String, besides apps: [String]) -> String? {
        if let found = use(of: text, in: languages, as: .phrase) {
            return "'\(text)' \(Self.text(found)). A phrase must be no answer."
        }
        guard languages.contains(where: { $0.words.names(apps, in: text) }) else { return nil }
        return "'\(text)' is how people name an app. A phrase must say what is to be done."
    }

    // MARK: Names

    /// What a text of an app is.
    private enum Kind { case name, phrase, sentence }

    /// A reading of a text as an answer, and the language in which it is one.
    private typealias Found = (use: AnswerWords.Use, language: String)

    private static func names(of app: AppManifest) -> [(key: String, name: String)] {
        let others = app.alternativeNames.flatMap { [$0.name] + ($0.pronunciationHint.map { [$0] } ?? []) }
        let localized = app.localized.names.sorted { $0.key < $1.key }.map(\.value)
        return ([app.displayName] + localized).map { (AppKey.displayName.rawValue, $0) }
            + others.map { (AppKey.alternativeNames.rawValue, $0) }
    }

    private func check(
        names: [(key: String, name: String)],
        of file: String,
        in own: Set<String>,
        _ findings: inout Findings
    ) {
        let wanted = languages(of: own)
        let others = languages.filter { language in !wanted.contains { $0.tag == language.tag } }
        for (key, name) in names {
            if let found = use(of: name, in: wanted, as: .name) {
                findings.errors.append(issue(file, key, text: name, what: "The name", found: found))
            } else if let found = use(of: name, in: others, as: .name) {
                findings.warnings.append(
                    ManifestIssue(
                        .reservedName,
                        file: file,
                        keyPath: key,
                        value: name,
                        message: "The name '\(name)' \(Self.text(found)), where the assistant does without it."
                    )
                )
            }
        }
    }

    /// The languages of an app; all of them if the assistant has none of these.
    private func languages(of tags: Set<String>) -> [(tag: String, words: AnswerWords)] {
        let wanted = Set(tags.map(Self.primary))
        let known = languages.filter { wanted.contains(Self.primary($0.tag)) }
        return known.isEmpty ? languages : known
    }

    private static func primary(_ tag: String) -> String {
        String(tag.lowercased().prefix { $0 != "-" && $0 != "_" })
    }

    private func use(
        of text: String,
        in languages: [(tag: String, words: AnswerWords)],
        as kind: Kind
    ) -> Found? {
        for (tag, words) in languages {
            let use =
                switch kind {
                case .name: words.use(ofName: text)
                case .phrase: words.use(of: text)
                case .sentence: words.use(of: text, isSentence: true)
                }
            if let use { return (use, tag) }
        }
        return nil
    }

    private func issue(_ file: String, _ key: String, text: String, what: String, found: Found) -> ManifestIssue {
        ManifestIssue(
            .reservedName,
            file: file,
            keyPath: key,
            value: text,
            message: "\(what) '\(text)' \(Self.text(found)).",
            help: "Choose another, so that nobody means the app who only answers."
        )
    }

    /// The rest of a sentence that begins with a text.
    private static func text(_ found: Found) -> String {
        "\(found.use.meaning)\(found.use == .nothing ? "" : " in the language '\(found.language)'")"
    }
}

extension AnswerWords.Use {
    /// What a text of this use is, as the rest of a sentence.
    package var meaning: String {
        switch self {
        case .nothing: "holds nothing that can be said"
        case .yes: "is how people say yes"
        case .no: "is how people say no"
        case .cancel: "is how people cancel"
        case .farewell: "is how people end the conversation"
        case .choice: "is how people choose one of several"
        case .number: "is a number or an amount, as people answer"
        case .help: "is how people ask for help"
        case .noValue: "is how people say that there is no value"
        case .correction: "is how people correct a request"
        case .filler: "is a word that counts for nothing"
        case .politeness: "is politeness, or how people begin a sentence"
        case .time: "is a day or a time, as people say it in a sentence"
        }
    }
}

extension [AppKnowledge] {
    /// Leaves out the names that are answers in a language; an app without any other goes by its identifier.
    ///
    /// Such an app was installed by an earlier version, or for other languages.
    ///
    /// - Returns: a sentence for each name that is left out.
    package mutating func leaveOutNames(thatAreAnswersBy words: AnswerWords) -> [String] {
        var sentences: [String] = []
        for index in indices {
            let (identifier, names) = (self[index].identifier, self[index].names)
            let uses = names.map { words.use(ofName: $0) }
            guard uses.contains(where: { $0 != nil }) else { continue }
            for case (let name, let use?) in zip(names, uses) {
                sentences.append(
                    "the app '\(identifier)' is not called '\(name.cut(to: TextBound.name))', which \(use.meaning)"
                )
            }
            let kept = zip(names, uses).filter { $0.1 == nil }.map(\.0)
            // The first name is the one that a person reads.
            self[index].names = (uses.first == .some(nil) ? [] : [identifier]) + kept
        }
        return sentences
    }
}
