import Foundation
import IntentHost
import IntentModel
import JSON

import struct BenchmarkSupport.Measurement

/// An extension that is measured.
struct Candidate {
    let name: String
    /// A word about it for the table.
    let label: String
    let products: String
    /// A folder for containers and manifests.
    let folder: URL

    private static let launches = 200
    private var path: String { products + "/" + name }
    private var clock: ContinuousClock { ContinuousClock() }

    /// From the spawn until `initialize` is answered.
    func bareLaunches() throws -> Measurement {
        try Measurement(
            "\(label): posix_spawn until initialize is answered",
            key: "\(name).bareLaunch",
            (0..<Self.launches).map { _ in
                let start = clock.now
                let process = try BareProcess(path, first: initialize)
                _ = try process.answer()
                let elapsed = clock.now - start
                process.end()
                return elapsed
            }
        )
    }

    /// The same through one host, with its launcher and its limits: as many extensions of the one executable, each of which
    /// is launched once.
    func hostLaunches() async throws -> Measurement {
        let manifests = folder.appending(path: "Manifests-\(name)")
        try FileManager.default.createDirectory(at: manifests, withIntermediateDirectories: true)
        for number in 0...Self.launches {
            let manifest: JSONValue = [
                "identifier": .string(identifier(number)), "executable": .string(path),
                "IntentsSupported": ["INSendMessageIntent", "INSearchForMessagesIntent"],
                "IntentsRestrictedWhileLocked": [], "appGroups": [.string(Self.group)],
            ]
            try Data(manifest.serialized).write(to: manifests.appending(path: "\(number).json"))
        }
        var configuration = HostConfiguration()
        configuration.launcherPath = products + "/ExtensionLauncher"
        configuration.dataDirectory = folder.appending(path: "data").path
        let host = try IntentHost.Host(registry: Registry(paths: [manifests.path]), configuration: configuration)
        var samples: [Duration] = []
        for number in 0...Self.launches {
            let outcome = await host.perform(request(to: number))
            guard outcome.status == .success else {
                throw BenchError(description: "\(path): \(outcome.failure?.message ?? outcome.status.rawValue)")
            }
            samples.append(outcome.timings.launch)
        }
        await host.shutdown()
        // The first launch of a host starts its guardian too.
        return Measurement(
            "\(label): launch by the host until initialize is answered",
            key: "\(name).launch",
            Array(samples.dropFirst())
        )
    }

    private func identifier(_ number: Int) -> String { "org.example.\(name)\(number)" }

    /// A message that needs no question.
    private func request(to number: Int) -> IntentRequest {
        IntentRequest(
            intent: "INSendMessageIntent",
            extensionName: identifier(number),
            parameters: [
                "content": "Hello", "recipients": [["displayName": "Bobo Jr.", "customIdentifier": "bobo.junior"]],
            ]
        )
    }

    /// Private dirty memory one second after `initialize`, and one second after a hundred messages were sent, in KiB.
    func privateMemory() throws -> (fresh: Int, used: Int) {
        // So that no page of a file that was just built counts as dirty.
        sync()
        let process = try BareProcess(path, first: initialize)
        defer { process.end() }
        _ = try process.answer()
        sleep(1)
        let fresh = try privateDirty(of: process.process)
        for id in 2...101 { _ = try process.call(message(id: id)) }
        sleep(1)
        return (fresh, try privateDirty(of: process.process))
    }

    /// The bytes of the executable without symbols and debugging information.
    func strippedBytes() throws -> Int {
        let copy = folder.appending(path: name)
        let strip = Process()
        strip.executableURL = URL(filePath: "/usr/bin/env")
        strip.arguments = ["strip", "-o", copy.path, path]
        try strip.run()
        strip.waitUntilExit()
        guard strip.terminationStatus == 0 else {
            throw BenchError(description: "'strip' (binutils) fails on \(path).")
        }
        return try copy.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }

    private func privateDirty(of process: pid_t) throws -> Int {
        let lines = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8).split(separator: "\n")
        let line = lines.first { $0.hasPrefix("Private_Dirty:") }
        guard let kibibytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw BenchError(description: "The kernel does not tell the private memory of a process.")
        }
        return kibibytes
    }

    private static let group = "group.org.intenthost.MonkeyChat"

    private var initialize: JSONValue {
        [
            "jsonrpc": "2.0", "id": 1, "method": "initialize",
            "params": [
                "protocolVersions": ["1.0"], "host": ["name": "benchmark", "version": "1"],
                "extension": ["identifier": "org.example.benchmark"], "intents": ["INSendMessageIntent"],
                "containers": [
                    "app": .string(folder.path), "groups": .object([Self.group: .string(folder.path)]),
                ],
                "features": ["ack", "progress"],
            ],
        ]
    }

    private func message(id: Int) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": .integer(Int64(id)), "method": "intent/handle",
            "params": [
                "interaction": "i",
                "intent": [
                    "name": "INSendMessageIntent", "identifier": "i",
                    "parameters": [
                        "content": "please send more bananas",
                        "recipients": [["displayName": "Bobo Jr.", "customIdentifier": "bobo.junior"]],
                    ],
                ],
                "context": [
                    "deadlineMs": 10000, "locked": false, "locale": "en-US", "idempotencyKey": "i", "attempt": 1,
                ],
            ],
        ]
    }
}
