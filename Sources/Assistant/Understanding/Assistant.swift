internal import IntentModel

/// Finds the intent of what a person says, in one language.
///
/// Pure: the data of the language, the apps and the present time go in, scored parses come out. The same text always
/// gives the same parses.
package struct Assistant: Sendable {
    /// The locale of the person, as a BCP 47 tag.
    package private(set) var locale: String
    /// The mistakes in templates of apps, which are left out.
    package let appMistakes: [LanguageError]
    let apps: [AppKnowledge]
    /// The numbers of the apps that bear a name, by the name as names are compared.
    let bearers: [String: [Int]]
    /// The identifiers of the apps that handle an intent.
    let able: [String: Set<String>]
    /// The words of the language.
    let languageWords: Set<String>
    /// The words among them of which no name of an app is made without a question.
    let plainWords: Set<String>
    let automaton: Automaton
    let words: WordTable
    let phrases: ListedPhrases
    let fillers: Set<Int32>
    let pronouns: Set<Int32>
    let nameWords: NameWords
    let joiners: Set<String>
    let appFrames: [AppFrame]
    /// The frames in which a name that nobody has told can only be that of an app.
    let unknownAppFrames: [AppFrame]
    /// The frames in which people stand as well.
    let companyFrames: [AppFrame]
    let determiners: Set<String>
    /// The words that begin a clause with its verb at the end, which a message keeps.
    let conjunctions: Set<String>
    let near: NearIndex
    private(set) var values: ValueReader
    /// The judge of the language; nil for a language without weights.
    let judge: Judge?
    let skipList: PhraseTrie.List
    let openingList: PhraseTrie.List
    let negations: Set<String>
    /// Whether nouns have capital letters, as names do.
    let hasCapitalNouns: Bool
    /// The words that make a question of a request.
    let asking: Set<String>
    /// The examples of the apps and of the language, for a text that means nothing.
    let examples: [Example]
    /// How many examples have each word.
    let exampleCounts: [String: Int]

    /// A sentence that means an intent.
    struct Example: Sendable {
        let text: String
        let intent: String
        let words: Set<String>

        init(_ text: String, intent: String) {
            (self.text, self.intent) = (text, intent)
            words = Set(Sentence(text).tokens.map(\.word))
        }
    }

    /// Sentences of the language for an intent, for apps that give none.
    package func examples(of intent: String) -> [String] { examples.filter { $0.intent == intent }.map(\.text) }

    /// Compiles the data of a language together with the words of apps.
    ///
    /// - Throws: a `LanguageError` for a mistake in the data of the language. A mistake of an app leaves out its entry.
    package init(
        files: [LanguageFile],
        locale: String,
        apps: [AppKnowledge] = []
    ) throws(LanguageError) {
        let source = try LanguageSource(files: files)
        self.locale = locale
        self.apps = apps
        values = try ValueReader(files: files).reading(for: locale)
        judge = files.lazy.compactMap(\.judge).first
        var words = WordTable()
        var phrases = ListedPhrases()
        let known = source.words
        languageWords = known
        plainWords = source.plainWords
        bearers = Self.bearers(apps)
        able = apps.reduce(into: [:]) { able, app in
            for intent in app.intents { able[intent, default: []].insert(app.identifier) }
        }
        phrases.add(source.values, &words)
        for (number, app) in apps.enumerated() {
            phrases.add(app, number: number, besides: known, locale: locale, &words)
        }
        skipList = phrases.addSkipped(source.skipped, &words)
        openingList = phrases.addSkipped(source.openings, &words)
        negations = source.negations
        (asking, hasCapitalNouns) = (source.asking, source.hasCapitalNouns)
        fillers = Set(source.fillers.map { words.insert($0) })
        pronouns = Set(source.pronouns.map { words.insert($0) })
        var builder = AutomatonBuilder(
            words: words,
            rules: source.rules,
            fillers: fillers,
            lists: phrases.lists,
            vocabulary: phrases.vocabulary
        )
        for entry in source.intents {
            do throws(TemplateParser.Failure) {
                try builder.add(entry.entry, intent: entry.intent, source: entry.source)
            } catch {
                throw LanguageError(file: entry.source.file, line: entry.source.line, message: error.message)
            }
        }
        appMistakes = Self.addDefinitions(of: apps, locale, source, to: &builder)
        self.words = builder.words
        automaton = builder.automaton()
        self.phrases = phrases
        nameWords = source.nameWords
        joiners = source.joiners
        appFrames = AppFrame.frames(source.appFrames)
        unknownAppFrames = AppFrame.frames(source.unknownAppFrames)
        companyFrames = AppFrame.frames(source.companyFrames)
        (determiners, conjunctions) = (source.determiners, source.conjunctions)
        near = NearIndex(phrases.told, sound: SoundKey(source.sounds))
        examples = Self.examples(apps) + source.examples.map { Example($0.text, intent: $0.intent) }
        exampleCounts = examples.reduce(into: [:]) { counts, example in
            for word in example.words { counts[word, default: 0] += 1 }
        }
    }

    /// The same assistant for a person of another region, whose locale has the language of this one.
    package func speaking(to locale: String) -> Assistant {
        var assistant = self
        (assistant.locale, assistant.values) = (locale, values.reading(for: locale))
        return assistant
    }

    /// The examples of apps.
    private static func examples(_ apps: [AppKnowledge]) -> [Example] {
        apps.flatMap { $0.vocabulary?.phrases ?? [] }.flatMap { phrases in
            phrases.examples.map { Example($0, intent: phrases.intent) }
        }
    }

    /// How large the compiled language is, for people who write one.
    package var size: String {
        "\(automaton.entries.count) templates, \(automaton.states.count) states, \(automaton.edges.count) edges, \(words.count) words, \(phrases.trie.count) phrases"
    }

    /// The bound of the states of one app, so that it takes no room from others.
    private static let stateBoundOfApp = 50_000

    private static func addDefinitions(
        of apps: [AppKnowledge],
        _ locale: String,
        _ source: LanguageSource,
        to builder: inout AutomatonBuilder
    ) -> [LanguageError] {
        if apps.allSatisfy(\.catalogue.added.isEmpty) { return [] }
        var mistakes: [LanguageError] = []
        let known = source.intentWords
        for app in apps {
            let first = builder.stateCount
            let templates = DefinitionTemplates(
                catalogue: app.catalogue,
                locale: locale,
                rules: source.rules,
                known: known
            )
            for intent in app.catalogue.added where app.intents.contains(intent.name) {
                for (text, entry) in templates.templates(for: intent) {
                    let source = TemplateSource(file: app.identifier, line: 0, text: text)
                    do throws(TemplateParser.Failure) {
                        let room = stateBoundOfApp - (builder.stateCount - first)
                        try builder.add(entry, intent: intent.name, app: app.identifier, source: source, room: room)
                    } catch {
                        mistakes.append(LanguageError(file: app.identifier, line: 0, message: error.message))
                    }
                }
            }
        }
        return mistakes
    }
}
