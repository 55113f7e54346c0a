import BenchmarkSupport
import Foundation
import IntentHost
import IntentModel
import JSON

/// Requests to one warm extension.
///
/// A request makes all calls of its conversation; a sample is the time of a request divided by its calls. All checks
/// and records of the host are on. The caller runs on the host's loop, as the C program does on its own.
enum Calls {
    private static let clock = ContinuousClock()

    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let host = try bench.host(options, limits: ["concurrentCalls": 1024, "queuedCalls": 4096, "memory": "512MiB"])
        let text = JSONValue.string(String(repeating: "x", count: options.textLength))
        let request = IntentRequest(
            intent: intent(of: options),
            parameters: options.steps == "rrch"
                ? ["profileNumber": 1, "profileName": text] : ["callIdentifier": text]
        )
        let steps = options.steps.count
        let lanes = options.width
        let requests = max(options.count / steps / lanes, 1)
        @Sendable func run(_ count: Int) async throws -> [Duration] {
            try await withThrowingTaskGroup(of: [Duration].self) { group in
                for _ in 0..<lanes {
                    group.addTask(executorPreference: host.executor) {
                        try await perform(request, times: count, steps: steps, on: host)
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
        }
        _ = try await run(max(requests / 10, 100 / steps / lanes, 1))
        guard let program = options.command.first(where: { $0.hasPrefix("/") && $0 != Placement.tool }),
            let process = ProcessTime.child(running: program), let child = ProcessTime(of: process)
        else { throw BenchmarkError("The extension's process was not found.") }
        let (ownBefore, childBefore) = (ProcessTime.own.used, child.used)
        let start = clock.now
        CountedPart.begin()
        let samples = try await run(requests)
        CountedPart.end()
        let elapsed = clock.now - start
        let report = LimitReport(
            samples: samples,
            calls: samples.count * steps,
            elapsed: elapsed,
            parentTime: ProcessTime.own.used - ownBefore,
            childTime: child.used - childBefore
        )
        await host.shutdown()
        return report.json
    }

    /// Returns the intent that has the calls.
    private static func intent(of options: Options) -> String {
        options.steps == "rrch"
            ? "INSaveProfileInCarIntent" : options.echoes ? "INAnswerCallIntent" : "INHangUpCallIntent"
    }

    /// Performs a number of requests one after the other, and returns the time of each, divided by its calls.
    @Sendable private static func perform(
        _ request: IntentRequest,
        times count: Int,
        steps: Int,
        on host: IntentHost.Host
    ) async throws -> [Duration] {
        var samples: [Duration] = []
        samples.reserveCapacity(count)
        for _ in 0..<count {
            let start = clock.now
            let outcome = await host.perform(request)
            samples.append((clock.now - start) / steps)
            _ = try outcome.expected(.success)
        }
        return samples
    }
}
