import Foundation
import IntentHost
import IntentModel

import struct BenchmarkSupport.Measurement

/// How long it takes from the decision to kill a process that ignores SIGTERM until it is reaped.
enum Kill {
    private static let samples = 60
    private static let grace = Duration.milliseconds(40)

    static func measure(_ bench: Bench) async throws -> [Measurement] {
        var times: [Duration] = []
        for _ in 0..<samples { times.append(try await stop(bench)) }
        return [
            Measurement("from the kill decision until the process is reaped and the host is down", key: "kill", times)
        ]
    }

    /// The time that the host's stop takes beyond the two graces: after the first comes SIGTERM, after the second SIGKILL.
    private static func stop(_ bench: Bench) async throws -> Duration {
        let host = try bench.host(limits: ["grace": "40ms"])
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
        return elapsed - grace * 2
    }

    /// Whether the process has come to where it ignores SIGTERM; bit n-1 of the mask stands for signal n (proc(5)).
    private static func ignoresTermination(_ process: Int32) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let mask = status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }?.split(separator: "\t").last
        return mask.flatMap { UInt64($0, radix: 16) }.map { $0 >> UInt64(SIGTERM - 1) & 1 == 1 } ?? false
    }
}
