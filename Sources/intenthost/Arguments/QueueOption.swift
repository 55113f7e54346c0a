internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// The options with which a request is queued in place of being carried out at once.
enum QueueOption {
    static let isQueued = Flag(
        "queue",
        help: """
            Have any host of the daemon's cluster carry the request out, now or later, print the name of the job, and \
            exit. It asks no questions, and its outcome is kept: 'intenthost jobs follow' prints it.
            """
    )
    static let key = Option<String?>(
        "key",
        valueName: "key",
        help: "With --queue: a text of yours that names the job. The same key queues it once, however often you ask."
    )

    static let declarations: [any ArgumentDeclaration] = [isQueued, key]

    /// Refuses options that do not go together with these.
    ///
    /// - Parameters:
    ///   - own: The given options that only a host of the command's own can follow.
    ///   - attended: The given options that only make sense for a request that the command waits for.
    static func check(_ arguments: ParsedArguments, own: [String], attended: [String]) throws(ValidationError) {
        if let key = arguments[key] {
            guard arguments[isQueued] else {
                throw ValidationError("--key names a job in the queue. Write --queue as well, or leave out --key.")
            }
            guard !key.isEmpty, key.utf8.count <= HostBound.name else {
                throw ValidationError("--key takes a text of 1 to \(HostBound.name) bytes.")
            }
        }
        guard arguments[isQueued] else { return }
        if let option = own.first {
            throw ValidationError(
                "\(option) is for a host of this command's own, and --queue needs the daemon. Leave out one of the two."
            )
        }
        if case .local = arguments[HostOption.key] {
            throw ValidationError("--queue needs the daemon, and --host local wants none. Leave out one of the two.")
        }
        if let option = attended.first {
            throw ValidationError(
                "\(option) and --queue do not go together: nobody waits for a request that is queued."
            )
        }
    }

    /// Has the daemon queue a request, and prints the name of the job.
    static func queue(
        _ request: IntentRequest,
        _ arguments: ParsedArguments,
        _ format: OutputFormat,
        _ context: CommandContext
    ) async throws {
        // The manifests of this folder do not matter: other hosts have their own.
        let client = try HostOption.named(HostOption.path(arguments, context), context, request.locale)
        defer { client.close() }
        let job: String
        do throws(ClientError) { job = try await client.queue(request, key: arguments[key]) } catch {
            throw DaemonJobs.failure(error)
        }
        switch format {
        case .json: context.standardOutput.writeJSON(["job": .string(job)])
        case .text:
            context.standardOutput.writePrintableLine("queued: \(job)")
            context.standardError.writePrintableLine("note: 'intenthost jobs follow \(job)' waits for its outcome")
        }
    }
}
