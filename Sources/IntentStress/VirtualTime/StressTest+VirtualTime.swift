public import IntentHost

extension StressTest {
    /// Runs the test in virtual time: nothing is launched, the scenario's model stands for the extension, and hours pass in seconds.
    ///
    /// The same scenario with the same limits has the same report on every machine. The machines of a real host decide, and its rules
    /// are watched all the time: one that does not hold ends the run and is told in `StressReport.violations`. Any extension can be
    /// asked for faults. Cancelling the task makes no more requests and returns the report of those that were made.
    ///
    /// - Parameters:
    ///   - configuration: Gives the limits and caps; the scenario's limits hold in their place. Nothing else is used of it.
    ///   - progress: Hears about once a second of real time how the run stands, in virtual time; the run waits for it.
    /// - Throws: `StressError` where the scenario contradicts itself or does not fit the extension.
    public func simulate(
        configuration: HostConfiguration = HostConfiguration(environment: [:]),
        progress: @escaping @Sendable (StressProgress) -> Void = { _ in }
    ) async throws(StressError) -> StressReport {
        let plan = try prepare(run: "", isVirtual: true)
        return await Self.run(
            VirtualDriver(
                scenario,
                plan.copies,
                plan.maker,
                patience: Self.patience(of: plan.copies, adapted(configuration)),
                configuration: adapted(configuration)
            ),
            progress
        )
    }

    /// It computes for seconds, and its caller must not wait for it.
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
