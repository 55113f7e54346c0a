internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentTrace
internal import JSON
internal import LineEditing
internal import PersonalStore
internal import SystemFiles

/// `intenthost data`: everything that is kept about a person.
struct DataCommand: Command {
    let name = "data"
    let abstract = "Export or erase everything that is kept about you."
    let subcommands: [any Command] = [DataExportCommand(), DataEraseCommand()]
}

/// `intenthost data export`.
struct DataExportCommand: Command {
    let name = "export"
    let abstract = "Write everything that apps told about you as JSON."

    private let output = Option<String?>(
        "output",
        valueName: "file",
        help: "File to write, for you alone; it must not exist yet. (default: standard output)",
        completion: .file
    )

    var arguments: [any ArgumentDeclaration] { [output, JobArguments.dataDirectory] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        var data = try await PersonalArguments.withStore(arguments, context) { try await $0.export() }
        let directory = PersonalArguments.directory(arguments, context)
        data = try Self.adding(auditBelow: directory, to: data)
        let lines = LineHistory(path: "\(directory)/\(ChatTerminal.historyFile)").lines
        if case .object(var object) = data {
            object["chat"] = .array(lines.map { .string($0) })
            data = .object(object)
        }
        guard let path = arguments[output] else { return context.standardOutput.writeJSON(data) }
        do throws(PersonalFileError) {
            try PersonalFile.write(data, to: AbsolutePath.of(path))
        } catch {
            throw DataError(description: "The file '\(path)' of --output cannot be written: \(error.reason).")
        }
        context.standardError.writePrintableLine("note: everything is in '\(path)', which only you can read")
    }
}

extension DataExportCommand {
    /// The export with the audit log.
    private static func adding(auditBelow directory: String, to data: JSONValue) throws -> JSONValue {
        guard case .object(var object) = data else { return data }
        do throws(TraceError) {
            object["audit"] = .array(try AuditLog(below: directory).records().map { .object($0.json) })
        } catch {
            throw DataError(description: "\(error).")
        }
        return .object(object)
    }
}

/// `intenthost data erase`.
struct DataEraseCommand: Command {
    let name = "erase"
    let abstract = "Erase what is kept about you, of one app or of all."
    let discussion = """
        Without --app, jobs that have ended, the logs of extensions, the audit log and the lines of chats are erased as well. Jobs that go \
        on, quarantines and the files of extensions stay.
        """

    var arguments: [any ArgumentDeclaration] {
        [PersonalArguments.app, Confirmation.isSure, JobArguments.dataDirectory] + PersonalArguments.registry
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let apps = PersonalArguments.apps(arguments, context)
        let subject = arguments[PersonalArguments.app].map { "everything that '\($0)' told" } ?? "everything"
        try Confirmation.ask(
            "Erase \(subject) about you? It cannot be undone.",
            refusal: "nothing was erased",
            arguments,
            context
        )
        // Without --app each step is tried, whatever came of the others.
        var failures: [String] = []
        var count = 0
        do {
            count = try await PersonalArguments.withStore(arguments, context) { store in
                guard let apps else { return try await store.erase() }
                var count = 0
                for app in apps { count += try await store.removeApp(app) }
                return count
            }
        } catch {
            guard apps == nil else { throw error }
            failures.append("What apps told about you cannot be erased. \(error)")
        }
        let records = count == 1 ? "1 record" : "\(count) records"
        let installed = AppArguments.apps(arguments, context)
        await AppErasure(apps: installed, arguments: arguments, context: context).takeUp()
        guard apps == nil else {
            return context.standardOutput.writeLine("Erased: \(records) of the personal store.")
        }
        var jobs = 0
        do {
            jobs = try await JobArguments.withHost(arguments, context) { try await $0.forgetJobs(endedBefore: nil) }
        } catch { failures.append("Ended jobs cannot be erased. \(error)") }
        let directory = PersonalArguments.directory(arguments, context)
        failures += Self.eraseFiles(below: directory).sentences
        do throws(TraceError) { try AuditLog(below: directory).erase() } catch { failures.append("\(error).") }
        context.standardOutput.writeLine(
            "Erased: \(records) of the personal store, \(jobs == 1 ? "1 ended job" : "\(jobs) ended jobs")"
                + (failures.isEmpty ? ", all logs." : ".")
        )
        context.standardOutput.writePrintableLine(
            "Kept: jobs that go on, quarantines, and the files of extensions in '\(directory)/extensions' and "
                + "'\(directory)/groups'."
        )
        guard failures.isEmpty else {
            throw DataError(description: "Not everything was erased. \(failures.joined(separator: " "))")
        }
    }

    /// Erases the logs of extensions and the lines of chats.
    ///
    /// The folder of the logs stays, so that those who follow it see what comes afterwards. A link in its place goes.
    private static func eraseFiles(below directory: String) -> Unremoved {
        var left = Unremoved()
        let logs = "\(directory)/logs"
        do throws(FolderFailure) {
            let folder = try OpenFolder(directory)
            if let name = FileName("logs"), try folder.status(of: name).kind == .folder {
                left.add(FolderRemoval.empty(try folder.folder(name)))
            } else {
                left.add(FolderRemoval.remove(logs))
            }
        } catch {
            if !error.isAbsence { left.add(error) }
        }
        left.add(FolderRemoval.remove("\(directory)/\(ChatTerminal.historyFile)"))
        return left
    }
}
