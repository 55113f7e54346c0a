internal import CommandLineKit
internal import IntentHost
internal import JSON
internal import PersonalModel
internal import PersonalStore

/// `intenthost vocabulary`: the words of a person in apps.
struct VocabularyCommand: Command {
    let name = "vocabulary"
    let abstract = "Show the words that you use in apps, as the apps told them."
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
        let apps = PersonalArguments.apps(arguments, context)
        let lists = try await PersonalArguments.withStore(arguments, context) { try await $0.vocabulary() }
        PersonalArguments.printList(
            lists.filter { apps?.contains($0.app) ?? true },
            arguments,
            context,
            empty: "no app has told any words",
            json: { list in
                [
                    "app": .string(list.app), "type": .string(list.value.type.rawValue),
                    "count": .integer(Int64(list.value.items.count)),
                ]
            },
            lines: { ["\($0.app)  \($0.value.type.rawValue)  \($0.value.items.count)"] }
        )
    }
}

/// `intenthost vocabulary show`.
struct VocabularyShowCommand: Command {
    let name = "show"
    let abstract = "Show the words of an app, the most important first."

    private let app = Argument<String>(
        "app",
        help: "Identifier or name of the app.",
        completion: CompletedValue.extension.completion
    )

    var arguments: [any ArgumentDeclaration] {
        [app, JobArguments.dataDirectory] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let apps = NamedExtension.apps(of: arguments[app], arguments, context)
        let lists = try await PersonalArguments.withStore(arguments, context) { try await $0.vocabulary() }
        PersonalArguments.printList(
            lists.filter { apps.contains($0.app) },
            arguments,
            context,
            empty: "the app has told no words; 'intenthost vocabulary list' lists those that have",
            json: { list in
                var object: JSONObject = ["app": .string(list.app)]
                for member in list.value.json { object[member.key] = member.value }
                return object
            },
            lines: { list in
                list.value.items.map { item in
                    let sound = item.pronunciation.map { " (sounds like \($0))" } ?? ""
                    return "\(list.value.type.rawValue)  \(item.phrase)\(sound)"
                }
            }
        )
    }
}
