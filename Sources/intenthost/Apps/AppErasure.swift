internal import CommandLineKit
internal import FoundationEssentials
internal import InstalledApps
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JSON
internal import PersonalStore
internal import SystemFiles

/// Erases what is kept about an app that is gone: each step runs, whatever came of the others.
struct AppErasure {
    let apps: InstalledApps
    /// Further places of manifests, whose identifiers are theirs.
    var others: [String] = []
    let arguments: ParsedArguments
    let context: CommandContext

    /// Erases everything that is kept about an app; what could not be erased is taken up again by its receipt.
    ///
    /// - Parameters:
    ///   - app: What was removed, if it could be read. A full disk may keep the receipt from being written.
    ///   - isHostTold: Whether no daemon has the app any more; otherwise it is erased once more later.
    func erase(
        _ identifier: String,
        _ app: LoadedApp? = nil,
        isHostTold: Bool = true
    ) async -> ErasedAppData {
        var erased = ErasedAppData()
        if !isHostTold {
            erased.failures.append(
                "A host is there that could not be told: the app's extensions may go on there, and write again what was "
                    + "erased."
            )
        }
        var receipt = apps.receipt(of: identifier) ?? AppReceipt()
        if let app { receipt.add(AppReceipt(of: app)) }
        // What another place provides under the same identifier goes on to be used.
        let claimed = ManifestSearch([], context, dataDirectory: apps.dataDirectory).claimedIdentifiers(besides: others)
        // Earlier versions kept what an app told as one of its extensions under the extension's identifier.
        let names = receipt.extensions.union([identifier]).filter { !claimed.contains($0) }
        do {
            erased.records = try await PersonalArguments.withStore(arguments, context) { store in
                var count = 0
                for name in names { count += try await store.removeApp(name) }
                return count
            }
        } catch {
            erased.failures.append("What it told about you cannot be erased. \(error)")
        }
        let extensions = receipt.extensions.filter { !claimed.contains($0) }.sorted()
        let groups = receipt.groups.filter { !claimed.groups.contains(IdentifierForm.folded($0)) }.sorted()
        var left = Unremoved()
        for (folder, names) in [("extensions", extensions), ("groups", groups)] {
            for name in names where remove("\(apps.dataDirectory)/\(folder)/\(name)", &left) { erased.folders += 1 }
        }
        let logs = LogFolder(below: apps.dataDirectory)
        for name in extensions where LogFolder.canName(name) {
            for file in [logs.file(of: name), logs.olderFile(of: name)] where remove(file, &left) { erased.logs += 1 }
        }
        erased.failures += left.sentences
        do { erased.jobs = try await forgetJobs(of: Set(extensions)) } catch {
            erased.failures.append("Its ended jobs cannot be erased. \(error)")
        }
        if erased.failures.isEmpty { erased.failures += apps.forgetReceipt(of: identifier).sentences }
        return erased
    }

    /// Takes up the removals that were not finished; what cannot be erased now either is told as a warning.
    ///
    /// It keeps no command from what it is asked for.
    func takeUp(except known: String? = nil) async {
        let unfinished = apps.unfinishedRemovals.filter { $0 != known }
        guard !unfinished.isEmpty else { return }
        let isTold = await HostOption.tellChangedApps(in: apps.dataDirectory, context) == nil
        for identifier in unfinished {
            for failure in await erase(identifier, isHostTold: isTold).failures {
                context.standardError.writePrintableLine(
                    "warning: The app '\(identifier)' was removed, but not everything that is kept about it: \(failure)"
                )
            }
        }
    }

    /// Removes a file or a folder with all that is in it; false if there was none.
    private func remove(_ path: String, _ left: inout Unremoved) -> Bool {
        let removal = FolderRemoval.remove(path)
        left.add(removal)
        if removal.otherNames > 0 {
            let files = removal.otherNames == 1 ? "1 file" : "\(removal.otherNames) files"
            context.standardError.writePrintableLine(
                "warning: Of '\(path)', \(files) had other names, by which the content is still there."
            )
        }
        return removal.wasThere && removal.isComplete
    }

    private func forgetJobs(of extensions: Set<String>) async throws -> Int {
        guard !extensions.isEmpty, FileManager.default.fileExists(atPath: "\(apps.dataDirectory)/journal.sqlite3")
        else { return 0 }
        return try await JobArguments.withJournal(arguments, context) { host in
            var ids: [JobIdentifier] = []
            try await JobArguments.forEachPage(of: host) { page in
                ids += page.filter { extensions.contains($0.extensionIdentifier) && $0.state.isFinal }.map(\.id)
                return true
            }
            for id in ids { try await host.forgetJob(id) }
            return ids.count
        }
    }
}

/// What was erased with an app.
struct ErasedAppData {
    /// The records of the personal store.
    var records = 0
    /// The folders of extensions and of groups.
    var folders = 0
    /// The files of logs.
    var logs = 0
    /// The jobs that had ended.
    var jobs = 0
    /// What could not be erased, as sentences.
    var failures: [String] = []

    var json: JSONObject {
        var object: JSONObject = [
            "records": .integer(Int64(records)), "folders": .integer(Int64(folders)), "logs": .integer(Int64(logs)),
            "jobs": .integer(Int64(jobs)),
        ]
        if !failures.isEmpty { object["failures"] = .array(failures.map { .string($0) }) }
        return object
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
        guard parts.isEmpty else { return parts.joined(separator: ", ") + "." }
        return failures.isEmpty ? "nothing, because nothing was kept about it." : "nothing."
    }
}
