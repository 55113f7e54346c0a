internal import CommandLineKit
internal import Glibc
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JSON

/// `intenthost logs`: what an extension has written.
struct LogsCommand: Command {
    let name = "logs"
    let abstract = "Show what an extension has logged and written, under all hosts of the data directory."
    let discussion = """
        'invoke' and 'jobs resume' keep the last 1 to 2 MiB of each extension: stderr, log messages of all levels, and \
        lines on stdout that are no messages.
        """

    private let subject = Argument<String?>("extension", help: "Identifier or name of the extension.")
    private let isAudit = Flag(
        "audit",
        help: "Show which requests were asked about or refused, and which apps you allowed or denied."
    )
    private let isFollowing = Flag("follow", help: "Go on with each new line, until Ctrl-C.")
    private let last = Option<Int?>(
        "last",
        valueName: "number",
        help: "Number of lines to begin with. (default: all, with --follow 10)"
    )

    private static let linesBeforeFollowing = 10

    var arguments: [any ArgumentDeclaration] {
        [
            subject, isAudit, isFollowing, last, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust,
            JobArguments.format,
        ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        if let last = arguments[last], last < 0 {
            throw ValidationError("The number \(last) of --last is below zero.")
        }
        let directory =
            arguments[JobArguments.dataDirectory].map(AbsolutePath.of)
            ?? HostConfiguration(environment: context.environment).dataDirectory
        guard !arguments[isAudit] else { return try printAudit(below: directory, arguments, context) }
        guard let name = arguments[subject] else {
            throw ValidationError("Name an extension, or write --audit for the audit log.")
        }
        let identifier = try identifier(of: name, below: directory, arguments, context)
        let reader = LogReader(of: identifier, below: directory)
        let output = context.standardOutput
        let format = arguments[JobArguments.format]
        guard arguments[isFollowing] else {
            let records: [LogRecord]
            do throws(TraceError) { records = try reader.records() } catch {
                throw DataError(description: "\(error).")
            }
            for record in records.suffix(arguments[last] ?? records.count) { Self.print(record, format, output) }
            return
        }
        let count = arguments[last] ?? Self.linesBeforeFollowing
        let following = Task { [reader] in
            try await reader.follow(afterLast: count) { record in
                // A reader that has gone ends the command, as it ends 'tail'. The loop ignores the signal.
                signal(SIGPIPE, SIG_DFL)
                Self.print(record, format, output)
            }
        }
        let interrupts = InterruptSignals {
            following.cancel()
        } stillWaiting: {
        }
        let result = await following.result
        interrupts.finish()
        if case .failure(let error) = result { throw DataError(description: "\(error).") }
        throw ExitCode(ExitStatusCode.interrupted)
    }

    /// Prints the audit log, the oldest decision first.
    private func printAudit(
        below directory: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws {
        if arguments[subject] != nil || arguments[isFollowing] {
            throw ValidationError("--audit is one log for all extensions, and cannot be followed.")
        }
        let records: [AuditRecord]
        do throws(TraceError) { records = try AuditLog(below: directory).records() } catch {
            throw DataError(description: "\(error).")
        }
        for record in records.suffix(arguments[last] ?? records.count) {
            switch arguments[JobArguments.format] {
            case .json: context.standardOutput.writeJSON(.object(record.json))
            case .text: context.standardOutput.writePrintableLine(record.line)
            }
        }
    }

    private static func print(_ record: LogRecord, _ format: OutputFormat, _ output: OutputStream) {
        switch format {
        case .json: output.writeJSON(.object(record.json))
        case .text:
            let process = record.pid.map { "[\($0)] " } ?? ""
            output.writePrintableLine(
                "\(record.time) \(process)\(record.activity) \(record.source): \(record.text)"
            )
        }
    }

    /// The identifier of the extension that is meant; its manifest may be gone.
    private func identifier(
        of name: String,
        below directory: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> String {
        if LogReader(of: name, below: directory).exists { return name }
        let registry = ManifestsOption.registry(arguments, context)
        let named = ((try? registry.extensions(named: name)) ?? []).map(\.identifier)
        let logged = named.filter { LogReader(of: $0, below: directory).exists }
        // An extension that has written nothing yet can be followed.
        let meant = logged.isEmpty && arguments[isFollowing] ? named : logged
        if meant.count == 1 { return meant[0] }
        if meant.count > 1 {
            throw DataError(
                description: "\(meant.count) extensions are named '\(name)'. Write the identifier of one: "
                    + NearNames.list(meant) + "."
            )
        }
        guard named.isEmpty else {
            throw DataError(description: "'\(name)' has written nothing yet, under the hosts of '\(directory)'.")
        }
        let known = LogReader.identifiers(below: directory)
        throw DataError(
            description: "There is no log of '\(name)' in '\(directory)'. "
                + (known.isEmpty ? "There are no logs." : "There are logs of \(NearNames.list(known)).")
        )
    }
}
