internal import CommandLineKit
internal import FoundationEssentials
internal import InstalledApps
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JSON
internal import PersonalStore

/// `intenthost remove`: takes an installed app away.
struct RemoveCommand: Command {
    let name = "remove"
    let abstract = "Remove an installed app, with everything that is kept about it."
    let discussion = """
        What the app told about you is erased, and so are the files, the logs and the ended jobs of its extensions. \
        Files of an app group stay while another extension uses the group.
        """

    private let app = Argument<String>(
        "app",
        help: "Identifier or name of the app.",
        completion: CompletedValue.installedApp.completion
    )
    private let keepsData = Flag("keep-data", help: "Remove nothing but the app itself.")

    var arguments: [any ArgumentDeclaration] {
        [app, keepsData, JobArguments.dataDirectory, JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let apps = AppArguments.apps(arguments, context)
        let name = arguments[app]
        let identifiers = apps.identifiers(named: name)
        guard identifiers.count < 2 else {
            throw DataError(
                description: "'\(name)' can mean \(identifiers.count) apps. Give the identifier of one of them: "
                    + identifiers.map { "'\($0)'" }.joined(separator: ", ") + "."
            )
        }
        let identifier = identifiers.first ?? name
        let removed = apps.load(identifier)
        try apps.remove(identifier)
        // Before anything is erased, because an extension that runs could write it again.
        await HostOption.tellChangedApps(in: PersonalArguments.directory(arguments, context), context)
        // From here on the app is gone, and what fails can be erased by its identifier.
        let erased: ErasedAppData?
        do {
            erased = try await arguments[keepsData] ? nil : erase(identifier, removed, arguments, context)
        } catch {
            throw DataError(
                description: "The app '\(identifier)' was removed, but not everything that was kept about it. \(error) "
                    + "'intenthost data erase --app \(identifier)' erases what it told about you."
            )
        }
        switch arguments[JobArguments.format] {
        case .json:
            var object: JSONObject = ["identifier": .string(identifier)]
            object["displayName"] = removed.map { .string($0.manifest.displayName) }
            object["version"] = removed?.manifest.version.map(JSONValue.string)
            object["erased"] = erased.map { .object($0.json) }
            context.standardOutput.writeJSON(.object(object))
        case .text:
            let name = removed?.manifest.nameAndIdentifier ?? identifier
            context.standardOutput.writePrintableLine("Removed: \(name)")
            let rest = erased.map { "Erased: \($0.text)" } ?? "Kept: what the app told about you, and its files."
            context.standardOutput.writePrintableLine(rest)
        }
    }

    private func erase(
        _ identifier: String,
        _ app: LoadedApp?,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws -> ErasedAppData {
        var erased = ErasedAppData()
        let directory = PersonalArguments.directory(arguments, context)
        let extensions = app?.extensions ?? []
        let others = ManifestSearch([], context, dataDirectory: directory).registry(trustsOthers: true).extensions
        // Earlier versions kept what an app told as one of its extensions under the extension's identifier.
        let names = Set(extensions.map(\.identifier)).subtracting(others.map(\.appIdentifier)).union([identifier])
        erased.records = try await PersonalArguments.withStore(arguments, context) { store in
            var count = 0
            for name in names { count += try await store.removeApp(name) }
            return count
        }
        let shared = Set(others.flatMap(\.appGroups))
        let groups = Set(extensions.flatMap(\.appGroups)).subtracting(shared)
        let logs = LogFolder(below: directory)
        for path in extensions.map({ "\(directory)/extensions/\($0.identifier)" })
            + groups.map({ "\(directory)/groups/\($0)" })
        where try remove(path) { erased.folders += 1 }
        for identifier in extensions.map(\.identifier) where LogFolder.canName(identifier) {
            for file in [logs.file(of: identifier), logs.olderFile(of: identifier)] where try remove(file) {
                erased.logs += 1
            }
        }
        guard FileManager.default.fileExists(atPath: "\(directory)/journal.sqlite3") else { return erased }
        let identifiers = Set(extensions.map(\.identifier))
        erased.jobs = try await JobArguments.withHost(arguments, context) { host in
            var ids: [JobIdentifier] = []
            try await JobArguments.forEachPage(of: host) { page in
                ids += page.filter { identifiers.contains($0.extensionIdentifier) && $0.state.isFinal }.map(\.id)
                return true
            }
            for id in ids { try await host.forgetJob(id) }
            return ids.count
        }
        return erased
    }

    /// Removes a file or a folder with all that is in it; false if there was none.
    private func remove(_ path: String) throws -> Bool {
        do {
            try FileManager.default.removeItem(atPath: path)
            return true
        } catch let error as CocoaError where error.code == .fileNoSuchFile {
            return false
        } catch {
            throw DataError(description: "'\(path)' cannot be removed: \(error.systemReason).")
        }
    }
}

/// What was erased with an app.
private struct ErasedAppData {
    /// The records of the personal store.
    var records = 0
    /// The folders of extensions and of groups.
    var folders = 0
    /// The files of logs.
    var logs = 0
    /// The jobs that had ended.
    var jobs = 0

    var json: JSONObject {
        [
            "records": .integer(Int64(records)), "folders": .integer(Int64(folders)), "logs": .integer(Int64(logs)),
            "jobs": .integer(Int64(jobs)),
        ]
    }

    var text: String {
        func count(_ number: Int, _ one: String, _ many: String) -> String? {
            number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
        }
        let parts = [
            count(records, "record of the personal store", "records of the personal store"),
            count(folders, "folder of an extension", "folders of extensions"), count(logs, "log", "logs"),
            count(jobs, "ended job", "ended jobs"),
        ].compactMap(\.self)
        return parts.isEmpty ? "nothing, because nothing was kept about it." : parts.joined(separator: ", ") + "."
    }
}
