internal import CommandLineKit
internal import IntentModel
internal import IntentRegistry

/// `intenthost validate`: reports everything that is wrong with manifests.
struct ValidateCommand: Command {
    let name = "validate"
    let abstract = "Check manifests and name every mistake in them."
    let discussion = """
        A path is a manifest (JSON or an Info.plist) or a directory of manifests. A mistake ends the command with exit \
        code 65. What a definition of intents leaves undefined is a warning.
        """

    private let paths = Argument<[String]>("path", help: "Manifest or directory of manifests.", completion: .file)

    var arguments: [any ArgumentDeclaration] { [paths, ManifestsOption.trust] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let registry = Registry(paths: arguments[paths], trustsOthers: arguments[ManifestsOption.trust])
        for manifest in registry.extensions {
            context.standardOutput.writePrintableLine("ok: \(manifest.sourceFile) (\(manifest.identifier))")
        }
        for note in registry.notes { context.standardError.writePrintableLine("warning: \(note)") }
        for issue in registry.issues { context.standardError.writePrintableLine("error: \(issue)") }
        if !registry.issues.isEmpty { throw ExitCode(ExitStatusCode.data) }
        if registry.extensions.isEmpty {
            let places = arguments[paths].map { "'\($0)'" }.joined(separator: ", ")
            throw DataError(description: "No manifest was found in \(places).")
        }
    }
}
