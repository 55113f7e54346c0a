internal import Assistant
internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
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
        [app, HostOption.key, PersonalArguments.locale, JobArguments.dataDirectory] + PersonalArguments.registry
            + [JobArguments.format]
    }

    /// A sentence for an intent of an app.
    private typealias Phrase = (app: String, intent: String, text: String)

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let locale = AssistantArguments.locale(arguments, context)
        let phrases: [Phrase]
        if let client = try ConversationArguments.client(arguments, context, locale: locale) {
            defer { client.close() }
            phrases = try await self.phrases(of: client, arguments[app])
        } else {
            phrases = try await ownPhrases(arguments, context)
        }
        PersonalArguments.printList(
            phrases,
            arguments,
            context,
            empty: arguments[app].map {
                "no app called '\($0)' gives an example in this language; 'intenthost list' names the extensions"
            } ?? "no app gives an example in this language; 'intenthost describe' tells what an extension can do",
            json: { ["app": .string($0.app), "intent": .string($0.intent), "text": .string($0.text)] },
            lines: { ["\($0.text)  (\($0.app), \($0.intent))"] }
        )
    }

    private func ownPhrases(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> [Phrase] {
        let wanted = try arguments[app].map { try NamedExtension.apps(of: $0, arguments, context) }
        let apps = try await AssistantArguments.load(arguments, context).knowledge().apps
        return apps.filter { wanted?.contains($0.identifier) ?? true }.flatMap { app in
            app.phrases.flatMap { entry in entry.examples.map { (app: app.name, intent: entry.intent, text: $0) } }
        }
    }

    private func phrases(of client: HostClient, _ app: String?) async throws -> [Phrase] {
        let entries: [AssistantPhrases.Entry]
        do throws(ClientError) { entries = try await client.call(AssistantPhrases()).phrases } catch {
            throw DaemonPartner.commandError(error)
        }
        let wanted = app.map { TypedName($0) }
        let named = entries.filter { wanted?.means(identifiers: [$0.app], names: [$0.name]) ?? true }
        let apps = Set(named.map(\.app)).sorted().map(TypedName.marked)
        if let app, apps.count > 1 {
            throw DataError(description: "'\(app)' can mean \(apps.count) apps. Write \(NearNames.list(apps)).")
        }
        return named.flatMap { entry in
            entry.examples.map { (app: entry.name, intent: entry.intent, text: $0) }
        }
    }
}
