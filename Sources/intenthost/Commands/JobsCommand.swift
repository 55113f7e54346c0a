internal import Authorization
internal import CommandLineKit
internal import IntentConversation
internal import IntentHost
internal import IntentHostClient
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JSON

/// `intenthost jobs`: the requests that extensions continue after their outcome.
struct JobsCommand: Command {
    let name = "jobs"
    let abstract = "List, show, resume and forget the jobs that extensions have accepted."
    let subcommands: [any Command] = [JobsListCommand(), JobsShowCommand(), JobsResumeCommand(), JobsForgetCommand()]
}

/// `intenthost jobs list`.
struct JobsListCommand: Command {
    let name = "list"
    let abstract = "List the jobs, the newest first."

    private let subject = Option<String?>(
        "extension",
        valueName: "name",
        help: "Identifier or name of the extension whose jobs are listed.",
        completion: CompletedValue.extension.completion
    )

    var arguments: [any ArgumentDeclaration] {
        [subject, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust, JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let format = arguments[JobArguments.format]
        let identifiers = try arguments[subject].map { try NamedExtension.identifiers(of: $0, arguments, context) }
        try await JobArguments.withHost(arguments, context) { host in
            var list = JobList(format: format, output: context.standardOutput)
            try await JobArguments.forEachPage(of: host) { page in
                list.add(page.filter { identifiers?.contains($0.extensionIdentifier) ?? true })
                return true
            }
            list.end()
            if list.isEmpty, format == .text {
                let owner = arguments[subject].map { " of '\($0)'" } ?? ""
                context.standardError.writePrintableLine("note: there are no jobs\(owner)")
            }
        }
    }
}

/// Prints jobs one after the other.
private struct JobList {
    let format: OutputFormat
    let output: OutputStream

    private(set) var isEmpty = true

    mutating func add(_ jobs: [JobRecord]) {
        for job in jobs {
            switch format {
            case .json: output.write((isEmpty ? "[" : ",") + JSONValue.object(job.json).printableText)
            case .text:
                output.writePrintableLine(
                    "\(job.id)  \(job.state.rawValue)  \(job.intent)  \(job.extensionIdentifier)  \(job.acceptedAt.text)"
                )
            }
            isEmpty = false
        }
    }

    func end() { if format == .json { output.writeLine(isEmpty ? "[]" : "]") } }
}

/// `intenthost jobs show`.
struct JobsShowCommand: Command {
    let name = "show"
    let abstract = "Show one job."

    var arguments: [any ArgumentDeclaration] {
        [
            JobArguments.id, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust,
            JobArguments.format,
        ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let job = try await JobArguments.withHost(arguments, context) { host in
            try await JobArguments.job(arguments[JobArguments.id], for: .show, in: host, arguments, context)
        }
        switch arguments[JobArguments.format] {
        case .json: context.standardOutput.writeJSON(.object(job.json))
        case .text:
            for member in job.json {
                context.standardOutput.writePrintableLine("\(member.key): \(member.value.displayText)")
            }
            guard job.goesOnInApp,
                let app = ManifestsOption.registry(arguments, context).extensions
                    .first(where: { $0.identifier == job.extensionIdentifier })?.app
            else { return }
            context.standardError.writePrintableLine(
                "note: it goes on in the app \(app.displayName); 'intenthost jobs resume \(job.id)' opens it, at a daemon"
            )
        }
    }
}

extension JobRecord {
    /// Whether the extension has left the rest to its app.
    fileprivate var goesOnInApp: Bool {
        guard state.isFinal, let response else { return false }
        return [.continueInApp, .failureRequiringAppLaunch]
            .contains(ResponseCodeDefinition(name: response.code, value: 0).kind)
    }
}

/// `intenthost jobs resume`.
struct JobsResumeCommand: Command {
    let name = "resume"
    let abstract = "Take over a job whose host is gone, and follow it to its end."
    let discussion = """
        At a daemon, it opens the app if the job leaves the rest to it, also for a job that has ended.
        """

    var arguments: [any ArgumentDeclaration] {
        [JobArguments.id, ManifestsOption.key, ManifestsOption.trust] + DeviceOptions.declarations
            + [
                HostOption.key, UserOption.key, JobArguments.dataDirectory, JobArguments.retention, TraceOption.key,
                JobArguments.format,
            ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let errors = PatientOutput(context.standardError)
        defer { errors.flush() }
        let line = ProgressLine(output: errors.stream, width: context.terminalWidth)
        var context = context
        context.standardError = line.otherOutput
        let standardError = context.standardError
        let own = optionsOfOwnHost(arguments)
        if let client = try HostOption.client(arguments, context, besides: own) {
            let printer = OutcomePrinter(format: arguments[JobArguments.format], context: context)
            let daemon = DaemonRequest(client: client, line: line, errors: errors, printer: printer)
            return try await run(at: daemon, arguments, context)
        }
        let registry = ManifestsOption.registry(arguments, context)
        ManifestsOption.warn(of: registry, context)
        let retention = JobRetention(age: arguments[JobArguments.retention].value)
        var configuration = try UserOption.configuration(arguments, context)
        configuration.log = { entry in
            guard entry.level != .debug else { return }
            standardError.writePrintableLine("\(entry.level.rawValue): \(entry.extensionName) \(entry.text)")
        }
        let trace = try TraceOption.open(arguments, standardError)
        defer {
            trace?.close()
            errors.flush()
        }
        let directory = arguments[JobArguments.dataDirectory].map(AbsolutePath.of) ?? configuration.dataDirectory
        configuration.device = DeviceOptions.device(arguments, dataDirectory: directory, context)
        let logs = LogWriter(below: directory) { standardError.writePrintableLine("warning: \($0)") }
        defer { logs.close() }
        configuration.watch = .all((trace.map { [$0.watch] } ?? []) + [logs.watch])
        let audit = InstalledAuthorizations.audit(below: directory, context)
        defer { audit.close() }
        configuration.audit = { audit.take($0) }
        let authorizations = await InstalledAuthorizations.open(
            for: registry,
            directory: directory,
            audit: audit,
            context
        )
        configuration.authorization = authorizations
        let resuming = Task { [context, configuration] in
            try await JobArguments.withHost(
                arguments,
                context,
                registry: registry,
                retention: retention,
                configuration: configuration
            ) { try await resumed($0, arguments, line, context) }
        }
        let interrupts = InterruptSignals {
            resuming.cancel()
        } stillWaiting: {
            standardError.writeLine(
                "note: waiting for the extension to give the job up and to stop, for as long as its limit 'grace' allows; "
                    + "a second Ctrl-C ends this at once"
            )
        }
        let result = await resuming.result
        await authorizations?.close()
        interrupts.finish()
        line.clear()
        errors.flush()
        let outcome = try result.get()
        OutcomePrinter(format: arguments[JobArguments.format], context: context).print(outcome)
        let status = interrupts.wasInterrupted ? ExitStatusCode.interrupted : ExitStatusCode.of(outcome.status)
        if status != 0 { throw ExitCode(status) }
    }

    /// The options that only a host of this command's own can follow.
    private func optionsOfOwnHost(_ arguments: ParsedArguments) -> [String] {
        let options = [
            ("--manifests", !arguments[ManifestsOption.key].isEmpty),
            ("--trust-writable", arguments[ManifestsOption.trust]),
            ("--locked", DeviceOptions.state(arguments) != nil),
            ("--user", arguments[UserOption.key] != nil),
            ("--data-directory", arguments[JobArguments.dataDirectory] != nil),
            ("--job-retention", arguments[JobArguments.retention].value != JobRetention().age),
            ("--trace", arguments[TraceOption.key] != nil),
        ]
        return options.filter(\.1).map(\.0)
    }

    /// Has a daemon take the job over, if its host is gone, and follows it there.
    private func run(at daemon: DaemonRequest, _ arguments: ParsedArguments, _ context: CommandContext) async throws {
        defer { daemon.client.close() }
        let id = arguments[JobArguments.id]
        let job = try await JobArguments.withHost(arguments, context) { host in
            try await JobArguments.job(id, for: .resume, in: host, arguments, context)
        }
        do throws(ClientError) {
            if !job.state.isFinal { _ = try await daemon.client.resumeJob(job.id) }
        } catch {
            throw DataError(description: error.description)
        }
        var dialogue: any Dialogue = NoDialogue()
        let errors = daemon.errors
        if context.isInputTerminal, let terminal = TerminalDialogue(context, flush: { errors.flush() }) {
            dialogue = terminal
        }
        // The daemon goes on with a job whose cancel was lost.
        let (listening, begin) = AsyncStream<Void>.makeStream()
        let following = Task { [answering = dialogue] in
            for await _ in listening {}
            return await daemon.outcome(of: job.id, locale: job.locale, answering)
        }
        let interrupts = InterruptSignals {
            following.cancel()
        } stillWaiting: {
            context.standardError.writeLine(
                "note: waiting for the extension to give the job up; a second Ctrl-C ends this at once"
            )
        }
        await interrupts.listening()
        begin.finish()
        let outcome = await following.value
        interrupts.finish()
        daemon.line.clear()
        daemon.errors.flush()
        guard let outcome else { throw ExitCode(ExitStatusCode.unavailable) }
        guard outcome.status != .inProgress else {
            throw DataError(description: "The job \(job.id) belongs to a host that still runs.")
        }
        daemon.printer.print(outcome)
        let status = interrupts.wasInterrupted ? ExitStatusCode.interrupted : ExitStatusCode.of(outcome.status)
        if status != 0 { throw ExitCode(status) }
    }

    private func resumed(
        _ host: Host,
        _ arguments: ParsedArguments,
        _ line: ProgressLine,
        _ context: CommandContext
    ) async throws -> Outcome {
        let job = try await JobArguments.job(arguments[JobArguments.id], for: .resume, in: host, arguments, context)
        do {
            if !job.state.isFinal, try await !host.resumeJob(job.id) {
                throw DataError(description: "The job \(job.id) belongs to a host that still runs.")
            }
        } catch let failure as Failure {
            // The job stays as it is, for another attempt.
            return Outcome(
                status: Outcome.Status(failure.kind),
                intent: job.intent,
                extensionIdentifier: job.extensionIdentifier,
                stage: .policy,
                job: job.id,
                failure: failure
            )
        }
        return try await JobWatch(host: host, line: line, locale: job.locale ?? "en-US").outcome(of: job.id)
    }
}

/// Waits for a job until it ends.
struct JobWatch {
    let host: Host
    let line: ProgressLine
    /// The locale of the user.
    let locale: String

    /// The outcome of a job once it has ended; cancelling the task cancels the job.
    func outcome(of id: JobIdentifier) async throws -> Outcome {
        try await withTaskCancellationHandler {
            // Not a part of this task: a cancelled job still has an end to wait for.
            let watching = Task {
                if let changes = try await host.watchJob(id) {
                    for await record in changes {
                        guard let progress = record.progress else { continue }
                        line.show(CallProgress(fraction: progress.fraction, message: progress.message))
                    }
                }
                return try await host.job(id)
            }
            guard let record = try await watching.value else {
                throw DataError(description: "The job \(id) is not in the journal any more.")
            }
            let outcome = host.outcome(of: record, locale: locale)
            // The host was shut down meanwhile, or another host owns the job.
            guard record.state.isFinal else { return outcome.ended(by: .notFollowed(id)) }
            return outcome
        } onCancel: {
            Task { await cancel(id) }
        }
    }

    private func cancel(_ id: JobIdentifier) async {
        do {
            try await host.cancelJob(id)
        } catch let error as HostError where error.code == .jobEnded || error.code == .hostStopped {
            // The job ended at the same moment, and its outcome is reported.
        } catch {
            line.otherOutput.writePrintableLine("warning: The job \(id) could not be cancelled: \(error)")
        }
    }
}

extension Failure {
    fileprivate static func notFollowed(_ id: JobIdentifier) -> Failure {
        Failure(
            .jobNotFollowed,
            message:
                "The job \(id) has not ended, and this host looks after it no more. 'intenthost jobs show \(id)' tells "
                + "how it stands, and 'intenthost jobs resume \(id)' takes it over."
        )
    }
}
