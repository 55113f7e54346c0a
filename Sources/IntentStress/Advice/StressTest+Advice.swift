public import IntentHost
internal import IntentModel

extension StressTest {
    /// Proposes limits for the extension from the report of a run of this test.
    ///
    /// - Parameter configuration: The configuration of the run.
    /// - Throws: `StressError` if the scenario does not fit the extension, so that the report is from another one.
    public func advice(
        from report: StressReport,
        configuration: HostConfiguration = HostConfiguration()
    ) throws(StressError) -> StressAdvice {
        let copies = try prepare(run: "", isVirtual: true).copies
        let limits = copies.manifests.first.map(adapted(configuration).limits(of:)) ?? configuration.limits
        return StressAdvice(for: report, limits: limits, caps: configuration.limitCaps)
    }
}
