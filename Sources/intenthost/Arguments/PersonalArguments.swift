internal import CommandLineKit
internal import Glibc
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import IntentSuggestions
internal import JSON
internal import PersonalModel
internal import PersonalStore

/// The shared parts of the commands about what is kept about a person.
enum PersonalArguments {
    static let app = Option<String?>(
        "app",
        valueName: "name",
        help: "Identifier or name of the app.",
        completion: CompletedValue.extension.completion
    )
    static let locale = Option<String?>(
        "locale",
        valueName: "identifier",
        help: "Locale of the user, as a BCP 47 tag such as es-ES. (default: that of LC_ALL, LC_MESSAGES or LANG)"
    )

    static let withoutValues = Flag("without-values", help: "Leave the values of intents and activities out of JSON.")

    /// The members that say what a shortcut does: all of them, or its name alone where `--without-values` is given.
    static func json(_ action: ShortcutAction, _ arguments: ParsedArguments) -> JSONObject {
        guard arguments[withoutValues] else { return action.json }
        return switch action {
        case .intent(let intent): ["intent": ["intent": .string(intent.intent)]]
        case .userActivity(let activity): ["userActivity": ["activityType": .string(activity.activityType)]]
        }
    }

    /// The options by which an app's name and its texts are found.
    static var registry: [any ArgumentDeclaration] { [ManifestsOption.key, ManifestsOption.trust] }

    /// The absolute path of the data directory.
    ///
    /// A command need not have the option.
    static func directory(_ arguments: ParsedArguments, _ context: CommandContext) -> String {
        let named = arguments.wasGiven(JobArguments.dataDirectory) ? arguments[JobArguments.dataDirectory] : nil
        return named.map(AbsolutePath.of) ?? HostConfiguration(environment: context.environment).dataDirectory
    }

    /// Runs a body with the personal store of the data directory.
    static func withStore<Result>(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        _ body: (PersonalStore) async throws -> Result
    ) async throws -> Result {
        try await PersonalStore.with(directory: directory(arguments, context), body)
    }

    /// The identifiers that the option `--app` means; nil for all apps.
    static func apps(_ arguments: ParsedArguments, _ context: CommandContext) throws -> Set<String>? {
        try arguments[app].map { try NamedExtension.apps(of: $0, arguments, context) }
    }

    /// Prints a list: an array, or lines, or else a note that says what to do.
    static func printList<Value>(
        _ values: [Value],
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        empty note: String,
        json: (Value) -> JSONObject,
        lines: (Value) -> [String]
    ) {
        printList(values, format: arguments[JobArguments.format], context, empty: note, json: json, lines: lines)
    }

    /// Prints a list in a format.
    static func printList<Value>(
        _ values: [Value],
        format: OutputFormat,
        _ context: CommandContext,
        empty note: String,
        json: (Value) -> JSONObject,
        lines: (Value) -> [String]
    ) {
        switch format {
        case .json: context.standardOutput.writeJSON(.array(values.map { .object(json($0)) }))
        case .text:
            if values.isEmpty { context.standardError.writeLine("note: \(note)") }
            for line in values.flatMap(lines) { context.standardOutput.writePrintableLine(line) }
        }
    }
}

/// The words of a person, for a host.
enum PersonalWords {
    /// Finds words in a store; tells of a store that cannot be read, and then finds none.
    static func finder(
        _ context: CommandContext,
        _ find: @escaping @Sendable (_ app: String, _ types: Set<VocabularyType>) async throws -> [VocabularyList]
    ) -> @Sendable (_ app: String, _ types: Set<VocabularyType>) async -> [VocabularyList] {
        let output = context.standardError
        return { app, types in
            do { return try await find(app, types) } catch {
                output.writePrintableLine("warning: the words of '\(app)' cannot be read, so none is used: \(error)")
                return []
            }
        }
    }
}

/// The suggestions for a person, by the manifests that are found.
struct SuggestionReader {
    let registry: Registry
    let locale: String
    let now: Timestamp

    init(_ arguments: ParsedArguments, _ context: CommandContext, at now: Timestamp) {
        registry = ManifestsOption.registry(arguments, context)
        locale = arguments[PersonalArguments.locale] ?? PreferredLocale.of(context.environment)
        self.now = now
    }

    /// The intents of an app; those of all extensions where its manifest is gone.
    func catalogue(of app: String) -> IntentCatalogue {
        registry.extensions.first { $0.appIdentifier == app }?.catalogue ?? registry.catalogue
    }

    /// The text of a shortcut.
    func text(_ action: ShortcutAction, of app: String) -> SuggestionText {
        SuggestionText(action, catalogue: catalogue(of: app), locale: locale)
    }

    /// The suggestions of some apps, or of all.
    func suggestions(
        of apps: Set<String>? = nil,
        limit: Int = .max,
        in store: PersonalStore
    ) async throws -> [Suggestion] {
        func isWanted(_ app: String) -> Bool { apps?.contains(app) ?? true }
        var sources = SuggestionSources()
        sources.donations = try await store.donations().filter { isWanted($0.app) }
        sources.relevant = try await store.relevantShortcuts().filter { isWanted($0.app) }
        sources.suggestions = try await store.shortcutSuggestions().filter { isWanted($0.app) }
        sources.upcomingMedia = try await store.upcomingMedia().filter { isWanted($0.app) }
        sources.predictionModes = try await store.predictionModes()
        return SuggestionRanking(at: now, locale: locale, offset: Self.localOffset, catalogue: catalogue(of:))
            .suggestions(from: sources, limit: limit)
    }

    /// The seconds that the local time is ahead of UTC.
    private static func localOffset(_ instant: Timestamp) -> Int {
        var seconds = time_t(instant.milliseconds / 1000)
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}

extension JSONObject {
    /// Adds what a shortcut, or what was done, is called.
    mutating func name(_ text: SuggestionText) {
        self["title"] = .string(text.title)
        self["subtitle"] = text.subtitle.map(JSONValue.string)
    }
}

extension PersonalStoreError: ExitCodeProviding {
    var exitCode: Int32 {
        switch code {
        case .phraseInUse, .tooMany: ExitStatusCode.data
        case .busy, .storeFailed, .closed: ExitStatusCode.unavailable
        }
    }
}
