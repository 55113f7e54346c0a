internal import CommandLineKit
internal import IntentConversation
internal import IntentHost
internal import IntentHostClient
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace

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
        let output = ProgressOutput(context)
        defer { output.errors.flush() }
        let context = output.context
        let host = try await self.host(arguments, context)
        // A daemon goes on with a job whose cancel was lost.
        let (result, interrupts) = await InterruptSignals.run(afterListening: host.own == nil) {
            try await resumed(host, output, arguments)
        } stillWaiting: {
            context.standardError.writeLine(host.waitingNote(for: "give the job up"))
        }
        await host.close()
        interrupts.finish()
        output.settle()
        let outcome = try result.get()
        OutcomePrinter(format: arguments[JobArguments.format], context: context).print(outcome)
        let status = interrupts.wasInterrupted ? ExitStatusCode.interrupted : ExitStatusCode.of(outcome.status)
        if status != 0 { throw ExitCode(status) }
    }

    /// Connects to the daemon, or starts a host.
    private func host(_ arguments: ParsedArguments, _ context: CommandContext) async throws -> CommandHost {
        let own = arguments.given(
            among: [
                ManifestsOption.key, ManifestsOption.trust, DeviceOptions.isLocked,
                DeviceOptions.isProtectedDataUnavailable, UserOption.key, JobArguments.dataDirectory,
                JobArguments.retention, TraceOption.key,
            ]
        )
        if let client = try HostOption.client(arguments, context, besides: own) {
            return CommandHost(client)
        }
        let registry = ManifestsOption.registry(arguments, context)
        ManifestsOption.warn(of: registry, context)
        var configuration = try MachineHost.configuration(arguments, context)
        let trace = try TraceOption.open(arguments, context.standardError)
        configuration.device = DeviceOptions.device(arguments, dataDirectory: configuration.dataDirectory, context)
        return CommandHost(
            try await MachineHost(registry: registry, configuration: configuration, trace: trace, context)
        )
    }

    /// Takes the job over, and follows it to its end.
    private func resumed(
        _ host: CommandHost,
        _ output: ProgressOutput,
        _ arguments: ParsedArguments
    ) async throws -> Outcome {
        let context = output.context
        let job = try await host.withJournal(arguments, context) { journal in
            try await JobArguments.job(arguments[JobArguments.id], for: .resume, in: journal, arguments, context)
        }
        var isTaken = job.state.isFinal
        do {
            if !isTaken { isTaken = try await host.requests.resumeJob(job.id) }
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
        } catch let error as ClientError {
            throw DataError(description: error.description)
        }
        // A daemon may have the job already.
        if !isTaken, host.own != nil { throw Self.stillOwned(job.id) }
        var dialogue: any Dialogue = NoDialogue()
        if host.own == nil, context.isInputTerminal {
            dialogue = TerminalDialogue(context, flush: output.errors.flush) ?? dialogue
        }
        let watch = JobWatch(host: host.requests, line: output.line, locale: job.locale, dialogue: dialogue)
        let outcome: Outcome
        do { outcome = try await watch.outcome(of: job.id) } catch let error as ClientError {
            watch.warnUnfollowed(job.id, error)
            throw ExitCode(ExitStatusCode.unavailable)
        }
        if outcome.status == .inProgress { throw Self.stillOwned(job.id) }
        return outcome
    }

    private static func stillOwned(_ id: JobIdentifier) -> DataError {
        DataError(description: "The job \(id) belongs to a host that still runs.")
    }
}
