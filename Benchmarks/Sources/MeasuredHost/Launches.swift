import BenchmarkSupport
import IntentHost
import JSON

/// Launches of several extensions of one program by one host, a number at a time; each stays alive.
enum Launches {
    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let held = UnsafeMutableRawBufferPointer.allocate(byteCount: options.held << 20, alignment: 4096)
        defer { held.deallocate() }
        held.initializeMemory(as: UInt8.self, repeating: 1)
        let host = try bench.host(options, extensions: options.count + 1)
        let last = options.count
        // The first launch of a host also starts its guardian.
        _ = try await host.perform(Workbench.request(to: last)).expected(.success)
        let numbers = Counter(last)
        let clock = ContinuousClock()
        let start = clock.now
        CountedPart.begin()
        let samples = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for _ in 0..<options.width {
                group.addTask {
                    var samples: [Duration] = []
                    while let number = numbers.next() {
                        let outcome = try await host.perform(Workbench.request(to: number)).expected(.success)
                        samples.append(outcome.timings.launch)
                    }
                    return samples
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        CountedPart.end()
        let report = LimitReport(samples: samples, elapsed: clock.now - start)
        await host.shutdown()
        return report.json
    }
}
