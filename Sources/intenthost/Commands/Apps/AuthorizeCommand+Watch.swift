internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import Synchronization

/// `intenthost authorize --watch`: a person stays at the terminal and answers apps that ask.
extension AuthorizeCommand {
    /// Answers apps that ask at the daemon, until Ctrl-C, the end of input or the end of the daemon.
    func watch(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let (leaving, leave) = AsyncStream<Void>.makeStream()
        let lost = Mutex<ClientError?>(nil)
        let desk = AuthorizationDesk(context) { leave.finish() }
        let interrupts = InterruptSignals {
            Task { await desk.leave() }
        } stillWaiting: {
        }
        await interrupts.listening()
        let client: HostClient
        do throws(ClientError) {
            client = try desk.client(at: path(arguments, context)) { error in
                lost.withLock { $0 = error }
                leave.finish()
            }
        } catch {
            throw UnreachableHost(error)
        }
        context.standardError.writePrintableLine(
            "waiting for apps that ask whether they may be used, at the host of process \(client.host.pid); Ctrl-C ends "
                + "this"
        )
        for await _ in leaving {}
        let error = lost.withLock(\.self)
        await desk.leave()
        // The host asks the next client, or tells the app that nobody has decided.
        await client.finishAnswers()
        client.close()
        interrupts.finish()
        if let error { throw UnreachableHost(error) }
        if interrupts.wasInterrupted { throw ExitCode(ExitStatusCode.interrupted) }
    }

    private func path(_ arguments: ParsedArguments, _ context: CommandContext) -> String {
        switch arguments[HostOption.key] {
        case .socket(let path): AbsolutePath.of(path)
        case .auto, .local: HostSocket.path { context.environment[$0] }
        }
    }
}
