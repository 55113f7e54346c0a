import BenchmarkSupport
import Foundation
import IntentHost
import JSON

/// Requests to many live extensions: one after the other, some at a time, and one to each at once.
///
/// A sample is the time of a call, which is half of a request. The caller runs on the host's loop, as the C program
/// does on its own.
enum Crowd {
    private static let clock = ContinuousClock()
    /// The least number of requests made one after the other, as in the C program.
    private static let singleRequests = 2000
    /// The number of requests that each extension answers before.
    ///
    /// State that grows with the first requests, at both ends, then has its size.
    private static let warmingRequests = 4
    private static let inFlight = 64
    /// Limits longer than a measurement.
    ///
    /// If the first extensions were stopped for idleness before the last were launched, launches would be measured
    /// among the calls.
    private static let limits: JSONObject = ["warm": "1h"]

    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let host = try bench.host(options, extensions: options.width, limits: limits)
        var report: JSONObject = ["launch": try await launch(options.width, atOnce: options.launches, on: host)]
        report["privateKiB"] = try privateMemory()
        let singles = max(singleRequests, options.width)
        _ = try await requests(warmingRequests * options.width, among: options.width, inFlight: 1, on: host)
        report["single"] = try await requests(singles, among: options.width, inFlight: 1, on: host)
        report["crowded"] = try await requests(singles * 4, among: options.width, inFlight: inFlight, on: host)
        report["all"] = try await rounds(options.count, of: options.width, on: host)
        report["privateKiBAfterUse"] = try privateMemory()
        await host.shutdown()
        return .object(report)
    }

    private static func privateMemory() throws -> JSONValue {
        guard let memory = ProcessMemory(of: getpid()) else {
            throw BenchmarkError("The kernel does not tell the memory of this process.")
        }
        return .integer(Int64(memory.privateDirtyKiB))
    }

    /// Launches all extensions, a number at a time; a sample is the time of a first request.
    private static func launch(_ count: Int, atOnce: Int, on host: IntentHost.Host) async throws -> JSONValue {
        let numbers = Counter(count)
        let begin = clock.now
        let cpu = ProcessTime.own.used
        let samples = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for _ in 0..<atOnce {
                group.addTask {
                    var samples: [Duration] = []
                    while let number = numbers.next() {
                        let start = clock.now
                        _ = try await host.perform(Workbench.request(to: number)).expected(.success)
                        samples.append(clock.now - start)
                    }
                    return samples
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return LimitReport(samples: samples, elapsed: clock.now - begin, parentTime: ProcessTime.own.used - cpu).json
    }

    private static func requests(
        _ count: Int,
        among extensions: Int,
        inFlight: Int,
        on host: IntentHost.Host
    ) async throws -> JSONValue {
        let numbers = Counter(count)
        let begin = clock.now
        let cpu = ProcessTime.own.used
        let samples = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for _ in 0..<inFlight {
                group.addTask(executorPreference: host.executor) {
                    var samples: [Duration] = []
                    while let number = numbers.next() {
                        let start = clock.now
                        _ = try await host.perform(Workbench.request(to: number % extensions)).expected(.success)
                        samples.append((clock.now - start) / 2)
                    }
                    return samples
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return LimitReport(
            samples: samples,
            calls: count * 2,
            elapsed: clock.now - begin,
            parentTime: ProcessTime.own.used - cpu
        ).json
    }

    private static func rounds(_ count: Int, of extensions: Int, on host: IntentHost.Host) async throws -> JSONValue {
        var samples: [Duration] = []
        let begin = clock.now
        let cpu = ProcessTime.own.used
        for _ in 0..<count {
            let start = clock.now
            try await withThrowingTaskGroup { group in
                for number in 0..<extensions {
                    group.addTask(executorPreference: host.executor) {
                        _ = try await host.perform(Workbench.request(to: number)).expected(.success)
                    }
                }
                try await group.waitForAll()
            }
            samples.append((clock.now - start) / 2)
        }
        return LimitReport(
            samples: samples,
            calls: count * extensions * 2,
            elapsed: clock.now - begin,
            parentTime: ProcessTime.own.used - cpu
        ).json
    }
}
