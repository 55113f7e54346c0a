/// Runs the machines of hosts in simulated clusters.
package enum ClusterSimulation {
    /// Runs a number of clusters of one size, each with the seed after that of the one before, until an invariant does
    /// not hold.
    ///
    /// The report is the same for the same seed and size, on every machine.
    package static func run(seed: UInt64, worlds: Int = 1, _ size: ClusterWorldSize) -> ClusterReport {
        var report = ClusterReport(seed: seed, size: size)
        for number in 0..<max(worlds, 0) {
            let worldSeed = seed &+ UInt64(number)
            let world = ClusterWorld(seed: worldSeed, size)
            let result = world.run()
            report.add(result)
            guard result.violations.isEmpty else {
                report.seed = worldSeed
                break
            }
        }
        return report
    }
}
