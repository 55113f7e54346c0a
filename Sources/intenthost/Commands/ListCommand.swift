internal import CommandLineKit
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// `intenthost list`: the extensions and what they handle.
struct ListCommand: Command {
    let name = "list"
    let abstract = "List the extensions and the intents that they handle."

    private let format = Option<OutputFormat>("format", default: .text, help: "Format of the list.")

    var arguments: [any ArgumentDeclaration] { [ManifestsOption.key, ManifestsOption.trust, format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let registry = ManifestsOption.registry(arguments, context)
        ManifestsOption.warn(of: registry, context)
        for note in registry.notes where note.code == .shadowed {
            context.standardError.writePrintableLine("note: \(note.file): \(note.message)")
        }
        switch arguments[format] {
        case .json:
            let list = registry.extensions.map { JSONValue.object($0.summary) }
            context.standardOutput.writeJSON(.array(list))
        case .text:
            for manifest in registry.extensions { printText(manifest, context.standardOutput) }
        }
        guard registry.extensions.isEmpty else { return }
        let places = ManifestSearch(arguments[ManifestsOption.key], context).places
        context.standardError.writePrintableLine(
            "note: no extension was found in \(places); --manifests names other directories"
        )
        if !registry.issues.isEmpty { throw ExitCode(ExitStatusCode.data) }
    }

    private func printText(_ manifest: ExtensionManifest, _ output: OutputStream) {
        output.writePrintableLine(manifest.nameAndIdentifier)
        if !manifest.alternativeNames.isEmpty {
            output.writePrintableLine("  also called: \(manifest.alternativeNames.joined(separator: ", "))")
        }
        for intent in manifest.intentsSupported {
            let restrictions = manifest.restrictions(of: intent).texts
            let definition = manifest.catalogue.definition(named: intent)
            let title = definition?.title.map { ": \($0.text)" } ?? ""
            output.writePrintableLine(
                "  \(intent)\(title)\(restrictions.isEmpty ? "" : " (\(restrictions.joined(separator: ", ")))")"
            )
        }
    }
}
