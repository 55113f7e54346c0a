internal import Assistant
internal import CommandLineKit
internal import FoundationEssentials
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import IntentSuggestions
internal import JSON
internal import JobJournal
internal import PersonalModel
internal import PersonalStore

/// `intenthost shortcuts`: phrases of a person and what they do.
struct ShortcutsCommand: Command {
    let name = "shortcuts"
    let abstract = "List, run, add and remove your phrases for what apps do."
    let subcommands: [any Command]

    init(mainThread: MainThread) {
        subcommands = [
            ShortcutsListCommand(), ShortcutsRunCommand(mainThread: mainThread), ShortcutsAddCommand(),
            ShortcutsRemoveCommand(),
        ]
    }
}

/// `intenthost shortcuts list`.
struct ShortcutsListCommand: Command {
    let name = "list"
    let abstract = "List your phrases."

    var arguments: [any ArgumentDeclaration] {
        [
            PersonalArguments.app, PersonalArguments.locale, PersonalArguments.withoutValues,
            JobArguments.dataDirectory,
        ] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let apps = try PersonalArguments.apps(arguments, context)
        let reader = SuggestionReader(arguments, context, at: WallClock.system.now())
        let shortcuts = try await PersonalArguments.withStore(arguments, context) { try await $0.voiceShortcuts() }
            .filter { apps?.contains($0.app) ?? true }
        PersonalArguments.printList(
            shortcuts,
            arguments,
            context,
            empty: "there are no shortcuts; 'intenthost shortcuts add' makes one of a suggestion or an intent",
            json: { shortcut in
                var object: JSONObject = ["app": .string(shortcut.app)]
                for member in shortcut.json { object[member.key] = member.value }
                object["shortcut"] = .object(PersonalArguments.json(shortcut.action, arguments))
                object.name(reader.text(shortcut.action, of: shortcut.app))
                return object
            },
            lines: { ["\($0.phrase): \(reader.text($0.action, of: $0.app).line)  (\($0.app))"] }
        )
    }
}

/// `intenthost shortcuts add`.
struct ShortcutsAddCommand: Command {
    let name = "add"
    let abstract = "Give a phrase to a suggestion or to an intent with its values."

    private let phrase = Argument<String>("phrase", help: "Phrase, such as 'soup time'.")
    private let suggestion = Option<String?>(
        "suggestion",
        valueName: "number",
        help: "Number of the suggestion in 'intenthost suggestions', or its identifier in the JSON of that."
    )
    private let intent = Option<String?>(
        "intent",
        valueName: "name",
        help: "Class name of the intent, such as INSendMessageIntent.",
        completion: CompletedValue.intent.completion
    )
    private let parameters = Option<[ParameterArgument]>(
        "param",
        valueName: "name=value",
        help: "Value of a parameter of the intent. Repeat for several.",
        completion: CompletedValue.parameter.completion
    )

    var arguments: [any ArgumentDeclaration] {
        [
            phrase, suggestion, intent, parameters, PersonalArguments.app, PersonalArguments.locale,
            JobArguments.dataDirectory,
        ] + PersonalArguments.registry
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let phrase = arguments[phrase].trimmingCharacters
        guard !SpokenShortcut.key(phrase).isEmpty, phrase.utf8.count <= PersonalBound.phrase else {
            throw ValidationError("A phrase has words, and at most \(PersonalBound.phrase) bytes.")
        }
        guard (arguments[suggestion] == nil) != (arguments[intent] == nil) else {
            throw ValidationError("Write either --suggestion or --intent, to say what the phrase does.")
        }
        if arguments[suggestion] != nil, !arguments[parameters].isEmpty {
            throw ValidationError("--param goes with --intent: a suggestion has its values already.")
        }
        let reader = SuggestionReader(arguments, context, at: WallClock.system.now())
        if let problem = AppNames(context).problem(ofPhrase: phrase, in: reader.registry) {
            throw DataError(description: problem)
        }
        let shortcut = try await PersonalArguments.withStore(arguments, context) { store in
            let (app, action) =
                if let name = arguments[suggestion] {
                    try await suggested(name, PersonalArguments.apps(arguments, context), reader, store)
                } else {
                    try written(arguments, reader)
                }
            let shortcut = VoiceShortcut(identifier: UUID().uuidString, app: app, phrase: phrase, action: action)
            try await store.addVoiceShortcut(shortcut, isAllowed: true, comparing: { SpokenShortcut.key($0) })
            return shortcut
        }
        context.standardOutput.writePrintableLine(
            "'\(shortcut.phrase)' is now: \(reader.text(shortcut.action, of: shortcut.app).line) (\(shortcut.app))"
        )
    }

    private func suggested(
        _ name: String,
        _ apps: Set<String>?,
        _ reader: SuggestionReader,
        _ store: PersonalStore
    ) async throws -> (String, ShortcutAction) {
        let suggestions = try await reader.suggestions(of: apps, in: store)
        // An identifier may consist of digits, too, but has 16 characters.
        let number = name.utf8.count < 16 ? Int(name) : nil
        let found =
            number.flatMap { suggestions.indices.contains($0 - 1) ? suggestions[$0 - 1] : nil }
            ?? suggestions.first { $0.identifier == name }
        guard let found else {
            throw DataError(
                description: "There is no suggestion '\(name)'. 'intenthost suggestions' lists what there is."
            )
        }
        return (found.app, found.action)
    }

    private func written(_ arguments: ParsedArguments, _ reader: SuggestionReader) throws -> (String, ShortcutAction) {
        let request = IntentRequest(
            intent: arguments[intent] ?? "",
            extensionName: arguments[PersonalArguments.app],
            typedParameters: arguments[parameters].map { TypedParameter(name: $0.name, text: $0.text) },
            locale: reader.locale
        )
        do {
            let target = try RequestTargets(of: reader.registry).target(of: request)
            let value = IntentValue(intent: request.intent, parameters: try target.parameters(of: request))
            let type = try value.checkShortcut(target.manifest.catalogue, to: "make a shortcut")
            return (target.manifest.appIdentifier, .intent(value.reduced(to: type)))
        } catch let failure as Failure {
            throw DataError(description: failure.message)
        } catch let error as ValueError {
            throw DataError(description: "\(error)")
        } catch let problem as ShortcutProblem {
            throw DataError(description: problem.description)
        }
    }
}

/// `intenthost shortcuts remove`.
struct ShortcutsRemoveCommand: Command {
    let name = "remove"
    let abstract = "Remove a phrase."

    private let phrase = Argument<String>("phrase", help: "Phrase or identifier of the shortcut.")

    var arguments: [any ArgumentDeclaration] { [phrase, JobArguments.dataDirectory] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let name = arguments[phrase]
        let removed = try await PersonalArguments.withStore(arguments, context) { store -> VoiceShortcut? in
            let found =
                if let shortcut = try await store.voiceShortcut(phrase: name) { shortcut } else {
                    try await store.voiceShortcuts().first { $0.identifier == name }
                }
            guard let found else { return nil }
            try await store.forbidPhrase(of: found)
            return try await store.removeVoiceShortcut(found.identifier) ? found : nil
        }
        guard let removed else {
            throw DataError(
                description: "There is no shortcut '\(name)'. 'intenthost shortcuts list' lists what there is."
            )
        }
        context.standardOutput.writePrintableLine("'\(removed.phrase)' is removed.")
    }
}

extension String {
    /// The text without spaces at its ends.
    fileprivate var trimmingCharacters: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
