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
        let registry = ManifestsOption.registry(ManifestsOption.paths(arguments), arguments)
        ManifestsOption.warn(of: registry, context)
        switch arguments[format] {
        case .json:
            let list = registry.extensions.map { JSONValue.object($0.summary) }
            context.standardOutput.writeJSON(.array(list))
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
            let restrictions = manifest.restrictions(of: intent).texts
            let definition = manifest.catalogue.definition(named: intent)
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
            "restrictedByDefault": .object(restrictedByDefault),
            "definitions": strings(definitions),
            "manifest": .string(sourceFile),
        ]
    }
}

extension ExtensionManifest {
    /// The intents that are restricted although the manifest does not list them, by restriction.
    fileprivate var restrictedByDefault: JSONObject {
        func intents(where holds: (IntentRestrictions) -> Bool) -> JSONValue {
            .array(intentsSupported.filter { holds(restrictions(of: $0)) }.map(JSONValue.string))
        }
        return [
            "whileLocked": intents { $0.whileLocked == .byDefault },
            "whileLockedAfterQuestion": intents { $0.isLockedAfterQuestion && $0.whileLocked == nil },
            "whileProtectedDataUnavailable": intents { $0.whileProtectedDataUnavailable == .byDefault },
        ]
    }
}

extension IntentRestrictions {
    /// The restrictions as a list prints them.
    fileprivate var texts: [String] {
        func text(_ source: Source?, _ what: String) -> String? {
            source.map { $0 == .byDefault ? "\(what) by default" : what }
        }
        let afterQuestion = isLockedAfterQuestion && whileLocked == nil
        return [
            text(whileLocked, "restricted while locked"),
            afterQuestion ? "restricted while locked once a question was asked" : nil,
            text(whileProtectedDataUnavailable, "restricted while protected data is unavailable"),
        ].compactMap(\.self)
    }
}
