import BenchmarkSupport
import IntentHost
import IntentModel
import JSON

/// The kill of an extension that nothing else ends.
///
/// Measures the time from the decision until the extension is reaped, by the host's log, and until the host is down.
/// The host sends SIGTERM after one grace and SIGKILL after another. The second figure is the time of the shutdown
/// beyond them.
enum Kills {
    private static let grace = Duration.milliseconds(20)
    private static let clock = ContinuousClock()

    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let begin = clock.now
        var (reaped, down): ([Duration], [Duration]) = ([], [])
        for _ in 0..<options.count {
            let sample = try await kill(options, bench)
            reaped.append(sample.reaped)
            down.append(sample.down)
        }
        let elapsed = clock.now - begin
        return [
            "reaped": LimitReport(samples: reaped, elapsed: elapsed).json,
            "down": LimitReport(samples: down, elapsed: elapsed).json,
        ]
    }

    private static func kill(_ options: Options, _ bench: Workbench) async throws -> (reaped: Duration, down: Duration)
    {
        let (reaps, recorder) = AsyncStream<Duration>.makeStream()
        let host = try bench.host(options, limits: ["grace": "20ms"]) { entry in
            if case .reaped(let duration)? = entry.event { recorder.yield(duration) }
        }
        _ = try await host.perform(Workbench.request(to: 0)).expected(.success)
        let start = clock.now
        await host.shutdown()
        let elapsed = clock.now - start
        recorder.finish()
        guard let reaped = await reaps.first(where: { _ in true }), elapsed >= grace * 2 else {
            throw BenchmarkError("The host has not told when it reaped the extension that it killed.")
        }
        return (reaped, elapsed - grace * 2)
    }
}
