internal import CommandLineKit
internal import InstalledApps
internal import IntentModel
internal import IntentRegistry
internal import JSON
internal import SystemFiles

/// `intenthost remove`: takes an installed app away.
struct RemoveCommand: Command {
    let name = "remove"
    let abstract = "Remove an installed app, with everything that is kept about it."
    let discussion = """
        What the app told about you is erased, and so are the files, the logs and the ended jobs of its extensions. \
        Files of an app group stay while another extension uses the group, and what is kept under an identifier stays \
        while another manifest has it. The identifier of an app that is gone erases what was kept about it.
        """

    private let app = Argument<String>(
        "app",
        help: "Identifier or name of the app.",
        completion: CompletedValue.installedApp.completion
    )
    private let keepsData = Flag("keep-data", help: "Remove nothing but the app itself.")

    var arguments: [any ArgumentDeclaration] {
        [app, keepsData, JobArguments.dataDirectory, ManifestsOption.others, JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let apps = AppArguments.apps(arguments, context)
        let identifier = try identifier(of: arguments[app], in: apps)
        let erasure = AppErasure(
            apps: apps,
            others: arguments[ManifestsOption.others],
            arguments: arguments,
            context: context
        )
        let removed = apps.load(identifier)
        var failures: [String] = []
        // What is kept about an app that is gone can be erased by its identifier.
        let isGone =
            !apps.identifiers.contains(identifier) && !arguments[keepsData] && apps.receipt(of: identifier) != nil
        if !isGone { failures += try apps.remove(identifier, keepsData: arguments[keepsData]).sentences }
        // Before anything is erased, because an extension that runs could write it again.
        let untold = await HostOption.tellChangedApps(in: apps.dataDirectory, context)
        let erased =
            arguments[keepsData] ? nil : await erasure.erase(identifier, removed, isHostTold: untold == nil)
        await erasure.takeUp(except: identifier)
        print(identifier, removed, erased, isGone: isGone, arguments[JobArguments.format], context)
        failures += erased?.failures ?? []
        if let untold {
            throw UnreachableHost(
                untold,
                after: "The app '\(identifier)' is removed, but a host that is there could not be told. "
                    + (failures + ["Run 'intenthost reload' when it answers."]).joined(separator: " ")
                    + (arguments[keepsData] ? "" : " Each 'install', 'remove' and 'data erase' erases the rest.")
            )
        }
        guard failures.isEmpty else {
            throw DataError(
                description: "The app '\(identifier)' is removed, but not everything of it and about it. "
                    + "\(failures.joined(separator: " ")) Whatever is left is tried again with each 'install', 'remove' "
                    + "and 'data erase'."
            )
        }
    }

    /// The identifier of the app that a name means; what is kept about an app that is gone has its identifier.
    private func identifier(of name: String, in apps: InstalledApps) throws(DataError) -> String {
        let identifiers = apps.identifiers(named: TypedName(name))
        guard identifiers.count < 2 else {
            let choices = identifiers.map { identifier in
                TypedName.choice(
                    identifier,
                    called: apps.load(identifier)?.manifest.displayName ?? identifier,
                    in: apps.folder(of: identifier).path
                )
            }
            throw DataError(
                description: "'\(name)' can mean \(identifiers.count) apps. Write one of these: "
                    + choices.joined(separator: ", ") + "."
            )
        }
        return identifiers.first ?? TypedName(name).text
    }

    private func print(
        _ identifier: String,
        _ removed: LoadedApp?,
        _ erased: ErasedAppData?,
        isGone: Bool,
        _ format: OutputFormat,
        _ context: CommandContext
    ) {
        switch format {
        case .json:
            var object: JSONObject = ["identifier": .string(identifier)]
            object["displayName"] = removed.map { .string($0.manifest.displayName) }
            object["version"] = removed?.manifest.version.map(JSONValue.string)
            object["erased"] = erased.map { .object($0.json) }
            context.standardOutput.writeJSON(.object(object))
        case .text:
            let name = removed?.manifest.nameAndIdentifier ?? identifier
            context.standardOutput.writePrintableLine(isGone ? "Removed before: \(name)" : "Removed: \(name)")
            let rest = erased.map { "Erased: \($0.text)" } ?? "Kept: what the app told about you, and its files."
            context.standardOutput.writePrintableLine(rest)
        }
    }
}
