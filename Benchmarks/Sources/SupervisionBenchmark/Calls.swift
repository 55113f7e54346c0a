import IntentHost
import IntentModel

import struct BenchmarkSupport.Measurement

/// What requests cost that end well.
enum Calls {
    /// So many extensions are wanted at the same time.
    static let extensionCount = 200

    private static let clock = ContinuousClock()

    /// Interactions and single calls of an extension that is warm.
    static func measureWarm(_ bench: Bench) async throws -> [Measurement] {
        let host = try bench.host()
        for _ in 0..<200 { _ = try await host.perform(.message("warm")).expected(.success) }
        var interactions: [Duration] = []
        var calls: [Duration] = []
        for _ in 0..<5000 {
            let start = clock.now
            let outcome = try await host.perform(.message("Hello")).expected(.success)
            interactions.append(clock.now - start)
            calls.append(outcome.timings.handle)
        }
        await host.shutdown()
        return [
            Measurement("warm interaction: resolve, confirm, handle", key: "warm.interaction", interactions),
            Measurement("warm single call: handle", key: "warm.call", calls),
        ]
    }

    /// Requests each of which starts a process, one after the other.
    static func measureLaunches(_ bench: Bench) async throws -> [Measurement] {
        let host = try bench.host()
        var launches: [Duration] = []
        var interactions: [Duration] = []
        for _ in 0..<200 {
            let start = clock.now
            let outcome = try await host.perform(.message("fault:exit-after-answer")).expected(.success)
            interactions.append(clock.now - start)
            launches.append(outcome.timings.launch)
        }
        await host.shutdown()
        return [
            Measurement("launch: spawn until initialize is answered", key: "launch", launches),
            Measurement("interaction with a new process each", key: "launch.interaction", interactions),
        ]
    }

    /// How many extensions a second are launched when many are wanted at the same time.
    static func launchesPerSecond(_ bench: Bench) async throws -> Double {
        let host = try bench.host(extensions: extensionCount)
        let start = clock.now
        try await withThrowingTaskGroup { group in
            for number in 0..<extensionCount {
                group.addTask { _ = try await host.perform(.message("Hello", to: number)).expected(.success) }
            }
            try await group.waitForAll()
        }
        let elapsed = clock.now - start
        await host.shutdown()
        return Double(extensionCount) / (elapsed / .seconds(1))
    }
}
