public import IntentHost

extension StressTest {
    /// Runs the test in virtual time: nothing is launched, the scenario's model stands for the extension, and hours pass in seconds.
    ///
    /// The same scenario with the same limits has the same report on every machine. The machines of a real host decide, and its rules
    /// are watched all the time: one that does not hold ends the run and is told in `StressReport.violations`. Any extension can be
    /// asked for faults. Cancelling the task makes no more requests and returns the report of those that were made.
    ///
    /// - Parameter configuration: Gives the limits and caps; the scenario's limits hold in their place. Nothing else is used of it.
    /// - Throws: `StressError` where the scenario contradicts itself or does not fit the extension.
    public func simulate(
        configuration: HostConfiguration = HostConfiguration(environment: [:])
    ) async throws(StressError) -> StressReport {
        let plan = try prepare(run: "", isVirtual: true)
        return await Self.run(
            VirtualDriver(
                scenario,
                plan.copies,
                plan.maker,
                patience: Self.patience(of: plan.copies, adapted(configuration)),
                configuration: adapted(configuration)
            )
        )
    }

    /// It computes for seconds, and its caller must not wait for it.
    @concurrent private static func run(_ driver: VirtualDriver) async -> StressReport {
        var driver = driver
        return driver.run { Task.isCancelled }
    }
}
