internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient

/// `intenthost reload`: has the daemon read its manifests again.
struct ReloadCommand: Command {
    let name = "reload"
    let abstract = "Have the host of 'intenthost serve' read apps, manifests and authorisations again."
    let discussion = """
        'install', 'remove' and 'authorize' do this by themselves; it is for manifests and executables that you have \
        changed. An extension that has changed answers the calls that it has, and starts anew with the next one; while \
        it works on jobs it goes on as it is. A removed extension stops, and its jobs are cancelled.
        """
    let exitCodes = [
        ExitCodeInfo(0, "all extensions can be used"), ExitCodeInfo(65, "bad manifest"),
        ExitCodeInfo(69, "no host answers"),
    ]

    var arguments: [any ArgumentDeclaration] { [SocketOption.key] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let client = try SocketOption.client(arguments, context)
        defer { client.close() }
        let answer: HostReload.Answer
        do throws(ClientError) {
            answer = try await client.call(HostReload())
        } catch {
            throw UnreachableHost(error)
        }
        for problem in answer.problems { context.standardError.writePrintableLine("error: \(problem)") }
        let count = answer.extensions
        context.standardOutput.writeLine("serving \(count) extension\(count == 1 ? "" : "s")")
        guard answer.problems.isEmpty else { throw ExitCode(ExitStatusCode.data) }
    }
}
