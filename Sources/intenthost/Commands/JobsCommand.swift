internal import CommandLineKit
internal import IntentConversation
internal import IntentHost
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

/// The shared parts of the commands about jobs.
enum JobArguments {
    static let dataDirectory = Option<String?>(
        "data-directory",
        valueName: "directory",
        help: "Directory for the files of extensions and the journal. (default: $XDG_DATA_HOME/intenthost)",
        completion: .directory
    )
    static let retention = Option<DurationArgument>(
        "job-retention",
        valueName: "duration",
        default: DurationArgument(JobRetention().age),
        help: "Time to keep a job after its end, such as 12h."
    )
    static let format = Option<OutputFormat>("format", default: .text, help: "Format of the result.")
    static let id = Argument<String>(
        "id",
        help: "Id of the job, or its beginning.",
        completion: CompletedValue.job.completion
    )

    /// Runs a body with a host that is shut down afterwards.
    static func withHost<Result>(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        registry: Registry = Registry([]),
        retention: JobRetention? = nil,
        configuration: HostConfiguration? = nil,
        _ body: (Host) async throws -> Result
    ) async throws -> Result {
        var configuration = configuration ?? HostConfiguration(environment: context.environment)
        if let directory = arguments[dataDirectory] { configuration.dataDirectory = AbsolutePath.of(directory) }
        // A command that only reads must not forget the jobs of a host with a longer retention.
        configuration.jobRetention = retention
        let host = try Host(registry: registry, configuration: configuration)
        do {
            let result = try await body(host)
            await host.shutdown()
            return result
        } catch {
            await host.shutdown()
            throw error
        }
    }

    /// The one job whose id has this prefix.
    static func job(_ prefix: String, in host: Host) async throws -> JobRecord {
        // An empty prefix matches every id.
        guard !prefix.isEmpty else { throw ValidationError("The id of the job is empty.") }
        let matches = try await host.jobs(identifiedBy: prefix.lowercased(), limit: 1)
        guard let job = matches.jobs.first else {
            throw DataError(description: "There is no job '\(prefix)'. 'intenthost jobs list' lists them.")
        }
        guard matches.next == nil else {
            throw DataError(description: "More than one job begins with '\(prefix)'. Write more of the id.")
        }
        return job
    }
}

/// `intenthost jobs list`.
struct JobsListCommand: Command {
    let name = "list"
    let abstract = "List the jobs, the newest first."

    var arguments: [any ArgumentDeclaration] { [JobArguments.dataDirectory, JobArguments.format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        try await JobArguments.withHost(arguments, context) { host in
            let list = JobList(format: arguments[JobArguments.format], output: context.standardOutput)
            // Jobs are read page by page: a journal of a year is never held in memory.
            var page = try await host.jobs(limit: Host.largestJobPage)
            if page.jobs.isEmpty, arguments[JobArguments.format] == .text {
                context.standardError.writeLine("note: there are no jobs")
            }
            list.begin(page.jobs)
            while let next = page.next {
                page = try await host.jobs(after: next, limit: Host.largestJobPage)
                list.goOn(page.jobs)
            }
            list.end()
        }
    }
}

/// Prints jobs one after the other.
private struct JobList {
    let format: OutputFormat
    let output: OutputStream

    func begin(_ jobs: [JobRecord]) {
        guard format == .json else { return goOn(jobs) }
        output.write("[" + text(jobs))
    }

    func goOn(_ jobs: [JobRecord]) {
        switch format {
        case .json: output.write("," + text(jobs))
        case .text:
            for job in jobs {
                output.writePrintableLine(
                    "\(job.id)  \(job.state.rawValue)  \(job.intent)  \(job.extensionIdentifier)  \(job.acceptedAt.text)"
                )
            }
        }
    }

    func end() { if format == .json { output.writeLine("]") } }

    private func text(_ jobs: [JobRecord]) -> String {
        jobs.map { JSONValue.object($0.json).printableText }.joined(separator: ",")
    }
}

/// `intenthost jobs show`.
struct JobsShowCommand: Command {
    let name = "show"
    let abstract = "Show one job."

    var arguments: [any ArgumentDeclaration] { [JobArguments.id, JobArguments.dataDirectory, JobArguments.format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let job = try await JobArguments.withHost(arguments, context) { host in
            try await JobArguments.job(arguments[JobArguments.id], in: host)
        }
        switch arguments[JobArguments.format] {
        case .json: context.standardOutput.writeJSON(.object(job.json))
        case .text:
            for member in job.json {
                context.standardOutput.writePrintableLine("\(member.key): \(member.value.displayText)")
            }
        }
    }
}

/// `intenthost jobs resume`.
struct JobsResumeCommand: Command {
    let name = "resume"
    let abstract = "Take over a job whose host is gone, and follow it to its end."

    var arguments: [any ArgumentDeclaration] {
        [JobArguments.id, ManifestsOption.key, ManifestsOption.trust] + DeviceOptions.declarations
            + [
                UserOption.key, JobArguments.dataDirectory, JobArguments.retention, TraceOption.key,
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
        let registry = ManifestsOption.registry(arguments, context)
        ManifestsOption.warn(of: registry, context)
        let retention = JobRetention(age: arguments[JobArguments.retention].value)
        var configuration = try UserOption.configuration(arguments, context)
        configuration.device = FixedDeviceState(DeviceOptions.state(arguments))
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
        let logs = LogWriter(below: directory) { standardError.writePrintableLine("warning: \($0)") }
        defer { logs.close() }
        configuration.watch = .all((trace.map { [$0.watch] } ?? []) + [logs.watch])
        let resuming = Task { [context, configuration] in
            try await JobArguments.withHost(
                arguments,
                context,
                registry: registry,
                retention: retention,
                configuration: configuration
            ) { try await resumed($0, arguments, line) }
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
        interrupts.finish()
        line.clear()
        errors.flush()
        let outcome = try result.get()
        OutcomePrinter(format: arguments[JobArguments.format], context: context).print(outcome)
        let status = interrupts.wasInterrupted ? ExitStatusCode.interrupted : ExitStatusCode.of(outcome.status)
        if status != 0 { throw ExitCode(status) }
    }

    private func resumed(
        _ host: Host,
        _ arguments: ParsedArguments,
        _ line: ProgressLine
    ) async throws -> Outcome {
        let job = try await JobArguments.job(arguments[JobArguments.id], in: host)
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
