internal import EventLoop
internal import FoundationEssentials
public import IntentHost
internal import IntentModel

/// A stress test of an extension: makes the requests of a scenario of a host of its own, and reports what it has seen.
///
/// ```swift
/// var scenario = StressScenario(intent: "INSendMessageIntent", end: .init(duration: .seconds(20)))
/// scenario.arrival = .open(perSecond: 500, concurrency: 64)
/// let test = StressTest(scenario: scenario, registry: Registry(paths: ["Manifests"]))
/// let report = try await test.run()
/// print(report.latency.quantile(0.99), report.holds)
/// ```
public struct StressTest: Sendable {
    /// What is done.
    public var scenario: StressScenario
    /// Where the extension is looked for.
    public var registry: Registry

    /// Makes a test that has not begun.
    public init(scenario: StressScenario, registry: Registry) {
        self.scenario = scenario
        self.registry = registry
    }

    /// Runs the test against real processes, until the last request has ended and no process of the host is left.
    ///
    /// The faults of the scenario crash its extensions many times over, so give the host a data directory of its own. Cancelling the
    /// task makes no more requests and returns the report of those that were made.
    ///
    /// - Parameters:
    ///   - configuration: How the host works. The scenario's limits hold in place of its limits and caps.
    ///   - progress: Hears about once a second how the run stands; called on the host's loop, so it must return at once.
    /// - Throws: `StressError` where the scenario contradicts itself, does not fit the extension, or the host cannot be started;
    ///   nothing was launched then.
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
            plan.copies,
            plan.maker,
            patience: patience,
            progress: progress
        )
        var report = await driver.run()
        await gauge.close()
        await Self.shutDown(host, isComplete: report.lost == 0)
        report.processesLeft = await Self.processesLeft(of: run)
        report.judge()
        return report
    }

    /// Holds the scenario against the registry; nothing is started.
    ///
    /// - Parameter isSimulated: Whether it is meant for virtual time, where any extension can be asked for faults.
    /// - Throws: `StressError` as `run` does.
    public func check(isSimulated: Bool = false) throws(StressError) {
        _ = try prepare(run: "", isVirtual: isSimulated)
    }

    /// A configuration in which the scenario's limits hold and all its requests have room.
    func adapted(_ configuration: HostConfiguration) -> HostConfiguration {
        var configuration = configuration
        configuration.limits = configuration.limits.applying(scenario.limits)
        configuration.limitCaps = configuration.limitCaps.applying(scenario.limits)
        configuration.maximumRequests = max(configuration.maximumRequests, scenario.arrival.concurrency)
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
        let maker = RequestMaker(scenario, copies.definition, first.catalogue, extensions: identifiers)
        for request in maker.samples {
            do throws(Failure) { try registry.check(request) } catch {
                throw StressError(.invalidRequest, error.message)
            }
        }
        return (copies, registry, maker)
    }

    /// The longest that a host may take for a request by its own clocks, with a margin.
    static func patience(of copies: ExtensionCopies, _ configuration: HostConfiguration) -> Duration {
        let (caps, parameters) = (configuration.limitCaps, copies.definition.parameters.count)
        // An extension may ask for more time, up to the caps; a call that is given back waits and is launched for again.
        let stages = caps[duration: .resolve] * max(parameters, 1) + caps[duration: .confirm] + caps[duration: .handle]
        let rest = (configuration.limits[duration: .queue] + configuration.limits[duration: .launch]) * 2
        return stages + rest + caps[duration: .grace] * 2
    }

    /// Ends the host; one that has lost a request might wait for it for ever, and is left to itself after half a minute.
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
