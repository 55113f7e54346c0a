import BenchmarkSupport
import Foundation
import IntentHostClient
import IntentModel
import JSON

/// Requests to a warm extension through the socket of a daemon.
///
/// A sample is the whole time of a request of two calls, from the client's call to its outcome. The daemon is the
/// program that people run, and it runs where this program runs. The caller runs on the client's thread, as the one of
/// `Calls` does on the host's.
enum SocketCalls {
    private static let clock = ContinuousClock()

    static func measure(_ options: Options, _ bench: Workbench) async throws -> JSONValue {
        let manifests = try bench.writeManifests(options, limits: ["memory": "512MiB"])
        let folder = URL(filePath: options.guardian).deletingLastPathComponent()
        let socket = bench.path(of: "host.sock")
        let output = Pipe()
        let daemon = try Command.spawn(
            [
                folder.appending(path: "intenthost").path, "serve", "--manifests", manifests, "--data-directory",
                bench.path(of: "data"), "--socket", socket,
            ],
            stderr: output.fileHandleForWriting.fileDescriptor
        )
        try output.fileHandleForWriting.close()
        defer {
            kill(daemon, SIGTERM)
            waitpid(daemon, nil, 0)
        }
        var text = Data()
        while !String(decoding: text, as: UTF8.self).contains("serving 1 extension") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else {
                throw BenchmarkError("The daemon has not started: \(String(decoding: text, as: UTF8.self))")
            }
            text += more
        }
        let client = try HostClient(name: "benchmark", path: socket)
        let requests = max(options.count / 2, 1)
        let pause = options.pace > 0 ? Duration.seconds(1) / options.pace : .zero
        @Sendable func run(_ count: Int) async throws -> [Duration] {
            try await Task(executorPreference: client.executor) { try await perform(count, with: client, each: pause) }
                .value
        }
        let console = folder.appending(path: "intenthost-console").path
        let browsers =
            options.browsers > 0 ? try Browsers(options.browsers, program: console, socket: socket) : nil
        defer { browsers?.close() }
        _ = try await run(max(requests / 10, 100))
        let seen = browsers?.bytes
        let start = clock.now
        CountedPart.begin()
        let samples = try await run(requests)
        CountedPart.end()
        if let seen, let now = browsers?.bytes, zip(seen, now).contains(where: { $0 == $1 }) {
            throw BenchmarkError("A page was told nothing of the calls: \(now)")
        }
        return LimitReport(samples: samples, elapsed: clock.now - start).json
    }

    /// Performs requests one after the other, each a pause after the one before it began.
    @Sendable private static func perform(
        _ count: Int,
        with client: HostClient,
        each pause: Duration
    ) async throws -> [Duration] {
        var samples: [Duration] = []
        samples.reserveCapacity(count)
        var next = clock.now
        for _ in 0..<count {
            if pause > .zero {
                try await clock.sleep(until: next, tolerance: .zero)
                next += pause
            }
            let start = clock.now
            let outcome = await client.perform(Workbench.request(to: 0))
            samples.append(clock.now - start)
            _ = try outcome.expected(.success)
        }
        return samples
    }
}
