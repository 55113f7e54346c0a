import IntentHost
import IntentModel

import struct BenchmarkSupport.Measurement

/// How late the stage clock is with calls in flight that are never answered.
enum StageClock {
    private static let limit = Duration.seconds(4)
    private static let clock = ContinuousClock()

    /// Makes the measurements: calls that come due one after the other, few and many, and calls that come due in one moment.
    static func measure(_ bench: Bench) async throws -> [Measurement] {
        try await measure(bench, 30, "due 50 ms apart", key: "few", gap: .milliseconds(50))
            + measure(bench, 1000, "due 2 ms apart", key: "spread", gap: .milliseconds(2))
            + measure(bench, 1000, "due at the same time", key: "burst", gap: .zero)
    }

    private static func measure(
        _ bench: Bench,
        _ calls: Int,
        _ name: String,
        key: String,
        gap: Duration
    ) async throws -> [Measurement] {
        let host = try bench.host(limits: [
            "handle": "4s", "idle": "60s", "concurrentCalls": 1024, "queuedCalls": 4096, "queue": "20s",
            // A call that is not answered within it ends the process, and with it the calls that are due later.
            "grace": "10s",
        ])
        _ = try await host.perform(.message("warm")).expected(.success)
        let start = clock.now
        let samples = try await withThrowingTaskGroup(of: Sample.self) { group -> [Sample] in
            for number in 0..<calls {
                group.addTask {
                    // Calls that come due apart are sent apart.
                    if gap > .zero { try await clock.sleep(until: start + gap * number, tolerance: .zero) }
                    let begin = clock.now
                    let outcome = try await host.perform(.message("fault:never-answer")).expected(.timedOut)
                    return try Sample(outcome, after: clock.now - begin)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        await host.shutdown()
        guard samples.map(\.callsUnderWay).max() ?? 0 >= calls - 1 else {
            throw BenchError(description: "Not all \(calls) calls were in flight when the first came due.")
        }
        return [
            Measurement(
                "stage clock late, \(calls) calls \(name)",
                key: "stageClock.\(key).fired",
                samples.map(\.fired)
            ),
            Measurement(
                "the same, until the caller knows, at most",
                key: "stageClock.\(key).caller",
                samples.map(\.known)
            ),
        ]
    }

    /// One call.
    private struct Sample: Sendable {
        /// From the moment at which the clock was due until it fired.
        let fired: Duration
        /// From the moment at which the clock was due until the caller had the outcome; the request's way to the host's loop,
        /// which nobody can tell from the way back, counts as well.
        let known: Duration
        let callsUnderWay: Int

        init(_ outcome: Outcome, after elapsed: Duration) throws {
            guard let failure = outcome.failure, let measured = failure.measured, failure.clock == .stage else {
                throw BenchError(description: "The stage clock did not fire: \(outcome)")
            }
            fired = measured - limit
            // What came before the handle call is not the clock's; the rest is the call and the way to the caller.
            let before =
                outcome.timings.queue + outcome.timings.launch + outcome.timings.resolve + outcome.timings.confirm
            known = elapsed - before - limit
            callsUnderWay = failure.recording?.callsUnderWay ?? 0
        }
    }
}
