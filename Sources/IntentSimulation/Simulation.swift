internal import IntentHost
internal import IntentModel

/// Runs the state machines of a host in simulated worlds.
///
/// Each world has a seed of its own, the one after that of the world before, so that a world can be repeated alone.
package enum Simulation {
    /// The range of the number of requests in a world.
    static let worldSizes = 10...120

    /// Runs a number of requests, in one world after the other, until an invariant does not hold.
    ///
    /// The report is the same for the same seed and number of requests, on every machine.
    package static func run(seed: UInt64, conversations: Int) -> SimulationReport {
        var report = SimulationReport(seed: seed)
        var worldSeed = seed
        var configuration = HostConfiguration(environment: [:])
        // Debuggers are among the faults.
        configuration.isDebugging = true
        while report.conversations < conversations, report.violations == nil {
            var random = SplitMix64(state: worldSeed)
            let size = min(random.number(worldSizes), conversations - report.conversations)
            let world = SimulatedWorld(seed: random.next(), conversations: size, configuration: configuration)
            world.run()
            report.add(world, seed: worldSeed)
            worldSeed &+= 1
        }
        return report
    }
}
