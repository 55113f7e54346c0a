/// The result of a simulated cluster.
package struct ClusterReport: Sendable, Hashable {
    /// The seed, and the size.
    package var seed: UInt64
    package var hosts: Int
    package var extensions: Int
    /// The time that went by, and the events in it.
    package var virtualTime = Duration.zero
    package var events = 0
    /// The messages that all heard, each counted once for each host.
    package var heard = 0
    /// The requests, those that had no place at home, and how those ended, by the name of the result.
    package var requests = 0
    package var elsewhere = 0
    package var results: [String: Int] = [:]
    /// The handles that began, and the calls that hosts performed for others.
    package var handled = 0
    package var performed = 0
    /// The number of times that each fault has struck.
    package var faults: [ClusterFaultKind: Int] = [:]
    /// The calls of the host that had the most, divided by the mean; nil where it was not measured.
    package var loadRatio: Double?
    /// The same for two runs that went the same way.
    package var traceHash: UInt64 = 0
    /// The invariants that did not hold, at most a few, and the last events before the first.
    package var violations: [ClusterViolation] = []
    package var trace: [String] = []

    init(seed: UInt64, size: ClusterWorldSize) {
        self.seed = seed
        hosts = size.hosts
        extensions = size.extensions
    }

    /// Adds the report of another world.
    mutating func add(_ other: ClusterReport) {
        virtualTime += other.virtualTime
        events += other.events
        heard += other.heard
        requests += other.requests
        elsewhere += other.elsewhere
        results.merge(other.results, uniquingKeysWith: +)
        handled += other.handled
        performed += other.performed
        faults.merge(other.faults, uniquingKeysWith: +)
        if let ratio = other.loadRatio { loadRatio = max(loadRatio ?? 0, ratio) }
        traceHash = (traceHash ^ other.traceHash) &* 0x9E37_79B9_7F4A_7C15
        if violations.isEmpty { (violations, trace) = (other.violations, other.trace) }
    }
}
