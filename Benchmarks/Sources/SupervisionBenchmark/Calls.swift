import IntentHost
import IntentModel

import struct BenchmarkSupport.Measurement

/// What requests cost that end well.
enum Calls {
    /// So many extensions are wanted at the same time.
    static let extensionCount = 200

    /// So many calls are in flight where there is a crowd.
    private static let crowdSize = 512

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

    /// Single calls of an extension that is warm, alone and among so many calls that are never answered; in turn, so that
    /// whatever else the machine does meanwhile slows both down.
    static func measureCrowded(_ bench: Bench) async throws -> [Measurement] {
        let host = try bench.host(
            extensions: 2,
            limits: ["handle": "300s", "idle": "300s", "concurrentCalls": 1024, "queuedCalls": 1024, "grace": "10s"]
        )
        for number in 0..<2 { _ = try await host.perform(.message("warm", to: number)).expected(.success) }
        // The host tells of each call that goes on for a while: then all of them are under way.
        let (waiting, reporter) = AsyncStream<Void>.makeStream()
        let crowd = (1..<crowdSize).map { _ in
            Task { await host.perform(.message("fault:never-answer")) { _ in reporter.yield() } }
        }
        var waitingCount = 0
        for await _ in waiting {
            waitingCount += 1
            if waitingCount == crowd.count { break }
        }
        var alone: [Duration] = []
        var crowded: [Duration] = []
        for _ in 0..<3000 {
            crowded.append(try await host.perform(.message("Hello", to: 0)).expected(.success).timings.handle)
            alone.append(try await host.perform(.message("Hello", to: 1)).expected(.success).timings.handle)
        }
        for task in crowd { task.cancel() }
        await host.shutdown()
        for task in crowd { _ = await task.value }
        return [
            Measurement("warm single call, one in flight", key: "warm.call.alone", alone),
            Measurement("warm single call, \(crowdSize) in flight", key: "warm.call.crowded", crowded),
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
