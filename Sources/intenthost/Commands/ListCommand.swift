internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import JSON

/// `intenthost list`: the extensions and what they handle.
struct ListCommand: Command {
    let name = "list"
    let abstract = "Lists the extensions and the intents that they handle."

    private let format = Option<OutputFormat>("format", default: .text, help: "How the list is printed.")

    var arguments: [any ArgumentDeclaration] { [ManifestsOption.key, format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let registry = Registry(paths: ManifestsOption.paths(arguments))
        for issue in registry.issues { context.standardError.writePrintableLine("warning: \(issue)") }
        switch arguments[format] {
        case .json:
            let list = registry.extensions.map { JSONValue.object($0.summary) }
            context.standardOutput.writeLine(JSONValue.array(list).description)
        case .text:
            for manifest in registry.extensions { printText(manifest, context.standardOutput) }
        }
        guard registry.extensions.isEmpty else { return }
        let places = ManifestsOption.paths(arguments).map { "'\($0)'" }.joined(separator: ", ")
        context.standardError.writePrintableLine(
            "note: no extension was found in \(places); --manifests names other directories"
        )
        if !registry.issues.isEmpty { throw ExitCode(ExitStatusCode.data) }
    }

    private func printText(_ manifest: ExtensionManifest, _ output: OutputStream) {
        output.writePrintableLine("\(manifest.displayName) (\(manifest.identifier))")
        if !manifest.alternativeNames.isEmpty {
            output.writePrintableLine("  also called: \(manifest.alternativeNames.joined(separator: ", "))")
        }
        for intent in manifest.intentsSupported {
            var restrictions: [String] = []
            let definition = manifest.catalogue.definition(named: intent)
            let isRestricted = definition?.title != nil && definition?.lockedDefault == .restricted
            if isRestricted || manifest.intentsRestrictedWhileLocked.contains(intent) {
                restrictions.append("restricted while locked")
            }
            if manifest.intentsRestrictedWhileProtectedDataUnavailable.contains(intent) {
                restrictions.append("restricted while protected data is unavailable")
            }
            let title = definition?.title.map { ": \($0.text)" } ?? ""
            output.writePrintableLine(
                "  \(intent)\(title)\(restrictions.isEmpty ? "" : " (\(restrictions.joined(separator: ", ")))")"
            )
        }
    }
}

extension ExtensionManifest {
    /// The extension as `list --format json` prints it, by the manifest's own keys.
    fileprivate var summary: JSONObject {
        func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }
        return [
            "identifier": .string(identifier),
            "displayName": .string(displayName),
            "alternativeNames": strings(alternativeNames),
            "executable": .string(executable),
            "IntentsSupported": strings(intentsSupported),
            "IntentsRestrictedWhileLocked": strings(intentsRestrictedWhileLocked),
            "IntentsRestrictedWhileProtectedDataUnavailable":
                strings(intentsRestrictedWhileProtectedDataUnavailable),
            "definitions": strings(definitions),
            "manifest": .string(sourceFile),
        ]
    }
}
