import Foundation
import IntentHost
import IntentModel
import JSON

/// A folder with manifests of the extension Faulty, and hosts that know them.
final class Bench {
    /// The programs that were built: the launcher, Faulty and intenthost.
    let products: String
    /// A folder that is gone with the last reference.
    let path: String

    init(products: String) throws {
        self.products = URL(filePath: products).standardizedFileURL.path
        path = FileManager.default.temporaryDirectory.appending(path: "intenthost-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path + "/Manifests", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var manifests: String { path + "/Manifests" }

    /// Writes the manifests of so many extensions in place of those that were there, and starts a host that knows them.
    ///
    /// The type is named with its module because Foundation has a `Host` as well.
    func host(
        extensions count: Int = 1,
        limits: JSONObject = [:],
        log: @escaping @Sendable (LogEntry) -> Void = { _ in }
    ) throws -> IntentHost.Host {
        try FileManager.default.removeItem(atPath: manifests)
        try FileManager.default.createDirectory(atPath: manifests, withIntermediateDirectories: true)
        for number in 0..<count {
            let manifest: JSONValue = [
                "identifier": .string(Self.identifier(number)),
                "executable": .string(products + "/Faulty"),
                "IntentsSupported": ["INSendMessageIntent"],
                "IntentsRestrictedWhileLocked": [],
                "environment": ["FAULTY_MARKER": .string(marker(number))],
                "limits": .object(limits),
            ]
            try Data(manifest.serialized).write(to: URL(filePath: "\(manifests)/\(number).json"))
        }
        var configuration = HostConfiguration()
        configuration.launcherPath = products + "/ExtensionLauncher"
        configuration.dataDirectory = path + "/data"
        configuration.log = log
        let registry = Registry(paths: [manifests])
        guard registry.issues.isEmpty else { throw BenchError(description: "\(registry.issues)") }
        return try IntentHost.Host(registry: registry, configuration: configuration)
    }

    static func identifier(_ number: Int) -> String { "org.example.bench\(number)" }

    /// The last process that an extension has started.
    func process(of number: Int = 0) -> Int32? {
        let text = try? String(contentsOfFile: marker(number), encoding: .utf8)
        return text?.split(separator: "\n").last.flatMap { Int32($0) }
    }

    private func marker(_ number: Int) -> String { "\(path)/started\(number)" }
}

/// Why a measurement could not be made.
struct BenchError: Error, CustomStringConvertible {
    let description: String
}

extension IntentRequest {
    /// A message, whose text may be the name of a fault.
    static func message(_ content: String, to number: Int = 0) -> IntentRequest {
        IntentRequest(
            intent: "INSendMessageIntent",
            extensionName: Bench.identifier(number),
            parameters: ["content": .string(content)]
        )
    }
}

extension Outcome {
    /// The outcome, if it is the one that the measurement is about.
    func expected(_ status: Status) throws -> Outcome {
        guard self.status == status else {
            throw BenchError(
                description: "\(self.status.rawValue) instead of \(status.rawValue): \(failure?.message ?? "")"
            )
        }
        return self
    }
}
