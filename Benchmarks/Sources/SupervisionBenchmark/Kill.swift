import Foundation
import IntentHost
import IntentModel

import struct BenchmarkSupport.Measurement

/// How long it takes from the decision to kill a process that ignores SIGTERM until it is reaped, and until the host is down.
enum Kill {
    private static let samples = 60
    private static let grace = Duration.milliseconds(40)

    static func measure(_ bench: Bench) async throws -> [Measurement] {
        var (reaped, down): ([Duration], [Duration]) = ([], [])
        for _ in 0..<samples {
            let times = try await stop(bench)
            reaped.append(times.reaped)
            down.append(times.down)
        }
        return [
            Measurement("from the kill decision until the process is reaped", key: "kill.reaped", reaped),
            Measurement("from the kill decision until the host is down", key: "kill.down", down),
        ]
    }

    /// What the host tells of the kill, and the time that its stop takes beyond the two graces: after the first comes SIGTERM, after
    /// the second SIGKILL.
    private static func stop(_ bench: Bench) async throws -> (reaped: Duration, down: Duration) {
        let (reaps, recorder) = AsyncStream<Duration>.makeStream()
        let host = try bench.host(limits: ["grace": "40ms"]) { entry in
            let words = entry.text.split(separator: " ")
            guard words.starts(with: ["was", "reaped"]), let duration = DurationText.parse(words[2]) else { return }
            recorder.yield(duration)
        }
        _ = try await host.perform(.message("warm")).expected(.success)
        guard let process = bench.process() else { throw BenchError(description: "The extension has not started.") }
        let hanging = Task { await host.perform(.message("fault:ignore-termination")) }
        while !ignoresTermination(process) { try await Task.sleep(for: .milliseconds(1)) }
        let clock = ContinuousClock()
        let start = clock.now
        await host.shutdown()
        let elapsed = clock.now - start
        _ = await hanging.value
        guard kill(process, 0) == -1, elapsed >= grace * 2 else {
            throw BenchError(description: "The process was not killed after two graces, but stopped after \(elapsed).")
        }
        recorder.finish()
        guard let reaped = await reaps.first(where: { _ in true }) else {
            throw BenchError(description: "The host has not told when it reaped the process.")
        }
        return (reaped, elapsed - grace * 2)
    }

    /// Whether the process has come to where it ignores SIGTERM; bit n-1 of the mask stands for signal n (proc(5)).
    private static func ignoresTermination(_ process: Int32) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let mask = status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }?.split(separator: "\t").last
        return mask.flatMap { UInt64($0, radix: 16) }.map { $0 >> UInt64(SIGTERM - 1) & 1 == 1 } ?? false
    }
}
