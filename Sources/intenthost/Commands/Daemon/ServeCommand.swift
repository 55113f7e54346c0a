internal import AssistantKnowledge
internal import Authorization
internal import CommandLineKit
internal import Glibc
internal import HostProtocol
internal import HostTime
internal import IntentHost
internal import IntentHostService
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import PersonalStore
internal import SystemFiles

/// `intenthost serve`: a host for many clients.
struct ServeCommand: Command {
    let name = "serve"
    let abstract = "Keep a host running for many clients, behind a Unix socket."
    let discussion = """
        Other commands then use this host, whose extensions stay warm. Programs reach it with the library \
        IntentHostClient, with intenthost.client in Python, or as docs/host-protocol.md says. A service manager may \
        pass the socket (LISTEN_FDS) and is told the state (NOTIFY_SOCKET). SIGTERM and Ctrl-C stop the host when the \
        requests under way are finished.
        """
    let exitCodes = [
        ExitCodeInfo(0, "stopped"), ExitCodeInfo(64, "wrong usage"), ExitCodeInfo(65, "bad manifest"),
        ExitCodeInfo(69, "the socket cannot be used"),
    ]

    private let socket = Option<String?>(
        "socket",
        valueName: "path",
        help: "Path of the socket. (default: $XDG_RUNTIME_DIR/intenthost/host.sock)",
        completion: .file
    )
    private let grace = Option<DurationArgument>(
        "grace",
        valueName: "duration",
        default: DurationArgument(.seconds(10)),
        help: "Time for requests under way when the host stops; then they are cancelled."
    )
    private let deviceFile = Option<String?>(
        "device-file",
        valueName: "file",
        help: """
            JSON file with isLocked and isProtectedDataAvailable that others change. (default: device.json in the \
            data directory, which 'intenthost lock' and 'unlock' change)
            """,
        completion: .file
    )
    private let servers = Option<String?>(
        "join",
        valueName: "addresses",
        help: """
            Join the host to a cluster over these NATS servers, by 'intenthost-cluster' with its standard files. Run \
            that program itself for anything else.
            """
    )
    private let isStrict = Flag("strict", help: "Treat the first stray line on an extension's stdout as an error.")

    var arguments: [any ArgumentDeclaration] {
        [socket, grace, deviceFile, servers, ManifestsOption.key, ManifestsOption.trust, isStrict, UserOption.key]
            + [JobArguments.dataDirectory, JobArguments.retention] + LimitArguments.declarations
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let errors = PatientOutput(context.standardError)
        defer { errors.flush() }
        let output = errors.stream
        var context = context
        context.standardError = output
        var configuration = try configuration(arguments, context)
        let directory = configuration.dataDirectory
        let device = DeviceFile(
            at: arguments[deviceFile].map(AbsolutePath.of) ?? "\(directory)/\(DeviceFile.name)"
        ) { output.writePrintableLine("warning: \($0)") }
        configuration.device = device
        let authentication = DesktopAuthentication()
        configuration.localAuthentication = authentication
        try await PersonalStore.with(directory: directory) { [context, configuration] store in
            let registry = ManifestsOption.registry(arguments, context)
            ManifestsOption.warn(of: registry, context)
            let machine = try await MachineHost(
                registry: registry,
                configuration: configuration,
                serving: store,
                context
            )
            do {
                var settings = settings(of: machine, directory, arguments, context, device, store)
                settings.localAuthentication = authentication
                try await serve(HostService(host: machine.host, settings: settings), arguments, context)
            } catch {
                await machine.close()
                throw error
            }
            await machine.close()
        }
        if let problem = device.tryAgain() {
            output.writePrintableLine("warning: \(problem) The next host takes the state that the file has.")
        }
    }

    private func settings(
        of machine: MachineHost,
        _ directory: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        _ device: DeviceFile,
        _ store: PersonalStore
    ) -> ServiceSettings {
        let output = context.standardError
        var settings = ServiceSettings(
            greeting: HostHello.Answer(
                name: Host.name,
                version: Host.version,
                pid: Int64(getpid()),
                dataDirectory: directory
            ),
            device: device,
            store: store,
            environment: context.environment
        ) { level, text in output.writePrintableLine("\(level.rawValue): \(text)") }
        // Without them everything but the assistant works.
        settings.languages = (try? DataFolder(environment: context.environment)).map {
            LanguageFolder(path: $0.languages)
        }
        settings.problems = { machine.problems }
        settings.maximumClients = min(settings.maximumClients, DescriptorLimit.mostClients)
        settings.authorization = machine.authorizations
        settings.audit = { machine.audit.take($0) }
        settings.reload = {
            let registry = ManifestsOption.registry(arguments, context)
            ManifestsOption.warn(of: registry, context)
            await machine.authorizations?.reload(for: registry)
            return registry
        }
        return settings
    }

    /// Serves until a signal comes, and stops the host when the requests under way are finished.
    private func serve(_ service: HostService, _ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let output = context.standardError
        // Before anybody is told that the host is there, and may stop it.
        let (signals, arrived) = AsyncStream<Void>.makeStream()
        let interrupts = InterruptSignals {
            arrived.finish()
        } stillWaiting: {
            output.writeLine(
                "note: waiting for requests under way and for extensions to stop; a second signal ends this at once"
            )
        }
        await interrupts.listening()
        do {
            try await start(service, arguments, context)
            if let servers = arguments[servers] {
                try await service.startBridge(
                    MissingBridge.program(),
                    ["--join", servers, "--grace", DurationText.format(arguments[grace].value)]
                )
            }
        } catch {
            await service.stop(grace: .zero)
            throw error
        }
        let resuming = Task { await takeOverJobs(service, output) }
        for await _ in signals {}
        service.tellManager("STOPPING=1")
        await service.stopBridge(grace: arguments[grace].value)
        await service.stop(grace: arguments[grace].value)
        service.host.beginShutdown()
        // It uses the host's thread, which ends below.
        await resuming.value
        await service.host.shutdown()
        interrupts.finish()
    }

    private func configuration(_ arguments: ParsedArguments, _ context: CommandContext) throws -> HostConfiguration {
        var configuration = try MachineHost.configuration(arguments, context)
        configuration.isStrict = arguments[isStrict]
        try LimitArguments.apply(arguments, to: &configuration, context)
        configuration.log = MachineHost.log(to: context.standardError, showsOwnMessages: false)
        return configuration
    }

    private func path(_ arguments: ParsedArguments, _ context: CommandContext) -> String {
        arguments[socket].map(AbsolutePath.of) ?? HostSocket.path { context.environment[$0] }
    }

    /// Opens the socket and tells that the host is there.
    private func start(_ service: HostService, _ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let path = path(arguments, context)
        let isManaged = try await service.listen(at: path)
        await service.watchDevice()
        let place = isManaged ? "at the socket of the service manager" : "at \(path)"
        let count = service.host.registry.extensions.count
        context.standardError.writePrintableLine(
            "serving \(count) extension\(count == 1 ? "" : "s") \(place) (process \(getpid())); Ctrl-C stops the host"
        )
        service.tellManager("READY=1")
    }

    private func takeOverJobs(_ service: HostService, _ output: OutputStream) async {
        let count = await service.resumeJobs()
        if count > 0 { output.writeLine("took over \(count) job\(count == 1 ? "" : "s") of a host that is gone") }
    }
}

/// The program of the bridge to a cluster is not there.
private struct MissingBridge: Error, ExitCodeProviding, CustomStringConvertible {
    let path: String
    let exitCode = ExitStatusCode.unavailable

    var description: String {
        "'\(path)' cannot be run. It comes with intenthost and needs the library OpenSSL; install both again."
    }

    /// The path of the program that is installed beside this one.
    static func program() throws(MissingBridge) -> String {
        let own = FileStatus.target(ofLink: "/proc/self/exe") ?? ""
        let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? ""
        let path = "\(folder)/intenthost-cluster"
        guard access(path, X_OK) == 0 else { throw MissingBridge(path: path) }
        return path
    }
}

extension ServiceError: ExitCodeProviding {
    var exitCode: Int32 { ExitStatusCode.unavailable }
}
