public import IntentHost
internal import IntentModel

extension StressTest {
    /// Proposes limits for the extension from what a run of this test has seen.
    ///
    /// - Parameter configuration: That of the run.
    /// - Throws: `StressError` where the scenario does not fit the extension, and so has not made the report.
    public func advice(
        from report: StressReport,
        configuration: HostConfiguration = HostConfiguration()
    ) throws(StressError) -> StressAdvice {
        let copies = try prepare(run: "", isVirtual: true).copies
        let own = copies.manifests.first?.limits ?? scenario.limits
        let limits = configuration.limits.applying(own).capped(by: adapted(configuration).limitCaps)
        return StressAdvice(for: report, limits: limits, caps: configuration.limitCaps)
    }
}
