internal import Assistant
internal import AssistantKnowledge
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import IntentRegistry
internal import PersonalModel
internal import PersonalStore

/// The languages of the assistant, each compiled when it is first used.
///
/// A language stays until the extensions or the person's words change, or until `mostLanguages` others were used after
/// it. One language is compiled at a time, on none of the host's threads.
actor AssistantLibrary {
    typealias Compiled = Result<LanguageKnowledge, ResponseError>

    /// The greatest number of languages that are kept.
    static let mostLanguages = 4

    private let folder: LanguageFolder?
    private let store: PersonalStore
    private let log: @Sendable (LogLevel, String) -> Void
    private var languages: [String: Language] = [:]
    /// What people answer in all languages, since it was first asked for.
    private var names: NameReview?
    private var newest: Task<Compiled, Never>?
    private var uses = 0
    private var lastNumber = 0
    /// The words that apps have told about the person, by app.
    private var words: [String: [VocabularyList]] = [:]
    private var hasReadWords = false
    private var toldOfStore = false
    /// The locales that make a difference, in lower case: those of languages, and of words in the folders of apps.
    private var tags: Set<String> = []

    private struct Language {
        let compiling: Task<Compiled, Never>
        var lastUse: Int
    }

    init(
        _ folder: LanguageFolder?,
        store: PersonalStore,
        log: @escaping @Sendable (LogLevel, String) -> Void
    ) { (self.folder, self.store, self.log) = (folder, store, log) }

    /// The number of languages that are kept.
    var count: Int { languages.count }

    /// Returns the knowledge in a language.
    ///
    /// - Parameters:
    ///   - locale: The language, as a BCP 47 tag.
    ///   - registry: Returns the extensions that the host knows now.
    /// - Throws: `unusableLanguage`.
    func knowledge(
        for locale: String,
        _ registry: @Sendable () -> Registry
    ) async throws(ResponseError) -> LanguageKnowledge {
        guard let folder else {
            throw ResponseError(
                .unusableLanguage,
                "The host was started without the languages of the assistant. Install the program with 'make install', "
                    + "or set INTENTHOST_DATA for 'intenthost serve' to a folder with them."
            )
        }
        await readWords()
        let registry = registry()
        let key = key(of: locale, folder, registry)
        uses += 1
        let compiling = languages[key]?.compiling ?? compile(String(locale.prefix(key.count)), folder, registry)
        languages[key] = Language(compiling: compiling, lastUse: uses)
        if languages.count > Self.mostLanguages,
            let oldest = languages.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            languages[oldest.key] = nil
        }
        let result = await compiling.value
        // The next request reads the files again, which a person may have corrected.
        if case .failure = result, languages[key]?.compiling == compiling { languages[key] = nil }
        return try result.get()
    }

    /// Compiles each language anew when it is used next: extensions or files of languages may be others now.
    func forget() { (languages, tags, names) = ([:], [], nil) }

    /// Why an app cannot have a phrase: it is what people answer, or the name of an app; nil if it can.
    ///
    /// A host without languages has no assistant that would hear the phrase.
    ///
    /// - Throws: `unusableLanguage`, because an unchecked phrase is not kept.
    func problem(ofPhrase text: String, in registry: Registry) throws(ResponseError) -> String? {
        guard let folder else { return nil }
        if names == nil {
            do throws(LanguageFolder.Failure) { names = try NameReview(folder) } catch {
                throw ResponseError(.unusableLanguage, "The phrase cannot be checked. \(error)")
            }
        }
        return names?.problem(ofPhrase: text, besides: registry.knownApps.flatMap(\.names))
    }

    /// Reads the words that apps tell again before they are used next.
    func wordsChanged() { hasReadWords = false }

    /// The locale without the last subtags that make no difference, so that clients cannot fill the memory with them.
    private func key(of locale: String, _ folder: LanguageFolder, _ registry: Registry) -> String {
        func folded(_ tag: String) -> String { String(tag.lowercased().map { $0 == "_" ? "-" : $0 }) }
        for isRead in [false, true] {
            if isRead {
                tags = Set(folder.languages.map(folded))
                for app in registry.extensions.compactMap(\.app) { tags.formUnion(app.vocabularies.keys.map(folded)) }
            }
            var tag = folded(locale)[...]
            while !tag.isEmpty {
                if tags.contains(String(tag)) { return String(tag) }
                tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
            }
        }
        return locale
    }

    private func readWords() async {
        do throws(PersonalStoreError) {
            let hasChanged = try await store.hasChangedElsewhere()
            guard hasChanged || !hasReadWords else { return }
            hasReadWords = true
            let lists = try await store.vocabulary()
            let read = Dictionary(grouping: lists, by: \.app).mapValues { $0.map(\.value) }
            if read != words { languages = [:] }
            words = read
            toldOfStore = false
        } catch {
            hasReadWords = false
            if !toldOfStore { log(.warning, "the assistant does without words of apps: \(error)") }
            toldOfStore = true
        }
    }

    private func compile(_ locale: String, _ folder: LanguageFolder, _ registry: Registry) -> Task<Compiled, Never> {
        lastNumber += 1
        let task = Task.detached { [earlier = newest, number = lastNumber, words, log] () -> Compiled in
            _ = await earlier?.value
            return Self.compiled(number, locale, folder, registry, words, log)
        }
        newest = task
        return task
    }

    private static func compiled(
        _ number: Int,
        _ locale: String,
        _ folder: LanguageFolder,
        _ registry: Registry,
        _ words: [String: [VocabularyList]],
        _ log: (LogLevel, String) -> Void
    ) -> Compiled {
        do {
            let knowledge = try LanguageKnowledge(
                number,
                files: folder.files(for: locale),
                locale: locale,
                registry: registry,
                words: words
            )
            for mistake in knowledge.mistakes { log(.warning, "\(mistake.file): \(mistake.message)") }
            for refused in knowledge.refusedNames { log(.warning, refused) }
            return .success(knowledge)
        } catch {
            return .failure(ResponseError(.unusableLanguage, "\(error)"))
        }
    }
}
