internal import CommandLineKit
internal import FoundationEssentials
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient

/// The host that a command uses: the daemon, or one of its own.
enum HostChoice: ArgumentValue {
    /// The daemon if its socket answers, or else one of its own.
    case auto
    /// One of its own.
    case local
    /// The daemon at the path of a socket.
    case socket(String)

    init?(argument: String) {
        switch argument {
        case "auto": self = .auto
        case "local": self = .local
        default:
            guard argument.contains("/") else { return nil }
            self = .socket(argument)
        }
    }

    var argumentText: String {
        switch self {
        case .auto: "auto"
        case .local: "local"
        case .socket(let path): path
        }
    }
}

/// The option for the host of a command, shared by the commands that start extensions.
enum HostOption {
    static let key = Option<HostChoice>(
        "host",
        valueName: "auto|local|path",
        default: .auto,
        help: """
            Host to use: 'local' starts one for this command, a path names the socket of 'intenthost serve', 'auto' \
            uses that of the daemon if it answers and nothing asks for a host of this command's own.
            """,
        completion: .listOrFile(["auto", "local"])
    )

    /// Connects to the daemon, if the command uses it.
    ///
    /// - Parameters:
    ///   - locale: The locale of the person.
    ///   - options: The options of the command line that only a host of its own can follow.
    ///   - usesManifests: Whether it matters which manifests the host has.
    /// - Throws: `ValidationError` where the daemon is named beside such an option, `UnreachableHost` where the named
    ///   one does not answer.
    static func client(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        locale: String? = nil,
        besides options: [String] = [],
        usesManifests: Bool = true
    ) throws -> HostClient? {
        switch arguments[key] {
        case .local: return nil
        case .socket(let path):
            if let option = options.first {
                throw ValidationError(
                    "\(option) is for a host of this command's own, and --host names one that runs already. Leave out one of the two."
                )
            }
            return try named(AbsolutePath.of(path), context, locale)
        case .auto:
            guard options.isEmpty, !(usesManifests && hasOwnManifests(context)) else { return nil }
            return automatic(context, locale)
        }
    }

    /// Connects to the daemon at a path, or at its usual place.
    static func named(_ path: String?, _ context: CommandContext, _ locale: String? = nil) throws -> HostClient {
        let path = path ?? HostSocket.path { context.environment[$0] }
        do throws(ClientError) {
            return try connect(path, locale)
        } catch {
            throw UnreachableHost(error)
        }
    }

    /// Connects to the daemon of a data directory, which has to know what a command changes.
    ///
    /// - Parameter options: The options of the command line that do not go together with a named daemon.
    /// - Returns: Nil where none runs, the daemon has another data directory, or the person wants none.
    /// - Throws: `ValidationError` as `client` does, `UnreachableHost` where the daemon is there and does not answer.
    static func keeper(
        of dataDirectory: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        besides options: [String] = []
    ) throws -> HostClient? {
        guard case .auto = arguments[key] else { return try client(arguments, context, besides: options) }
        return try keeper(of: dataDirectory, context)
    }

    /// Connects to the daemon of a data directory at the usual socket.
    private static func keeper(
        of dataDirectory: String,
        _ context: CommandContext
    ) throws(UnreachableHost) -> HostClient? {
        do throws(ClientError) {
            let client = try connect(HostSocket.path { context.environment[$0] }, nil)
            return client.host.dataDirectory == dataDirectory ? client : nil
        } catch {
            guard error.code != .noHost else { return nil }
            throw UnreachableHost(error)
        }
    }

    private static func automatic(_ context: CommandContext, _ locale: String?) -> HostClient? {
        do throws(ClientError) {
            let client = try connect(HostSocket.path { context.environment[$0] }, locale)
            // Jobs and files of extensions are where the person looks for them.
            let own = HostConfiguration(environment: context.environment).dataDirectory
            return client.host.dataDirectory == own ? client : nil
        } catch {
            if error.code != .noHost {
                context.standardError.writePrintableLine("warning: \(error) This command uses a host of its own.")
            }
            return nil
        }
    }

    /// Has the daemon of a data directory, if one runs, read the apps again; returns when removed ones have stopped.
    ///
    /// - Returns: Why a host that is there may not know of it; nil otherwise.
    static func tellChangedApps(in dataDirectory: String, _ context: CommandContext) async -> UnreachableHost? {
        do throws(UnreachableHost) { try await reload(keeper(of: dataDirectory, context)) } catch { return error }
        return nil
    }

    /// Has a daemon, if there is one, read apps, manifests and authorisations again.
    static func reload(_ client: HostClient?) async throws(UnreachableHost) {
        guard let client else { return }
        defer { client.close() }
        do throws(ClientError) {
            _ = try await client.call(HostReload())
        } catch {
            throw UnreachableHost(error)
        }
    }

    /// The path of the socket of the daemon that the command uses.
    static func path(_ arguments: ParsedArguments, _ context: CommandContext) -> String {
        if case .socket(let path) = arguments[key] { return AbsolutePath.of(path) }
        return HostSocket.path { context.environment[$0] }
    }

    static func connect(_ path: String, _ locale: String?) throws(ClientError) -> HostClient {
        try HostClient(
            HostHello(
                name: "intenthost",
                version: Host.version,
                kind: .command,
                locale: locale,
                answersQuestions: true
            ),
            path: path
        )
    }

    /// Whether the person works with manifests that the daemon may not know: those of a variable or of this folder.
    private static func hasOwnManifests(_ context: CommandContext) -> Bool {
        context.environment["INTENTHOST_MANIFESTS"].map { !$0.isEmpty } ?? false
            || FileManager.default.fileExists(atPath: "Manifests")
    }
}

/// Ends the program because a host cannot be reached.
struct UnreachableHost: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode = ExitStatusCode.unavailable

    init(_ error: ClientError) { description = error.description }

    /// Tells first what holds, and what is not known without the host.
    init(_ error: UnreachableHost, after truth: String) { description = "\(truth) \(error)" }

    /// Tells what holds where a command has to leave its work to the host that was named.
    init(named error: UnreachableHost, doing work: String) {
        self.init(
            error,
            after: "This command has changed nothing itself, and the host that was named could not be told: whether it "
                + "does '\(work)', now or when it goes on, is not known."
        )
    }
}
