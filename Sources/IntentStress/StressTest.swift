internal import EventLoop
internal import FoundationEssentials
public import IntentHost
internal import IntentModel
internal import IntentRegistry

/// A stress test of an extension: starts a host, makes the requests of a scenario and reports on them.
///
/// ```swift
/// var scenario = StressScenario(intent: "INSendMessageIntent", end: .init(duration: .seconds(20)))
/// scenario.arrival = .open(perSecond: 500, concurrency: 64)
/// let test = StressTest(scenario: scenario, registry: Registry(paths: ["Manifests"]))
/// let report = try await test.run()
/// print(report.latency.quantile(0.99), report.holds)
/// ```
public struct StressTest: Sendable {
    /// The scenario of the test.
    public var scenario: StressScenario
    /// The registry that holds the extension.
    public var registry: Registry

    /// Makes a test.
    public init(scenario: StressScenario, registry: Registry) {
        self.scenario = scenario
        self.registry = registry
    }

    /// Runs the test against real processes, until the last request has ended and no process of the host is left.
    ///
    /// The faults of the scenario crash its extensions many times over, so give the host a data directory of its own.
    /// Cancelling the task makes no more requests and returns the report of those that were made.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the host. The scenario's limits hold in place of its limits and caps.
    ///   - progress: Takes the state of the run about once a second. Called on the host's loop, so it must return at
    ///     once.
    /// - Throws: `StressError` before anything is launched: `invalidScenario`, `invalidRequest`, `faultsNotSupported`
    ///   or `hostFailed`.
    public func run(
        configuration: HostConfiguration = HostConfiguration(),
        progress: @escaping @Sendable (StressProgress) -> Void = { _ in }
    ) async throws(StressError) -> StressReport {
        let run = UUID().uuidString
        let plan = try prepare(run: run)
        let configuration = adapted(configuration)
        let host: Host
        do throws(HostError) {
            host = try Host(registry: plan.registry, configuration: configuration)
        } catch {
            throw StressError(.hostFailed, error.description)
        }
        let gauge: HostGauge
        do throws(EventLoopError) {
            gauge = try HostGauge()
        } catch {
            await host.shutdown()
            throw StressError(.hostFailed, error.description)
        }
        let patience = Self.patience(of: plan.copies, configuration)
        let driver = StressDriver(
            scenario,
            of: host,
            gauge,
            copies: plan.copies,
            maker: plan.maker,
            patience: patience,
            progress: progress
        )
        let date = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
        var report = await driver.run()
        report.date = date
        report.extensions = [plan.copies.original]
        await gauge.close()
        await Self.shutDown(host, isComplete: report.lost == 0)
        report.processesLeft = await Self.processesLeft(of: run)
        report.judge()
        return report
    }

    /// Checks the scenario against the registry; nothing is started.
    ///
    /// - Parameter isSimulated: Whether the run is for virtual time, where any extension can be asked for faults.
    /// - Throws: `StressError`: `invalidScenario`, `invalidRequest` or `faultsNotSupported`.
    public func check(isSimulated: Bool = false) throws(StressError) {
        _ = try prepare(run: "", isVirtual: isSimulated)
    }

    /// Returns a configuration with the scenario's limits and with room for all its requests.
    func adapted(_ configuration: HostConfiguration) -> HostConfiguration {
        var configuration = configuration
        configuration.limitsOfRun = scenario.limits
        configuration.maximumRequests = max(configuration.maximumRequests, scenario.greatestConcurrency)
        return configuration
    }

    func prepare(
        run: String,
        isVirtual: Bool = false
    ) throws(StressError) -> (copies: ExtensionCopies, registry: Registry, maker: RequestMaker) {
        try scenario.check()
        let copies = try ExtensionCopies(of: scenario, in: registry, run: run, isVirtual: isVirtual)
        let registry = Registry(copies.manifests)
        guard let first = copies.manifests.first else {
            throw StressError(.invalidScenario, "The scenario needs no process.")
        }
        let identifiers = copies.manifests.map(\.identifier)
        let maker = RequestMaker(scenario, copies.definitions, catalogue: first.catalogue, extensions: identifiers)
        for request in maker.samples {
            do throws(Failure) { try registry.check(request) } catch {
                throw StressError(.invalidRequest, error.message)
            }
        }
        return (copies, registry, maker)
    }

    /// The longest time that a host may take for a request by its own clocks, with a margin.
    static func patience(of copies: ExtensionCopies, _ configuration: HostConfiguration) -> Duration {
        let limits = copies.manifests.first.map(configuration.limits(of:)) ?? configuration.limits
        let (caps, parameters) = (configuration.effectiveCaps, copies.definitions.map(\.parameters.count).max() ?? 0)
        // An extension may ask for more time, up to the caps; a call that is given back waits and is launched for
        // again.
        let stages = caps.resolve * max(parameters, 1) + caps.confirm + caps.handle
        let rest = (limits.queue + limits.launch) * 2
        return stages + rest + caps.grace * 2
    }

    /// Ends the host; one that has lost a request might wait for it for ever, and is left to itself after half a
    /// minute.
    private static func shutDown(_ host: Host, isComplete: Bool) async {
        guard !isComplete else { return await host.shutdown() }
        let ended = AsyncStream<Void>.makeStream()
        Task {
            await host.shutdown()
            ended.continuation.finish()
        }
        Task {
            try? await Task.sleep(for: .seconds(30))
            ended.continuation.finish()
        }
        for await _ in ended.stream {}
    }

    @concurrent private static func processesLeft(of run: String) async -> [Int32] { RunProcesses.alive(run: run) }
}
