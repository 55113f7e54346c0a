internal import CommandLineKit
internal import InstalledApps
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// `intenthost list`: the extensions and what they handle.
struct ListCommand: Command {
    let name = "list"
    let abstract = "List the extensions and the intents that they handle, or the apps."

    private let listsApps = Flag("apps", help: "List the apps in place of the extensions.")
    private let format = Option<OutputFormat>("format", default: .text, help: "Format of the list.")

    var arguments: [any ArgumentDeclaration] {
        [listsApps, ManifestsOption.key, JobArguments.dataDirectory, ManifestsOption.trust, format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let registry = ManifestsOption.registry(arguments, context)
        ManifestsOption.warn(of: registry, context)
        for note in registry.notes where note.code == .shadowed {
            context.standardError.writePrintableLine("note: \(note.file): \(note.message)")
        }
        guard !arguments[listsApps] else { return printApps(of: registry, arguments, context) }
        switch arguments[format] {
        case .json:
            let list = registry.extensions.map { JSONValue.object($0.summary) }
            context.standardOutput.writeJSON(.array(list))
        case .text:
            for manifest in registry.extensions { printText(manifest, context.standardOutput) }
        }
        guard registry.extensions.isEmpty else { return }
        let places = ManifestSearch(arguments[ManifestsOption.key], arguments, context).places
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
        if let app = manifest.app {
            let mark = manifest.isInstalled ? ", installed" : ""
            output.writePrintableLine("  app: \(app.nameAndIdentifier)\(mark)")
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

    private func printApps(of registry: Registry, _ arguments: ParsedArguments, _ context: CommandContext) {
        let installed = AppArguments.apps(arguments, context).path
        PersonalArguments.printList(
            registry.apps.map { app in
                ListedApp(
                    manifest: app,
                    isInstalled: app.sourceFile.hasPrefix("\(installed)/"),
                    extensions: registry.extensions.filter { $0.app == app }
                )
            },
            format: arguments[format],
            context,
            empty: "there are no apps; 'intenthost install <directory>' installs one",
            json: { $0.manifest.summary(isInstalled: $0.isInstalled, extensions: $0.extensions.map(\.identifier)) },
            lines: { app in
                ["\(app.manifest.nameAndIdentifier)\(app.isInstalled ? ", installed" : "")"]
                    + app.extensions.map { "  \($0.identifier): \($0.intentsSupported.joined(separator: ", "))" }
            }
        )
    }
}

/// An app in a list.
private struct ListedApp {
    let manifest: AppManifest
    let isInstalled: Bool
    let extensions: [ExtensionManifest]
}
