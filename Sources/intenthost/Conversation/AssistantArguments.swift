internal import Assistant
internal import AssistantKnowledge
internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import PersonalModel
internal import PersonalStore

/// The shared parts of the commands that understand what a person says.
enum AssistantArguments {
    /// The locale of the person.
    static func locale(_ arguments: ParsedArguments, _ context: CommandContext) -> String {
        arguments[PersonalArguments.locale] ?? PreferredLocale.of(context.environment)
    }

    /// What a command of the assistant works with.
    struct Loaded {
        let assistant: Assistant
        let files: [LanguageFile]
        let registry: Registry
        /// The apps that the person chose, by intent.
        let preferences: [String: String]
        /// What the person said earlier to mean by names.
        let named: Set<NamedApp>

        /// The phrases of the person.
        let shortcuts: [VoiceShortcut]
        /// The identifiers of the phrases that the person lets do what they do.
        let allowed: Set<String>

        /// The knowledge of a conversation.
        func knowledge() throws -> TurnKnowledge {
            let spoken = shortcuts.map { SpokenShortcut($0, isAllowed: allowed.contains($0.identifier)) }
            return try TurnKnowledge(assistant, files: files, catalogue: registry.catalogue, shortcuts: spoken) {
                LocalTime.now()
            }
        }
    }

    /// Makes the assistant of a language, with the apps that are found and the person's words in them.
    ///
    /// - Throws: `DataError` where the language cannot be used.
    static func load(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> Loaded {
        try await load(
            ManifestsOption.registry(arguments, context),
            locale: locale(arguments, context),
            directory: PersonalArguments.directory(arguments, context),
            context
        )
    }

    /// Makes the assistant of a language with the apps of a registry.
    ///
    /// - Parameter directory: The data directory, in which the person's words, choices and phrases are.
    static func load(
        _ registry: Registry,
        locale: String,
        directory: String,
        _ context: CommandContext
    ) async throws -> Loaded {
        let files = try files(for: locale, context)
        let (lists, preferences, named, shortcuts, allowed) = try await PersonalStore.with(directory: directory) {
            store in
            (
                try await store.vocabulary(), try await store.preferredApps(), try await store.namedApps(),
                try await store.voiceShortcuts(), try await store.allowedShortcuts()
            )
        }
        let words = Dictionary(grouping: lists, by: \.app).mapValues { $0.map(\.value) }
        var apps = AppKnowledge.all(in: registry, locale: locale, words: words)
        do throws(LanguageError) {
            let answers = try AnswerWords(files)
            for refused in apps.leaveOutNames(thatAreAnswersBy: answers) {
                context.standardError.writePrintableLine("warning: \(refused)")
            }
            let assistant = try Assistant(files: files, locale: locale, apps: apps)
            for mistake in assistant.appMistakes {
                context.standardError.writePrintableLine("warning: \(mistake.file): \(mistake.message)")
            }
            return Loaded(
                assistant: assistant,
                files: files,
                registry: registry,
                preferences: preferences,
                named: Set(named),
                // An earlier version has kept phrases that are answers.
                shortcuts: shortcuts.filter { answers.use(of: $0.phrase) == nil },
                allowed: allowed
            )
        } catch { throw DataError(description: error.description) }
    }

    /// Reads the data of the language for a locale.
    static func files(for locale: String, _ context: CommandContext) throws(DataError) -> [LanguageFile] {
        let folder = LanguageFolder(path: try DataFolder(environment: context.environment).languages)
        do throws(LanguageFolder.Failure) { return try folder.files(for: locale) } catch {
            throw DataError(description: error.description)
        }
    }
}
