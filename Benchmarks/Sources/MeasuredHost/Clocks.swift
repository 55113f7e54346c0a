import BenchmarkSupport
import IntentHost
import IntentModel
import JSON

/// The lateness of the stage clock when calls in flight are never answered and come due one after the other.
///
/// The caller runs on the host's loop, because the cost of another thread is not measured.
enum Clocks {
    private static let limit = Duration.seconds(4)

    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let host = try bench.host(
            options,
            limits: [
                "handle": "4s", "idle": "60s", "concurrentCalls": 1024, "queuedCalls": 4096, "queue": "20s",
                // A call that is not answered within it ends the process, and all later calls with it.
                "grace": "10s",
            ]
        )
        let clock = ContinuousClock()
        let gap = Duration.microseconds(options.gap)
        let start = clock.now
        // Who waits for all of them is on the loop, too, or each end of a call would wake another thread.
        let failures = try await Task(executorPreference: host.executor) {
            try await withThrowingTaskGroup(of: Failure.self) { group in
                for number in 0..<options.count {
                    group.addTask {
                        if gap > .zero { try await clock.sleep(until: start + gap * number, tolerance: .zero) }
                        let outcome = try await host.perform(Workbench.request(to: 0)).expected(.timedOut)
                        guard let failure = outcome.failure, failure.clock == .stage else {
                            throw BenchmarkError("The stage clock did not fire: \(outcome)")
                        }
                        return failure
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        .value
        await host.shutdown()
        guard failures.compactMap(\.recording?.callsUnderWay).max() ?? 0 >= options.count - 1 else {
            throw BenchmarkError("Not all \(options.count) calls were in flight when the first came due.")
        }
        return LimitReport(samples: failures.compactMap(\.measured).map { $0 - limit }, elapsed: clock.now - start).json
    }
}
