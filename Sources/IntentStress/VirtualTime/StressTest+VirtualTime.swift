public import IntentHost

extension StressTest {
    /// Runs the test in virtual time, which passes as fast as the host can be worked out.
    ///
    /// Nothing is launched: the scenario's model stands for the extension, and any extension can be asked for faults.
    /// The host is the real one, and its rules are watched at every event. A rule that does not hold ends the run and
    /// is in `StressReport.violations`. The same scenario with the same limits has the same report on every machine.
    /// Cancelling the task makes no more requests and returns the report of those that were made.
    ///
    /// - Parameters:
    ///   - configuration: Gives the limits and caps; the scenario's limits take their place. Nothing else of it is
    ///     used.
    ///   - progress: Takes the state of the run about once a second of real time; the run waits for it.
    /// - Throws: `StressError`: `invalidScenario` or `invalidRequest`.
    public func simulate(
        configuration: HostConfiguration = HostConfiguration(environment: [:]),
        progress: @escaping @Sendable (StressProgress) -> Void = { _ in }
    ) async throws(StressError) -> StressReport {
        let plan = try prepare(run: "", isVirtual: true)
        var report = await Self.run(
            VirtualDriver(
                scenario,
                plan.copies,
                maker: plan.maker,
                patience: Self.patience(of: plan.copies, adapted(configuration)),
                configuration: adapted(configuration)
            ),
            progress
        )
        report.extensions = [plan.copies.original]
        return report
    }

    /// Runs the driver on another thread, because it computes for seconds and its caller must not be blocked.
    @concurrent
    private static func run(
        _ driver: VirtualDriver,
        _ progress: @Sendable (StressProgress) -> Void
    ) async -> StressReport {
        let clock = ContinuousClock()
        var driver = driver
        var next = clock.now.advanced(by: progressInterval)
        let wantsProgress = {
            guard clock.now >= next else { return false }
            next = clock.now.advanced(by: progressInterval)
            return true
        }
        return driver.run(isStopped: { Task.isCancelled }, wantsProgress: wantsProgress, tellProgress: progress)
    }

    private static let progressInterval = Duration.seconds(1)
}
