internal import ClusterBridge
internal import ClusterJobs
internal import ClusterModel
internal import ClusterSecurity
internal import CommandLineKit
internal import EventLoop
internal import Glibc
internal import HostProtocol
internal import IntentModel
internal import NATSClient
internal import NATSJobs
internal import NATSProtocol
internal import PostgreSQLJobs
internal import SystemFiles

/// The arguments of `intenthost-cluster`, checked.
struct ClusterArguments {
    static let servers = Option<String>(
        "join",
        valueName: "addresses",
        default: "nats://127.0.0.1:4222",
        help: "The NATS servers, separated by commas: nats://HOST:PORT, or tls://HOST:PORT."
    )
    static let name = Option<String?>(
        "name",
        valueName: "name",
        help: "Name of this host in the cluster: letters a to z, digits, '-' and '_'. (default: that of the machine)"
    )
    static let cluster = Option<String>(
        "cluster",
        valueName: "name",
        default: "intenthost",
        help: "Name of the cluster."
    )
    static let label = Option<[String]>(
        "label",
        valueName: "key=value",
        help: """
            A word about the place of this host, such as zone=attic. Calls go first to hosts with the same ones. Repeat \
            for several.
            """
    )
    static let trusted = Option<String?>(
        "trust",
        valueName: "file",
        help: "File of the trusted hosts, a line 'NAME KEY' each. (default: trusted-hosts in the state folder)",
        completion: .file
    )
    static let state = Option<String?>(
        "state",
        valueName: "folder",
        help: "Folder with the key of this host. (default: intenthost/cluster in $XDG_DATA_HOME)",
        completion: .directory
    )
    static let socket = Option<String?>(
        "socket",
        valueName: "path",
        help: "Path of the host's socket. (default: $XDG_RUNTIME_DIR/intenthost/host.sock)",
        completion: .file
    )
    static let credentials = Option<String?>(
        "credentials",
        valueName: "file",
        help: "File with what the servers ask for: an nkey seed, a .creds file, or user and password.",
        completion: .file
    )
    static let authority = Option<String?>(
        "ca",
        valueName: "file",
        help: "Certificates that vouch for the servers, in PEM. (default: those of the system)",
        completion: .file
    )
    static let jobs = Option<String>(
        "jobs",
        valueName: "store",
        default: "nats",
        help: """
            Where queued jobs are kept, the same for all hosts: 'nats' for JetStream of the servers, the address of a \
            PostgreSQL database (postgresql://USER@HOST/NAME), or 'none'.
            """
    )
    static let jobsPassword = Option<String?>(
        "jobs-password",
        valueName: "file",
        help: "File with the password of the PostgreSQL database, which only you may read.",
        completion: .file
    )
    static let lease = Option<DurationArgument>(
        "lease",
        valueName: "duration",
        default: DurationArgument(.seconds(10)),
        help: "Time after which another host takes a queued job over whose host is gone, the same for all hosts."
    )
    static let grace = Option<DurationArgument>(
        "grace",
        valueName: "duration",
        default: DurationArgument(.seconds(10)),
        help: "Time for requests of other hosts when the bridge stops."
    )
    static let showsKey = Flag("show-key", help: "Print the line of this host for the file of trusted hosts, and end.")
    static let manual = Option<String?>(
        "manual",
        valueName: "date",
        help: "Print the page of the manual, with this date on it, and end."
    )

    static var all: [any ArgumentDeclaration] {
        [
            servers, name, cluster, label, trusted, state, socket, credentials, authority, jobs, jobsPassword, lease,
            grace, showsKey, manual,
        ]
    }

    private static let longestCredentials = 1 << 16

    let name: HostName
    let cluster: ClusterName
    let labels: [String: String]
    let trusted: String
    let state: String
    let socket: String
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments, _ context: CommandContext) throws {
        self.arguments = arguments
        let text = arguments[Self.name] ?? Self.machine
        guard let name = HostName(text) else {
            throw UsageProblem("'\(text)' is no name of a host: give one by --name, of a to z, 0 to 9, '-' and '_'.")
        }
        guard let cluster = ClusterName(arguments[Self.cluster]) else {
            throw UsageProblem("'\(arguments[Self.cluster])' is no name of a cluster: use a to z, 0 to 9, '-' and '_'.")
        }
        (self.name, self.cluster) = (name, cluster)
        var labels: [String: String] = [:]
        for label in arguments[Self.label] {
            guard let sign = label.firstIndex(of: "="), sign != label.startIndex else {
                throw UsageProblem("'\(label)' is no label: write it as key=value.")
            }
            guard label.utf8.count <= ClusterBound.name else {
                throw UsageProblem("The label '\(label.prefix(32))…' has more than \(ClusterBound.name) bytes.")
            }
            labels[String(label[..<sign])] = String(label[label.index(after: sign)...])
        }
        guard labels.count <= ClusterBound.labels else {
            throw UsageProblem("There are \(labels.count) labels, and a host has at most \(ClusterBound.labels).")
        }
        self.labels = labels
        let environment = context.environment
        func absolute(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let data = absolute("XDG_DATA_HOME") ?? absolute("HOME").map { "\($0)/.local/share" } ?? "/var/lib"
        state = arguments[Self.state] ?? "\(data)/intenthost/cluster"
        trusted = arguments[Self.trusted] ?? "\(state)/trusted-hosts"
        socket = arguments[Self.socket] ?? HostSocket.path { environment[$0] }
    }

    /// What the client of NATS is told.
    func nats(_ context: CommandContext) throws -> NATSSettings {
        var settings = NATSSettings(servers: try ServerAddress.list(arguments[Self.servers]))
        settings.connection.name = "intenthost \(name)"
        if let bytes = try secret(in: Self.credentials, "credentials") {
            settings.connection.credentials = try NATSCredentials.read(bytes)
        }
        settings.tls.authorities = arguments[Self.authority]
        return settings
    }

    /// The shortest lease: a host needs the time to renew it.
    private static let shortestLease = Duration.seconds(1)

    /// Where the store of queued jobs is, as the option says it.
    var jobsPlace: String { arguments[Self.jobs] }

    /// The store of queued jobs; nil for none.
    func jobs(_ context: CommandContext, on loop: EventLoop) throws -> (any JobStore)? {
        let (store, lease) = (arguments[Self.jobs], arguments[Self.lease].value)
        guard (Self.shortestLease...(.seconds(3600))).contains(lease) else {
            throw UsageProblem("A lease takes between \(DurationText.format(Self.shortestLease)) and an hour.")
        }
        switch store {
        case "none": return nil
        case "nats":
            var settings = NATSJobSettings(client: try nats(context), cluster: cluster.text, host: name)
            settings.client.connection.name += " jobs"
            settings.lease = lease
            return try NATSJobStore(settings, on: loop)
        case _ where store.hasPrefix("postgresql://") || store.hasPrefix("postgres://") || store.contains("="):
            var settings = PostgreSQLJobSettings(address: store, cluster: cluster.text, host: name)
            settings.lease = lease
            settings.password = try secret(in: Self.jobsPassword, "password").map { bytes in
                String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            }
            return try PostgreSQLJobStore(settings, on: loop)
        default:
            throw UsageProblem("'\(store)' is no store of jobs: it is 'nats', an address 'postgresql://…', or 'none'.")
        }
    }

    /// The content of a file that only this user may read; nil where none is named.
    private func secret(in option: Option<String?>, _ name: String) throws -> [UInt8]? {
        guard let path = arguments[option] else { return nil }
        let bytes: [UInt8]?
        do throws(PrivacyFailure) {
            bytes = try PrivateFile.bytes(of: path, as: .secret, atMost: Self.longestCredentials)
        } catch {
            throw UnusableFile("The \(name) cannot be used: \(error)")
        }
        guard let bytes else { throw UnusableFile("There is no file of the \(name) at \(path).") }
        return bytes
    }

    /// The name of the machine, in small letters and without its domain.
    private static var machine: String {
        var buffer = [CChar](repeating: 0, count: 256)
        // The buffer has the size that the call is given, and ends with a zero that the call leaves alone.
        guard unsafe gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
        let bytes = buffer.prefix { $0 != 0 && $0 != CChar(bitPattern: UInt8(ascii: ".")) }
        return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self).lowercased()
    }
}

/// A file that cannot be used.
struct UnusableFile: Error, CustomStringConvertible, ExitCodeProviding {
    let description: String
    let exitCode = EX_CONFIG

    init(_ description: String) { self.description = description }
}

/// A value on the command line that cannot be used.
struct UsageProblem: Error, CustomStringConvertible, ExitCodeProviding {
    let description: String
    let exitCode = EX_USAGE

    init(_ description: String) { self.description = description }
}
