internal import CommandLineKit
internal import FoundationEssentials
internal import IntentHost
internal import IntentModel
internal import IntentTrace
internal import JSON
internal import LineEditing
internal import PersonalStore

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
        let count = try await PersonalArguments.withStore(arguments, context) { store in
            guard let apps else { return try await store.erase() }
            var count = 0
            for app in apps { count += try await store.removeApp(app) }
            return count
        }
        let records = count == 1 ? "1 record" : "\(count) records"
        guard apps == nil else {
            return context.standardOutput.writeLine("Erased: \(records) of the personal store.")
        }
        let jobs = try await JobArguments.withHost(arguments, context) { try await $0.forgetJobs(endedBefore: nil) }
        let directory = PersonalArguments.directory(arguments, context)
        let problems = Self.eraseFiles(below: directory)
        guard problems.isEmpty else {
            let ended = jobs == 1 ? "1 ended job" : "\(jobs) ended jobs"
            throw DataError(
                description: "\(problems.joined(separator: " ")) Erased: \(records) of the personal store, \(ended)."
            )
        }
        context.standardOutput.writeLine(
            "Erased: \(records) of the personal store, \(jobs == 1 ? "1 ended job" : "\(jobs) ended jobs"), all logs."
        )
        context.standardOutput.writePrintableLine(
            "Kept: jobs that go on, quarantines, and the files of extensions in '\(directory)/extensions' and "
                + "'\(directory)/groups'."
        )
    }

    /// Erases the logs of extensions, the lines of chats and the audit log.
    ///
    /// The folder of the logs stays, so that those who follow it see what comes afterwards.
    ///
    /// - Returns: A sentence about each that cannot be erased; the others are erased all the same.
    private static func eraseFiles(below directory: String) -> [String] {
        let files = FileManager.default
        let logs = "\(directory)/logs"
        var problems: [String] = []
        func erase(_ path: String, _ subject: String) {
            do { try files.removeItem(atPath: path) } catch {
                problems.append("\(subject) in '\(path)' cannot be erased: \(error.systemReason).")
            }
        }
        // Not through a link.
        let kind = (try? files.attributesOfItem(atPath: logs))?[.type] as? FileAttributeType
        if kind == .typeDirectory {
            do {
                for name in try files.contentsOfDirectory(atPath: logs) { erase("\(logs)/\(name)", "The log") }
            } catch {
                problems.append("The logs in '\(logs)' cannot be erased: \(error.systemReason).")
            }
        } else if kind != nil {
            erase(logs, "The logs")
        }
        let chat = "\(directory)/\(ChatTerminal.historyFile)"
        if files.fileExists(atPath: chat) { erase(chat, "What you said") }
        do throws(TraceError) { try AuditLog(below: directory).erase() } catch { problems.append("\(error).") }
        return problems
    }
}
