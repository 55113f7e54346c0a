internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// `intenthost jobs follow`.
struct JobsFollowCommand: Command {
    let name = "follow"
    let abstract = "Wait for the end of a job of the daemon, or of a queued one, and print its outcome."
    let discussion = """
        Ctrl-C ends the following, and not the job. The exit code is that of 'invoke' for the outcome; 69 where the \
        daemon or its cluster cannot be reached.
        """

    var arguments: [any ArgumentDeclaration] { [DaemonJobs.id, SocketOption.key, JobArguments.format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let output = ProgressOutput(context)
        defer { output.errors.flush() }
        let context = output.context
        let jobs = DaemonJobs(client: try SocketOption.client(arguments, context))
        defer { jobs.client.close() }
        let (result, interrupts) = await InterruptSignals.run {
            try await Self.outcome(of: arguments[DaemonJobs.id], jobs, output.line)
        }
        interrupts.finish()
        output.settle()
        if case .failure = result, interrupts.wasInterrupted {
            context.standardError.writeLine("note: the job goes on")
            throw ExitCode(ExitStatusCode.interrupted)
        }
        let outcome = try result.get()
        OutcomePrinter(format: arguments[JobArguments.format], context: context).print(outcome)
        let status = ExitStatusCode.of(outcome.status)
        if status != 0 { throw ExitCode(status) }
    }

    /// Waits for the outcome of a job of either kind.
    private static func outcome(of text: String, _ jobs: DaemonJobs, _ line: ProgressLine) async throws -> Outcome {
        switch try await jobs.job(text) {
        case .queued(let job):
            do throws(ClientError) { return try await jobs.client.followQueuedJob(job.job) } catch {
                throw DaemonJobs.failure(error)
            }
        case .journal(let job):
            let outcome: Outcome
            do throws(ClientError) {
                outcome = try await jobs.client.followJob(job.id, locale: job.locale) { line.show($0) }
            } catch {
                throw DaemonJobs.failure(error)
            }
            guard outcome.status != .inProgress else {
                throw DataError(
                    description: "The daemon does not look after the job \(job.id). If its host is gone, "
                        + "'intenthost jobs resume \(job.id)' takes it over."
                )
            }
            return outcome
        }
    }
}
