import Foundation

@testable import IntentSimulation

/// Runs simulations on threads of their own: they compute for seconds, and the tasks of other tests must not wait for
/// them.
enum SimulationThread {
    static func run(seed: UInt64, conversations: Int) async -> SimulationReport {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: Simulation.run(seed: seed, conversations: conversations))
            }
        }
    }
}
