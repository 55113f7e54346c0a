internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// `intenthost status`: what the daemon does at present.
struct StatusCommand: Command {
    let name = "status"
    let abstract = "Tell what the host of 'intenthost serve' does: clients, extensions, jobs, device."
    let exitCodes = [ExitCodeInfo(0, "a host answers"), ExitCodeInfo(69, "no host answers")]

    private let cluster = Flag("cluster", help: "Tell of the hosts of its cluster instead.")

    var arguments: [any ArgumentDeclaration] { [SocketOption.key, cluster, JobArguments.format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let client = try SocketOption.client(arguments, context)
        defer { client.close() }
        if arguments[cluster] { return try await tellCluster(client, arguments[JobArguments.format], context) }
        let status = try await SocketOption.status(of: client)
        switch arguments[JobArguments.format] {
        case .json: context.standardOutput.writeJSON(status.json)
        case .text:
            for line in StatusText(width: context.terminalWidth).lines(of: status) {
                context.standardOutput.writeLine(line)
            }
            for problem in status.problems { context.standardError.writePrintableLine("warning: \(problem)") }
        }
    }

    private func tellCluster(
        _ client: HostClient,
        _ format: OutputFormat,
        _ context: CommandContext
    ) async throws {
        let status: ClusterStatus.Answer
        do throws(ClientError) {
            status = try await client.call(ClusterStatus())
        } catch {
            throw UnreachableHost(error)
        }
        switch format {
        case .json: context.standardOutput.writeJSON(status.json)
        case .text:
            for line in StatusText(width: context.terminalWidth).lines(of: status) {
                context.standardOutput.writeLine(line)
            }
        }
    }
}

/// The option for the socket of the daemon, shared by the commands that need one.
enum SocketOption {
    static let key = Option<String?>(
        "socket",
        valueName: "path",
        help: "Path of the socket of the host. (default: $XDG_RUNTIME_DIR/intenthost/host.sock)",
        completion: .file
    )

    /// Connects to the daemon.
    static func client(_ arguments: ParsedArguments, _ context: CommandContext) throws -> HostClient {
        try HostOption.named(arguments[key].map(AbsolutePath.of), context)
    }

    /// Asks the daemon for its status.
    static func status(of client: HostClient) async throws -> HostStatus.Answer {
        do throws(ClientError) {
            return try await client.call(HostStatus())
        } catch {
            throw UnreachableHost(error)
        }
    }
}
