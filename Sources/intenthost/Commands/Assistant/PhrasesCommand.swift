internal import Assistant
internal import CommandLineKit
internal import IntentModel
internal import JSON

/// `intenthost phrases`: what a person may say.
struct PhrasesCommand: Command {
    let name = "phrases"
    let abstract = "List sentences that you may say to the assistant, as the apps or the language give them."

    private let app = Argument<String?>(
        "app",
        help: "Identifier or name of the app; all apps if it is not named.",
        completion: CompletedValue.extension.completion
    )

    var arguments: [any ArgumentDeclaration] {
        [app, PersonalArguments.locale, JobArguments.dataDirectory] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let wanted = arguments[app].map { NamedExtension.apps(of: $0, arguments, context) }
        let apps = try await AssistantArguments.load(arguments, context).knowledge().apps
        let phrases = apps.filter { wanted?.contains($0.identifier) ?? true }.flatMap { app in
            app.phrases.flatMap { entry in entry.examples.map { (app: app.name, intent: entry.intent, text: $0) } }
        }
        PersonalArguments.printList(
            phrases,
            arguments,
            context,
            empty: "no app gives an example in this language; 'intenthost describe' tells what an extension can do",
            json: { ["app": .string($0.app), "intent": .string($0.intent), "text": .string($0.text)] },
            lines: { ["\($0.text)  (\($0.app), \($0.intent))"] }
        )
    }
}
