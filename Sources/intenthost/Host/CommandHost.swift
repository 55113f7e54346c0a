internal import CommandLineKit
internal import IntentHost
internal import IntentHostClient
internal import IntentModel

/// The host of a command: the daemon, or one of its own.
struct CommandHost {
    /// Carries requests out.
    let requests: any RequestHost
    /// The host of this process; nil at a daemon.
    let own: MachineHost?
    private let client: HostClient?

    init(_ client: HostClient) { (requests, own, self.client) = (client, nil, client) }

    init(_ own: MachineHost) { (requests, self.own, client) = (own.host, own, nil) }

    /// Runs a body with a host that can read the journal: the command's own, or one for this alone.
    func withJournal<Result>(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        _ body: (Host) async throws -> Result
    ) async throws -> Result {
        if let own { return try await body(own.host) }
        return try await JobArguments.withJournal(arguments, context, body)
    }

    /// What a slow end of work waits for, after Ctrl-C.
    ///
    /// - Parameter answer: What the extension is asked for.
    func waitingNote(for answer: String) -> String {
        let stop = own == nil ? "" : " and to stop, for as long as its limit 'grace' allows"
        return "note: waiting for the extension to \(answer)\(stop); a second Ctrl-C ends this at once"
    }

    /// Ends the connection, or stops the host and closes what belongs to it.
    ///
    /// - Parameter outcome: The outcome of the one request of the command, for its trace.
    func close(outcome: Outcome? = nil) async {
        client?.close()
        await own?.close(outcome: outcome)
    }
}
