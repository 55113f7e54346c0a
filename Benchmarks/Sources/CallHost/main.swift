// The host with one warm extension: the counterpart of the limit program json-parent, with its options and its report.
//
// A request takes all calls that its conversation needs; a sample is the time of a request divided by its calls. All that
// the host checks and notes is on.

import Foundation
import IntentHost
import IntentModel
import JSON

import struct BenchmarkSupport.LimitReport

/// Why a measurement could not be made.
struct CallHostError: Error, CustomStringConvertible {
    let description: String
}

func makeHost(_ options: Options, in folder: URL) throws -> IntentHost.Host {
    let manifest: JSONValue = [
        "identifier": "org.example.call", "executable": .string(options.command[0]),
        "arguments": .array(options.command.dropFirst().map(JSONValue.string)),
        "IntentsSupported": ["INAnswerCallIntent", "INHangUpCallIntent", "INSaveProfileInCarIntent"],
        "IntentsRestrictedWhileLocked": [],
        "limits": ["concurrentCalls": 1024, "memory": "512MiB"],
    ]
    let manifests = folder.appending(path: "Manifests")
    try FileManager.default.createDirectory(at: manifests, withIntermediateDirectories: true)
    try Data(manifest.serialized).write(to: manifests.appending(path: "call.json"))
    var configuration = HostConfiguration()
    configuration.launcherPath = options.launcher
    configuration.dataDirectory = folder.appending(path: "data").path
    let registry = Registry(paths: [manifests.path])
    guard registry.issues.isEmpty else { throw CallHostError(description: "\(registry.issues)") }
    return try IntentHost.Host(registry: registry, configuration: configuration)
}

/// Performs so many requests one after the other, and gives how long each took for each of its calls.
@Sendable func perform(
    _ request: IntentRequest,
    times count: Int,
    steps: Int,
    on host: IntentHost.Host
) async throws
    -> [Duration]
{
    let clock = ContinuousClock()
    var samples: [Duration] = []
    samples.reserveCapacity(count)
    for _ in 0..<count {
        let start = clock.now
        let outcome = await host.perform(request)
        samples.append((clock.now - start) / steps)
        guard outcome.status == .success else {
            throw CallHostError(description: "\(outcome.failure?.message ?? outcome.status.rawValue)")
        }
    }
    return samples
}

func measure(_ options: Options, in folder: URL) async throws -> LimitReport {
    let host = try makeHost(options, in: folder)
    let text = JSONValue.string(String(repeating: "x", count: options.textLength))
    let isSaving = options.steps == "rrch"
    let request = IntentRequest(
        intent: options.intent,
        parameters: isSaving ? ["profileNumber": 1, "profileName": text] : ["callIdentifier": text]
    )
    let steps = options.steps.count
    let lanes = options.inFlight
    let requests = max(options.calls / steps / lanes, 1)
    @Sendable func run(_ count: Int) async throws -> [Duration] {
        try await withThrowingTaskGroup(of: [Duration].self) { group in
            for _ in 0..<lanes {
                group.addTask { try await perform(request, times: count, steps: steps, on: host) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }
    _ = try await run(max(requests / 10, 100 / steps / lanes, 1))
    guard let program = options.command.last(where: { $0.hasPrefix("/") }),
        let process = ProcessTime.child(running: program), let child = ProcessTime(of: process)
    else { throw CallHostError(description: "The extension's process was not found.") }
    let clock = ContinuousClock()
    let (ownBefore, childBefore) = (ProcessTime.own.used, child.used)
    let start = clock.now
    let samples = try await run(requests)
    let elapsed = clock.now - start
    let report = LimitReport(
        samples: samples,
        calls: samples.count * steps,
        elapsed: elapsed,
        parentTime: ProcessTime.own.used - ownBefore,
        childTime: child.used - childBefore
    )
    await host.shutdown()
    return report
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    FileHandle.standardError.write(Data(Options.usage.utf8))
    exit(64)
}
let folder = FileManager.default.temporaryDirectory.appending(path: "intenthost-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }
do {
    print(try await measure(options, in: folder).json)
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
