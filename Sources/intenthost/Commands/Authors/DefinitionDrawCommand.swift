internal import CommandLineKit
internal import IntentDefinitionFile
internal import IntentDefinitionPicture
internal import IntentDefinitions
internal import IntentHost

/// `intenthost definition draw`: the intents of a definition file as pictures.
struct DefinitionDrawCommand: Command {
    let name = "draw"
    let abstract = "Draw an intent of a definition file: its questions, choices, conditions and answers."
    let discussion = """
        Prints SVG for light and dark displays, which has its content as a text too. With --html it is one page with all \
        intents of the file, which needs nothing else.

        EXIT CODES: 0 it was drawn; 64 wrong usage; 65 a file with mistakes, or without such an intent.
        """

    private let file = Argument<String>("file", help: "Definition file in any form.", completion: .file)
    private let intent = Option<String?>(
        "intent",
        valueName: "name",
        help: "Class name of the intent, such as OrderSoupIntent. (default: the only one; with --html all)"
    )
    private let isPage = Flag("html", help: "Print one HTML page instead.")

    var arguments: [any ArgumentDeclaration] { [file, intent, isPage] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let path = arguments[file]
        let definition = DefinitionFile.load(path)
        if definition.hasErrors {
            for issue in definition.issues where issue.severity == .error {
                context.standardError.writePrintableLine("error: \(issue)")
            }
            throw ExitCode(ExitStatusCode.data)
        }
        var catalogue = IntentCatalogue.system
        catalogue.add(definition)
        let drawn = try intents(of: definition, arguments).map { DefinitionPicture($0, catalogue) }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        context.standardOutput.write(
            arguments[isPage] ? DefinitionPicture.page(of: drawn, title: "Intents of \(name)") : drawn[0].svg()
        )
    }

    /// The intents to draw: one at the least, and for SVG one at the most.
    private func intents(of file: DefinitionFile, _ arguments: ParsedArguments) throws -> [IntentDefinition] {
        let all = file.definitions
        let names = all.map(\.name).joined(separator: ", ")
        if let name = arguments[intent] {
            guard let found = all.first(where: { $0.name == name }) else {
                let others = all.isEmpty ? "none" : names
                throw DataError(description: "The file defines no intent '\(name)'; it defines \(others).")
            }
            return [found]
        }
        guard !all.isEmpty else { throw DataError(description: "The file '\(file.path)' defines no intent.") }
        guard all.count == 1 || arguments[isPage] else {
            throw ValidationError("The file defines \(names). Name one by --intent, or draw all by --html.")
        }
        return all
    }
}
