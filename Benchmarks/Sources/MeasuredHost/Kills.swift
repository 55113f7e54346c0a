import BenchmarkSupport
import IntentHost
import JSON

/// From the decision to kill an extension that ignores SIGTERM until it is reaped and its host is down.
///
/// The host sends SIGTERM after one grace and SIGKILL after another; what its shutdown takes beyond them is the sample, the
/// lateness of both clocks and the end of its threads included.
enum Kills {
    private static let grace = Duration.milliseconds(40)

    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let clock = ContinuousClock()
        let begin = clock.now
        var samples: [Duration] = []
        for _ in 0..<options.count {
            let host = try bench.host(options, limits: ["grace": "40ms"])
            _ = try await host.perform(Workbench.request(to: 0)).expected(.success)
            let start = clock.now
            await host.shutdown()
            let elapsed = clock.now - start
            guard elapsed >= grace * 2 else {
                throw BenchmarkError("The extension was not killed after two graces, but ended after \(elapsed).")
            }
            samples.append(elapsed - grace * 2)
        }
        return LimitReport(samples: samples, elapsed: clock.now - begin).json
    }
}
