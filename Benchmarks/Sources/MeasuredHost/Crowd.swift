import BenchmarkSupport
import Foundation
import IntentHost
import JSON

/// Many live extensions: one request after the other, some at one time, and one of each at once; a sample is the time of a
/// call, which is half of a request.
enum Crowd {
    private static let clock = ContinuousClock()
    /// So many requests are made at least one after the other.
    private static let singleRequests = 1000
    private static let inFlight = 64

    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let host = try bench.host(options, extensions: options.width)
        try await launch(options.width, on: host)
        guard let memory = ProcessMemory(of: getpid()) else {
            throw BenchmarkError("The kernel does not tell the memory of this process.")
        }
        var report: JSONObject = ["privateKiB": .integer(Int64(memory.privateDirtyKiB))]
        let singles = max(singleRequests, options.width)
        report["single"] = try await requests(singles, among: options.width, inFlight: 1, on: host)
        report["crowded"] = try await requests(singles * 4, among: options.width, inFlight: inFlight, on: host)
        report["all"] = try await rounds(options.count, of: options.width, on: host)
        await host.shutdown()
        return .object(report)
    }

    /// Launches all, as many at a time as the host has processors.
    private static func launch(_ count: Int, on host: IntentHost.Host) async throws {
        let numbers = Counter(count)
        try await withThrowingTaskGroup { group in
            for _ in 0..<2 {
                group.addTask {
                    while let number = numbers.next() {
                        _ = try await host.perform(Workbench.request(to: number)).expected(.success)
                    }
                }
            }
            try await group.waitForAll()
        }
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
                group.addTask {
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
        for _ in 0..<count {
            let start = clock.now
            try await withThrowingTaskGroup { group in
                for number in 0..<extensions {
                    group.addTask { _ = try await host.perform(Workbench.request(to: number)).expected(.success) }
                }
                try await group.waitForAll()
            }
            samples.append((clock.now - start) / 2)
        }
        return LimitReport(samples: samples, elapsed: clock.now - begin).json
    }
}
