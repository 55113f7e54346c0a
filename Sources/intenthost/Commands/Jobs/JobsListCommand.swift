internal import CommandLineKit
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// `intenthost jobs list`.
struct JobsListCommand: Command {
    let name = "list"
    let abstract = "List the jobs, the newest first, and then those that a cluster has queued."
    let discussion = """
        Queued jobs are listed if the daemon answers and is in a cluster. A dead letter is one whose attempts are all \
        used up, or of which nobody can tell whether it was carried out.
        """

    private let subject = Option<String?>(
        "extension",
        valueName: "name",
        help: "Identifier or name of the extension whose jobs are listed.",
        completion: CompletedValue.extension.completion
    )

    var arguments: [any ArgumentDeclaration] {
        [
            subject, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust, SocketOption.key,
            JobArguments.format,
        ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let format = arguments[JobArguments.format]
        let identifiers = try arguments[subject].map { try NamedExtension.identifiers(of: $0, arguments, context) }
        var list = JobPrinter(format: format, output: context.standardOutput)
        try await JobArguments.withJournal(arguments, context) { host in
            try await JobArguments.forEachPage(of: host) { page in
                list.add(page.filter { identifiers?.contains($0.extensionIdentifier) ?? true })
                return true
            }
        }
        try await addQueued(to: &list, arguments, context, of: identifiers)
        list.end()
        if list.isEmpty, format == .text {
            let owner = arguments[subject].map { " of '\($0)'" } ?? ""
            context.standardError.writePrintableLine("note: there are no jobs\(owner)")
        }
    }

    /// Adds the queued jobs, if a daemon answers and is in a cluster.
    private func addQueued(
        to list: inout JobPrinter,
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        of identifiers: Set<String>?
    ) async throws {
        guard let jobs = try DaemonJobs.ifThere(arguments, context) else { return }
        defer { jobs.client.close() }
        do throws(ClientError) {
            try await jobs.forEachQueuedPage { page in
                list.add(
                    page.filter { job in
                        guard let identifiers else { return true }
                        return job.extensionIdentifier.map(identifiers.contains) ?? false
                    }
                )
            }
        } catch {
            if error.hostKind != .noCluster { DaemonJobs.warnUnlisted(error, context) }
        }
    }
}

/// Prints jobs one after the other.
private struct JobPrinter {
    let format: OutputFormat
    let output: OutputStream

    private(set) var isEmpty = true

    mutating func add(_ jobs: [JobRecord]) {
        for job in jobs {
            add(.object(job.json)) {
                "\(job.id)  \(job.state.rawValue)  \(job.intent)  \(job.extensionIdentifier)  \(job.acceptedAt.text)"
            }
        }
    }

    mutating func add(_ jobs: [QueuedJob]) {
        for job in jobs { add(job.json) { job.line } }
    }

    private mutating func add(_ json: JSONValue, _ line: () -> String) {
        switch format {
        case .json: output.write((isEmpty ? "[" : ",") + json.printableText)
        case .text: output.writePrintableLine(line())
        }
        isEmpty = false
    }

    func end() { if format == .json { output.writeLine(isEmpty ? "[]" : "]") } }
}
