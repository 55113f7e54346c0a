internal import CommandLineKit
internal import Glibc
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JSON

/// `intenthost logs`: what extensions have written.
struct LogsCommand: Command {
    let name = "logs"
    let abstract = "Show what extensions have logged and written, under all hosts of the data directory."
    let discussion = """
        'serve', 'invoke' and 'jobs resume' keep the last 1 to 2 MiB of each extension: stderr, log messages of all \
        levels, and lines on stdout that are no messages.
        """

    private let subject = Argument<String?>(
        "extension",
        help: "Identifier or name of the extension. (default: all, in the order of time)"
    )
    private let isAudit = Flag(
        "audit",
        help: "Show which requests were asked about or refused, and which apps you allowed or denied."
    )
    private let isFollowing = Flag("follow", help: "Go on with each new line, until Ctrl-C.")
    private let last = Option<Int?>(
        "last",
        valueName: "number",
        help: "Number of lines to begin with. (default: all of one extension, 100 of all, with --follow 10)"
    )

    private static let linesBeforeFollowing = 10
    private static let linesOfAll = 100
    /// The greatest number of lines of all extensions, which are in memory at one time.
    private static let mostLinesOfAll = 10_000

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
        guard let name = arguments[subject] else { return try await printAll(below: directory, arguments, context) }
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
        try await follow { [reader] in
            try await reader.follow(afterLast: count) { record in
                // A reader that has gone ends the command, as it ends 'tail'. The loop ignores the signal.
                signal(SIGPIPE, SIG_DFL)
                Self.print(record, format, output)
            }
        }
    }

    /// Follows logs until Ctrl-C.
    private func follow(_ body: @escaping @Sendable () async throws -> Void) async throws {
        let (result, interrupts) = await InterruptSignals.run(body)
        interrupts.finish()
        if case .failure(let error) = result { throw DataError(description: "\(error).") }
        throw ExitCode(ExitStatusCode.interrupted)
    }

    /// Prints the newest lines of all extensions, the oldest first.
    private func printAll(
        below directory: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws {
        let usual = arguments[isFollowing] ? Self.linesBeforeFollowing : Self.linesOfAll
        let count = arguments[last] ?? usual
        guard count <= Self.mostLinesOfAll else {
            throw ValidationError(
                "--last shows at most \(Self.mostLinesOfAll) lines of all extensions. Name one to see all of its lines."
            )
        }
        let (output, errors) = (context.standardOutput, context.standardError)
        let format = arguments[JobArguments.format]
        let names = Self.names(in: ManifestsOption.registry(arguments, context))
        let logs = MergedLogs(below: directory)
        @Sendable func print(_ record: ExtensionLogRecord) {
            Self.print(record.record, of: record.identifier, named: names[record.identifier], format, output)
        }
        guard arguments[isFollowing] else {
            let newest = logs.newest(count)
            for problem in newest.problems { errors.writePrintableLine("warning: \(problem)") }
            if newest.records.isEmpty, newest.leftOut == 0 {
                errors.writePrintableLine(
                    "note: no extension has written anything yet, under the hosts of '\(directory)'"
                )
            }
            if newest.leftOut > 0 {
                let lines = newest.leftOut == 1 ? "1 older line is" : "\(newest.leftOut) older lines are"
                errors.writeLine("note: \(lines) left out; --last shows more, and a named extension all of its own")
            }
            for record in newest.records { print(record) }
            return
        }
        try await follow {
            try await logs.follow(afterLast: count) { problem in
                errors.writePrintableLine("warning: \(problem)")
            } _: { record in
                // A reader that has gone ends the command, as it ends 'tail'. The loop ignores the signal.
                signal(SIGPIPE, SIG_DFL)
                print(record)
            }
        }
    }

    /// The names of extensions by their identifiers, as far as no other has the same name.
    private static func names(in registry: Registry) -> [String: String] {
        let groups = Dictionary(grouping: registry.extensions, by: \.displayName).values
        let alone = groups.filter { $0.count == 1 }.flatMap(\.self)
        return Dictionary(alone.map { ($0.identifier, $0.displayName) }) { first, _ in first }
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

    /// Prints a record, with its extension where those of all are printed.
    private static func print(
        _ record: LogRecord,
        of identifier: String? = nil,
        named name: String? = nil,
        _ format: OutputFormat,
        _ output: OutputStream
    ) {
        switch format {
        case .json:
            var object = record.json
            object["extension"] = identifier.map(JSONValue.string)
            output.writeJSON(.object(object))
        case .text:
            let subject = (name ?? identifier).map { "\($0) " } ?? ""
            let process = record.pid.map { "[\($0)] " } ?? ""
            output.writePrintableLine(
                "\(record.time) \(subject)\(process)\(record.activity) \(record.source): \(record.text)"
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
        let kept = try NamedExtension.identifiers(of: name, arguments, context)
        let named = ManifestsOption.registry(arguments, context).extensions.map(\.identifier).filter(kept.contains)
        let logged = kept.filter { LogReader(of: $0, below: directory).exists }.sorted()
        // An extension that has written nothing yet can be followed.
        let meant = logged.isEmpty && arguments[isFollowing] ? named : logged
        if meant.count == 1 { return meant[0] }
        if meant.count > 1 {
            throw DataError(
                description: "\(meant.count) extensions are named '\(name)'. Write the identifier of one: "
                    + NearNames.list(meant.map(TypedName.marked)) + "."
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
