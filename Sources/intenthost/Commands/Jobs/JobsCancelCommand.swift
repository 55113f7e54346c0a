internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// `intenthost jobs cancel`.
struct JobsCancelCommand: Command {
    let name = "cancel"
    let abstract = "Ask for the end of a job of the daemon, or of a queued one."
    let discussion = "The job ends when its extension has answered, or at once where nobody works on it yet."

    var arguments: [any ArgumentDeclaration] { [DaemonJobs.id, SocketOption.key] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let jobs = DaemonJobs(client: try SocketOption.client(arguments, context))
        defer { jobs.client.close() }
        let job = try await jobs.job(arguments[DaemonJobs.id])
        let id: String
        do throws(ClientError) {
            switch job {
            case .queued(let job):
                id = job.job
                try await jobs.client.cancelQueuedJob(id)
            case .journal(let job):
                id = job.id.rawValue
                try await jobs.client.cancelJob(job.id)
            }
        } catch {
            throw DaemonJobs.failure(error)
        }
        context.standardOutput.writePrintableLine("\(id) is asked to end.")
        context.standardError.writePrintableLine("note: 'intenthost jobs follow \(id)' tells how it ended")
    }
}
