internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import JSON

/// `intenthost jobs show`.
struct JobsShowCommand: Command {
    let name = "show"
    let abstract = "Show one job."
    let discussion = "An id that begins with q- is that of a queued job, about which the daemon is asked."

    var arguments: [any ArgumentDeclaration] {
        [
            JobArguments.id, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust, SocketOption.key,
            JobArguments.format,
        ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let name = arguments[JobArguments.id]
        guard !QueuedJob.isName(name) else { return try await showQueued(name, arguments, context) }
        let job = try await JobArguments.withJournal(arguments, context) { host in
            try await JobArguments.job(name, for: .show, in: host, arguments, context)
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

    /// Shows a job of the queue, which the daemon knows.
    private func showQueued(_ name: String, _ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let jobs = DaemonJobs(client: try SocketOption.client(arguments, context))
        defer { jobs.client.close() }
        try await jobs.queuedJob(name).print(arguments[JobArguments.format], context)
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
