internal import Authorization
internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JSON

/// `intenthost explain`: whether an intent may run now, and which rules say so.
struct ExplainCommand: Command {
    let name = "explain"
    let abstract = "Tell whether an intent may run now, by which rules, and where they stand."
    let discussion = """
        Every rule is listed that the host looks at before it starts an extension, with the file, the key and the line \
        of each. The first rule that forbids the intent decides. Nothing is started.
        """

    private let intent = Argument<String>(
        "intent",
        help: "Class name of the intent, such as INSendMessageIntent.",
        completion: CompletedValue.intent.completion
    )
    private let extensionName = Option<String?>(
        "extension",
        valueName: "name",
        help: "Extension to ask: its identifier, display name or alternative name.",
        completion: CompletedValue.extension.completion
    )
    private let hasAuthenticated = Flag(
        "authenticated",
        help: "Act as if the person had authenticated at the locked device."
    )
    private let isAfterQuestion = Flag("after-question", help: "Act as if a parameter had been asked for.")

    var arguments: [any ArgumentDeclaration] {
        [intent, extensionName] + DeviceOptions.declarations
            + [hasAuthenticated, isAfterQuestion, JobArguments.dataDirectory] + PersonalArguments.registry + [
                JobArguments.format
            ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let registry = ManifestsOption.registry(arguments, context)
        let target: RequestTarget
        do throws(Failure) {
            target = try IntentRequest(intent: arguments[intent], extensionName: arguments[extensionName])
                .target(in: registry)
        } catch {
            ManifestsOption.warn(of: registry, context)
            throw DataError(description: error.message)
        }
        let directory = PersonalArguments.directory(arguments, context)
        let authorizations = await InstalledAuthorizations.open(
            for: registry,
            directory: directory,
            audit: InstalledAuthorizations.audit(below: directory, context),
            context
        )
        let facts = PolicyFacts(
            DeviceOptions.device(arguments, dataDirectory: directory, context).current,
            target.needsAuthorization
                ? authorizations?.authorization(ofApp: target.manifest.appIdentifier) : nil,
            isAfterQuestion: arguments[isAfterQuestion],
            authentication: arguments[hasAuthenticated] ? .given : .unknown
        )
        await authorizations?.close()
        let explanation = Explanation(of: target, given: facts)
        switch arguments[JobArguments.format] {
        case .json: context.standardOutput.writeJSON(.object(explanation.json))
        case .text: for line in explanation.lines { context.standardOutput.writePrintableLine(line) }
        }
    }
}
