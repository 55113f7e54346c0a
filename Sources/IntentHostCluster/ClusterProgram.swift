internal import ClusterBridge
internal import ClusterModel
internal import ClusterSecurity
internal import CommandLineKit
internal import EventLoop
internal import Glibc
internal import HostTime
internal import IntentModel
internal import IntentPresentation
internal import ProcessModel

/// `intenthost-cluster`: joins the host of `intenthost serve` to others.
struct ClusterProgram: Command {
    let loop: EventLoop
    /// The signals that come.
    let signals: AsyncStream<Signal>

    let name = "intenthost-cluster"
    let abstract = "Join the host of 'intenthost serve' to other hosts, over NATS."
    let discussion = """
        A request for which this host has no extension, or whose extension is busy here, is then carried out at another \
        host that has it, with its questions, progress and cancellation; requests of other hosts are carried out here. \
        Each host has a name and a key of its own, and the file of trusted hosts has a line 'NAME KEY' for each, which \
        --show-key prints. SIGHUP reads that file anew. SIGTERM and Ctrl-C let the requests of other hosts finish \
        first. 'intenthost status --cluster' tells of the hosts.
        """
    let exitCodes = [
        ExitCodeInfo(0, "stopped"), ExitCodeInfo(64, "wrong usage"),
        ExitCodeInfo(78, "a key, a file or a name cannot be used"),
    ]

    var arguments: [any ArgumentDeclaration] { ClusterArguments.all }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        if let date = arguments[ClusterArguments.manual] { return printManual(date, context.standardOutput) }
        let setup = try ClusterArguments(arguments, context)
        func show(_ key: borrowing ClusterKey) {
            context.standardOutput.writeLine("\(setup.name) \(key.publicKey.text)")
        }
        // A bridge that runs has the folder, and its key is there.
        if arguments[ClusterArguments.showsKey], let key = try HostState.key(in: setup.state) { return show(key) }
        let state = try HostState(at: setup.state)
        let key = try state.key()
        if arguments[ClusterArguments.showsKey] { return show(key) }
        let output = context.standardError
        let number = try state.nextNumber(at: loop.wallTime)
        let own = HostIncarnation(host: setup.name, number: number)
        let seals = try ClusterGuard(own, cluster: setup.cluster, key: key, trusted: TrustedHosts.read(setup.trusted))
        var random = SystemRandomNumberGenerator()
        var settings = BridgeSettings(
            host: own,
            cluster: setup.cluster,
            socket: setup.socket,
            folder: setup.state,
            seed: random.next()
        ) { output.writeLine($0.printableLine) }
        settings.labels = setup.labels
        let broker = try NATSBroker(setup.nats(context), cluster: setup.cluster, host: setup.name, on: loop)
        let jobs = try setup.jobs(context, on: loop)
        settings.jobsPlace = setup.jobsPlace
        let bridge = ClusterBridge(settings, seals: seals, broker: broker, jobs: jobs, on: loop)
        await bridge.start()
        output.writeLine("joining the cluster \(setup.cluster.text) as \(setup.name); Ctrl-C leaves it".printableLine)
        for await signal in signals {
            guard signal == .hangUp else { break }
            do throws(TrustFileError) {
                await bridge.trust(try TrustedHosts.read(setup.trusted))
            } catch {
                output.writeLine("warning: the trusted hosts stay as they were: \(error)".printableLine)
            }
        }
        await bridge.stop(grace: arguments[ClusterArguments.grace].value)
        _ = consume state
    }

    private func printManual(_ date: String, _ output: OutputStream) {
        let info = CommandLineProgram(root: self, version: ProductVersion.current).info
        let edition = ManualPage.Edition(date: date, version: ProductVersion.current)
        for page in ManualPage.all(of: info, sections: [], edition: edition) { output.write(page.text) }
    }
}

extension HostStateError: ExitCodeProviding { var exitCode: Int32 { EX_CONFIG } }
extension ClusterKeyError: ExitCodeProviding { var exitCode: Int32 { EX_CONFIG } }
extension TrustFileError: ExitCodeProviding { var exitCode: Int32 { EX_CONFIG } }
extension NATSBrokerError: ExitCodeProviding { var exitCode: Int32 { EX_CONFIG } }
