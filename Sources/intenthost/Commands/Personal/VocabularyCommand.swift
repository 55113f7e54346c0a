internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import JSON
internal import PersonalModel
internal import PersonalStore

/// `intenthost vocabulary`: the words of apps, and those of a person in apps.
struct VocabularyCommand: Command {
    let name = "vocabulary"
    let abstract = "Show the words of apps, and those that you use in apps, as the apps told them."
    let subcommands: [any Command] = [VocabularyListCommand(), VocabularyShowCommand()]
}

/// `intenthost vocabulary list`.
struct VocabularyListCommand: Command {
    let name = "list"
    let abstract = "List the vocabularies of apps, with the number of words."

    var arguments: [any ArgumentDeclaration] {
        [PersonalArguments.app, JobArguments.dataDirectory] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let apps = try PersonalArguments.apps(arguments, context)
        func isWanted(_ app: String) -> Bool { apps?.contains(app) ?? true }
        let lists = try await PersonalArguments.withStore(arguments, context) { try await $0.vocabulary() }
        let own = lists.filter { isWanted($0.app) }.map { list in
            VocabularyRow(
                json: [
                    "app": .string(list.app), "type": .string(list.value.type.rawValue),
                    "count": .integer(Int64(list.value.items.count)),
                ],
                lines: ["\(list.app)  \(list.value.type.rawValue)  \(list.value.items.count)"]
            )
        }
        let registry = ManifestsOption.registry(arguments, context)
        PersonalArguments.printList(
            own + registry.apps.filter { isWanted($0.identifier) }.flatMap(\.vocabularyCounts),
            arguments,
            context,
            empty: "no app has any words",
            json: \.json,
            lines: \.lines
        )
    }
}

/// `intenthost vocabulary show`.
struct VocabularyShowCommand: Command {
    let name = "show"
    let abstract = "Show your words in an app, the most important first, and those of the app."

    private let app = Argument<String>(
        "app",
        help: "Identifier or name of the app.",
        completion: CompletedValue.extension.completion
    )

    var arguments: [any ArgumentDeclaration] {
        [app, JobArguments.dataDirectory] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let apps = try NamedExtension.apps(of: arguments[app], arguments, context)
        let lists = try await PersonalArguments.withStore(arguments, context) { try await $0.vocabulary() }
        let own = lists.filter { apps.contains($0.app) }.map { list in
            var object: JSONObject = ["app": .string(list.app)]
            for member in list.value.json { object[member.key] = member.value }
            return VocabularyRow(
                json: object,
                lines: list.value.items.map { item in
                    let sound = item.pronunciation.map { " (sounds like \($0))" } ?? ""
                    return "\(list.value.type.rawValue)  \(item.phrase)\(sound)"
                }
            )
        }
        let registry = ManifestsOption.registry(arguments, context)
        PersonalArguments.printList(
            own + registry.apps.filter { apps.contains($0.identifier) }.flatMap(\.vocabularyRows),
            arguments,
            context,
            empty: "the app has no words; 'intenthost vocabulary list' lists those that have",
            json: \.json,
            lines: \.lines
        )
    }
}
