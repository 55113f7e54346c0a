internal import CommandLineKit
internal import InstalledApps
internal import IntentModel
internal import IntentRegistry
internal import JSON
internal import SystemFiles

/// `intenthost install`: copies an app to the installed ones.
struct InstallCommand: Command {
    let name = "install"
    let abstract = "Install an app, or update it: its extensions are then found without options."
    let discussion = """
        The directory is an app, such as Lists.app. It is checked as by 'validate' and copied into the data directory; \
        with any mistake nothing is installed. An app with the same identifier is replaced in one step. A daemon \
        that runs uses the app at once.
        """

    private let folder = Argument<String>("directory", help: "Directory of the app.", completion: .directory)

    var arguments: [any ArgumentDeclaration] {
        [folder, JobArguments.dataDirectory, ManifestsOption.others, ManifestsOption.trust, JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let apps = AppArguments.apps(arguments, context)
        let source = AppFolder(AbsolutePath.of(arguments[folder]))
        let others = arguments[ManifestsOption.others]
        // An app that is installed again must not find what was to be erased.
        await AppErasure(apps: apps, others: others, arguments: arguments, context: context).takeUp()
        let names = AppNames(context)
        let search = ManifestSearch([], arguments, context)
        let claimed = search.claimedIdentifiers(besides: others)
        let known = search.registry(trustsOthers: true).knownApps
        let installation: Installation
        do throws(InstalledAppsError) {
            installation = try apps.install(source, trustsOthers: arguments[ManifestsOption.trust]) { app in
                names.errors(of: app, among: known)
                    + claimed.issues(about: app, besides: [source, apps.folder(of: app.manifest.identifier)])
            }
        } catch {
            for issue in error.issues { context.standardError.writePrintableLine("error: \(issue)") }
            throw error
        }
        for left in installation.left.sentences { context.standardError.writePrintableLine("warning: \(left)") }
        let remarks = names.warnings(
            about: installation.app,
            among: search.registry(trustsOthers: true).knownApps
        )
        for note in installation.app.notes + remarks { context.standardError.writePrintableLine("warning: \(note)") }
        let app = installation.app.manifest
        switch arguments[JobArguments.format] {
        case .json: context.standardOutput.writeJSON(.object(installation.json))
        case .text:
            let earlier = installation.replaced?.version.map { " (before: \($0))" } ?? ""
            context.standardOutput.writePrintableLine(
                "\(installation.isUpdate ? "Updated" : "Installed"): \(app.nameAndIdentifier)\(earlier)"
            )
            for manifest in installation.app.extensions {
                context.standardOutput.writePrintableLine(
                    "  \(manifest.identifier): \(manifest.intentsSupported.joined(separator: ", "))"
                )
            }
        }
        let directory = PersonalArguments.directory(arguments, context)
        if let untold = await HostOption.tellChangedApps(in: directory, context) {
            throw UnreachableHost(
                untold,
                after: "The app '\(app.identifier)' is installed, but a host is there that could not be told, and may "
                    + "go on with what it knew before. Run 'intenthost reload' when it answers."
            )
        }
    }
}

extension Installation {
    /// The result for a program.
    fileprivate var json: JSONObject {
        var object: JSONObject = [
            "identifier": .string(app.manifest.identifier), "displayName": .string(app.manifest.displayName),
        ]
        object["version"] = app.manifest.version.map(JSONValue.string)
        object["isUpdate"] = .bool(isUpdate)
        object["versionBefore"] = replaced?.version.map(JSONValue.string)
        object["folder"] = .string(folder.path)
        object["extensions"] = .array(app.extensions.map { .string($0.identifier) })
        object["files"] = .integer(Int64(files))
        object["bytes"] = .integer(Int64(bytes))
        return object
    }
}
