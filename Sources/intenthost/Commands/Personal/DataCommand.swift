internal import CommandLineKit
internal import Glibc
internal import InstalledApps
internal import IntentHost
internal import IntentModel
internal import IntentTrace
internal import JSON
internal import LineEditing
internal import PersonalStore
internal import Synchronization
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
        guard let path = arguments[output] else {
            // The store waits for no reader: all pieces are made before the first is printed.
            let pieces = Mutex<[[UInt8]]>([])
            try await export(
                arguments,
                context,
                { $0.printableText },
                write: { piece in pieces.withLock { $0.append(piece) } }
            )
            for piece in pieces.withLock(\.self) {
                context.standardOutput.write(String(decoding: piece, as: UTF8.self))
            }
            return
        }
        try await export(arguments, context, to: path)
        context.standardError.writePrintableLine("note: everything is in '\(path)', which only you can read")
    }
}

extension DataExportCommand {
    /// Writes everything to a new file; a failed write leaves no file.
    private func export(_ arguments: ParsedArguments, _ context: CommandContext, to path: String) async throws {
        func failure(_ reason: String) -> DataError {
            DataError(description: "The file '\(path)' of --output cannot be written: \(reason).")
        }
        let absolute = AbsolutePath.of(path)
        let file: ExportFile
        do throws(PersonalFileError) { file = try ExportFile(absolute) } catch { throw failure(error.reason) }
        do {
            try await export(arguments, context, { $0.description }, write: file.write)
            if let problem = file.problem { throw failure(problem) }
        } catch {
            unlink(absolute)
            throw error
        }
    }

    /// Writes everything, piece by piece.
    private func export(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        _ text: @escaping @Sendable (JSONValue) -> String,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) async throws {
        let directory = PersonalArguments.directory(arguments, context)
        var data = try await PersonalArguments.withStore(arguments, context) { store in
            try await store.export(to: ExportText(text, write: write))
        }
        do throws(TraceError) {
            data.list("audit", try AuditLog(below: directory).records().map { .object($0.json) })
        } catch {
            throw DataError(description: "\(error).")
        }
        let lines = LineHistory(path: "\(directory)/\(ChatTerminal.historyFile)").lines
        data.list("chat", lines.map { .string($0) })
        data.end()
    }
}

/// The new file of an export.
private final class ExportFile: Sendable {
    private let descriptor: FileDescriptor
    private let firstProblem = Mutex<String?>(nil)

    init(_ path: String) throws(PersonalFileError) { descriptor = try PersonalFile.make(path) }

    /// Why not everything is written; nil if it is.
    var problem: String? { firstProblem.withLock(\.self) }

    /// Writes a piece, unless an earlier one could not be written.
    func write(_ piece: [UInt8]) {
        firstProblem.withLock { problem in
            guard problem == nil else { return }
            do throws(OutputFileError) { try OutputFile.write(piece, to: descriptor.rawValue) } catch {
                problem = error.reason
            }
        }
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
        let apps = try PersonalArguments.apps(arguments, context)
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
        // It may hold what is erased here, such as a permission.
        let untold = await HostOption.tellChangedApps(in: installed.dataDirectory, context)
        guard apps == nil else {
            context.standardOutput.writeLine("Erased: \(records) of the personal store.")
            return try Self.check(untold)
        }
        var jobs = 0
        do {
            jobs = try await JobArguments.withJournal(arguments, context) { try await $0.forgetJobs(endedBefore: nil) }
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
            if let untold { failures.append("\(UnreachableHost(untold, after: Self.untold))") }
            throw DataError(description: "Not everything was erased. \(failures.joined(separator: " "))")
        }
        try Self.check(untold)
    }

    private static let untold =
        "A host is there that could not be told, and may go on with what it knew, or write again what it had not written."

    /// Throws where a host could not be told of what was erased.
    private static func check(_ untold: UnreachableHost?) throws {
        guard let untold else { return }
        throw UnreachableHost(
            untold,
            after: "It is erased. \(Self.untold) Erase it once more when it answers."
        )
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
