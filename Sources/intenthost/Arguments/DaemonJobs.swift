internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// The jobs that a daemon knows: those of its journal, and the queued ones of its cluster.
struct DaemonJobs {
    static let id = Argument<String>(
        "id",
        help: "Id of the job, or its beginning; that of a queued job begins with q-.",
        completion: CompletedValue.job.completion
    )

    let client: HostClient

    /// A job of either kind.
    enum Job {
        case queued(QueuedJob)
        case journal(JobRecord)
    }

    /// Connects to the daemon if one is there; one that was named has to answer.
    ///
    /// - Returns: Nil where none is there, or it does not belong to the data directory of the command.
    static func ifThere(_ arguments: ParsedArguments, _ context: CommandContext) throws -> DaemonJobs? {
        guard arguments[SocketOption.key] == nil else {
            return DaemonJobs(client: try SocketOption.client(arguments, context))
        }
        let client: HostClient
        do throws(ClientError) {
            client = try HostOption.connect(HostSocket.path { context.environment[$0] }, nil)
        } catch {
            if error.code != .noHost { warnUnlisted(error, context) }
            return nil
        }
        let directory = PersonalArguments.directory(arguments, context)
        guard !arguments.wasGiven(JobArguments.dataDirectory) || client.host.dataDirectory == directory else {
            client.close()
            return nil
        }
        return DaemonJobs(client: client)
    }

    /// Tells why a list has no queued jobs.
    static func warnUnlisted(_ error: ClientError, _ context: CommandContext) {
        context.standardError.writePrintableLine("warning: \(error) Queued jobs are left out.")
    }

    /// The error with which a command about a job ends.
    static func failure(_ error: ClientError) -> any ExitCodeProviding {
        switch error.hostKind {
        case .unknownJob, .wrongJobState, .invalidParams: DataError(description: error.description)
        default: UnreachableHost(error)
        }
    }

    /// Reads the queued jobs, the newest first, page by page.
    func forEachQueuedPage(
        of prefix: String = "",
        _ body: ([QueuedJob]) -> Void
    ) async throws(ClientError) {
        var page = try await client.queuedJobs(QueueJobs(prefix: prefix))
        body(page.jobs)
        while let next = page.next {
            page = try await client.queuedJobs(QueueJobs(prefix: prefix, after: next))
            // A page that goes on at itself would do so for ever.
            guard page.next != next else { return }
            body(page.jobs)
        }
    }

    /// The one job that a text means, by the beginning of its id.
    func job(_ text: String) async throws -> Job {
        // An empty prefix matches every id.
        guard !text.isEmpty else { throw ValidationError("The id of the job is empty.") }
        guard !QueuedJob.isName(text) else { return .queued(try await queuedJob(text)) }
        let list = JobList(prefix: text.lowercased(), limit: 1)
        let page: JobList.Answer
        do throws(ClientError) { page = try await client.call(list) } catch { throw Self.failure(error) }
        guard let job = page.jobs.first else { throw Self.unknown(text) }
        guard page.next == nil else { throw Self.ambiguous(text) }
        return .journal(job)
    }

    /// The one queued job whose name begins so, or is just that.
    func queuedJob(_ text: String) async throws -> QueuedJob {
        let page: QueueJobs.Answer
        do throws(ClientError) { page = try await client.queuedJobs(QueueJobs(prefix: text)) } catch {
            throw Self.failure(error)
        }
        if let job = page.jobs.first(where: { $0.job == text }) { return job }
        guard let job = page.jobs.first else { throw Self.unknown(text) }
        guard page.jobs.count == 1, page.next == nil else { throw Self.ambiguous(text) }
        return job
    }

    private static func unknown(_ text: String) -> DataError {
        DataError(description: "There is no job '\(text)'. 'intenthost jobs list' lists all jobs.")
    }

    private static func ambiguous(_ text: String) -> DataError {
        DataError(description: "More than one job begins with '\(text)'. Write more of the id.")
    }
}
