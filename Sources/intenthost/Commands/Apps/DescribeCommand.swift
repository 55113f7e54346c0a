internal import CommandLineKit
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// `intenthost describe`: everything that a person has to know to ask for an intent, or to use an extension.
struct DescribeCommand: Command {
    let name = "describe"
    let abstract = "Describe an intent or an extension."
    let discussion = """
        Of an intent: its parameters with an example of each for 'invoke --param', the questions that may come, its \
        response, and who handles it; with --swift, the class that an author writes to handle it. Of an extension: its intents, its restrictions and its limits. The system's \
        intents are described even where no extension handles them.
        """

    private let subject = Argument<String>(
        "subject",
        help: "Class name of an intent, or the name or identifier of an extension.",
        completion: CompletedValue.subject.completion
    )
    private let format = Option<OutputFormat>("format", default: .text, help: "Format of the description.")

    private let isSwift = Flag("swift", help: "Print a handler of the intent in Swift, which compiles as it is.")

    var arguments: [any ArgumentDeclaration] {
        [subject, ManifestsOption.key, ManifestsOption.trust, format, isSwift]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let registry = ManifestsOption.registry(arguments, context)
        let subject = arguments[subject]
        if arguments[isSwift], arguments[format] == .json {
            throw ValidationError("--swift prints text; it does not go with --format json.")
        }
        let intents = Self.intents(named: subject, in: registry)
        if intents.isEmpty {
            let extensions: [ExtensionManifest]
            do throws(RegistryError) { extensions = try registry.extensions(named: subject) } catch {
                ManifestsOption.warn(of: registry, context)
                throw Self.unknown(subject, in: registry)
            }
            if arguments[isSwift] {
                throw DataError(
                    description: """
                        '\(subject)' is an extension, and --swift goes with an intent. It handles \
                        \(NearNames.list(extensions.flatMap(\.intentsSupported)).replacing(" or ", with: " and ")).
                        """
                )
            }
            print(extensions.map(ExtensionDescription.init), arguments[format], context)
        } else if arguments[isSwift] {
            try print(intents.map(SwiftHandler.init), context)
        } else {
            print(intents, arguments[format], context)
        }
    }

    /// The meanings of a name, each with the extensions that mean it.
    ///
    /// Two extensions may define different intents under one name.
    private static func intents(named name: String, in registry: Registry) -> [IntentDescription] {
        var meanings: [IntentDescription] = []
        for manifest in registry.extensions(declaring: name) {
            guard let definition = manifest.catalogue.definition(named: name) else { continue }
            if let index = meanings.firstIndex(where: { $0.definition == definition }) {
                meanings[index].extensions.append(manifest)
            } else {
                meanings.append(IntentDescription(definition, in: manifest.catalogue, by: [manifest]))
            }
        }
        guard meanings.isEmpty, let definition = registry.catalogue.definition(named: name) else { return meanings }
        return [IntentDescription(definition, in: registry.catalogue, by: [])]
    }

    private static func unknown(_ subject: String, in registry: Registry) -> DataError {
        let extensions = registry.extensions.flatMap { [$0.identifier, $0.displayName] + $0.alternativeNames }
        let near = registry.catalogue.suggestions(for: subject) + NearNames.of(subject, in: extensions)
        let help =
            near.isEmpty
            ? " 'intenthost list' shows the extensions and their intents."
            : NearNames.question(near)
        return DataError(description: "There is no intent and no extension '\(subject)'.\(help)")
    }

    private func print(_ handlers: [SwiftHandler], _ context: CommandContext) {
        for (index, handler) in handlers.enumerated() {
            if index > 0 { context.standardOutput.writeLine() }
            for line in handler.source.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                context.standardOutput.writePrintableLine(String(line))
            }
        }
    }

    private func print(_ descriptions: [some Description], _ format: OutputFormat, _ context: CommandContext) {
        switch format {
        case .json: context.standardOutput.writeJSON(.array(descriptions.map { .object($0.json) }))
        case .text:
            for (index, description) in descriptions.enumerated() {
                if index > 0 { context.standardOutput.writeLine() }
                description.text.write(to: context.standardOutput, width: context.terminalWidth)
            }
        }
    }
}
