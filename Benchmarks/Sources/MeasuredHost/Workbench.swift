import BenchmarkSupport
import Foundation
import IntentHost
import IntentModel
import JSON

/// A folder with the manifests and the data of a host, removed with the last reference.
final class Workbench {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "intenthost-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Starts a host that knows a number of extensions, all of one program.
    ///
    /// The type is named with its module because Foundation has a `Host` too.
    func host(
        _ options: Options,
        extensions count: Int = 1,
        limits: JSONObject = [:],
        drawsCards: Bool = false,
        log: @escaping @Sendable (LogEntry) -> Void = { _ in }
    ) throws -> IntentHost.Host {
        let manifests = try writeManifests(options, extensions: count, limits: limits, drawsCards: drawsCards)
        var configuration = HostConfiguration()
        configuration.guardianPath = options.guardian
        configuration.dataDirectory = path(of: "data")
        configuration.log = log
        let registry = Registry(paths: [manifests])
        guard registry.issues.isEmpty else { throw BenchmarkError("\(registry.issues)") }
        return try IntentHost.Host(registry: registry, configuration: configuration)
    }

    /// The path of a file of this bench.
    func path(of name: String) -> String { folder.appending(path: name).path }

    /// The argument with which this program is a UI extension.
    static let drawing = "draw"

    /// Writes the manifests of a number of extensions, all of one program, and returns the path of their folder.
    ///
    /// - Parameter drawsCards: Whether this program is the UI extension of each.
    func writeManifests(
        _ options: Options,
        extensions count: Int = 1,
        limits: JSONObject = [:],
        drawsCards: Bool = false
    ) throws -> String {
        let manifests = folder.appending(path: "Manifests")
        try FileManager.default.createDirectory(at: manifests, withIntermediateDirectories: true)
        for number in 0..<count {
            var manifest: JSONObject = [
                "identifier": .string(Self.identifier(number)), "executable": .string(options.command[0]),
                "arguments": .array(options.command.dropFirst().map(JSONValue.string)),
                "IntentsSupported": ["INAnswerCallIntent", "INHangUpCallIntent", "INSaveProfileInCarIntent"],
                "IntentsRestrictedWhileLocked": [], "limits": .object(limits),
            ]
            if drawsCards { manifest["interface"] = .string(Self.interface) }
            try Data(JSONValue.object(manifest).serialized).write(to: manifests.appending(path: "\(number).json"))
            guard options.areKnown else { continue }
            let container = folder.appending(path: "data/extensions/\(Self.identifier(number))")
            try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
        }
        if drawsCards { try Data(interfaceManifest().serialized).write(to: manifests.appending(path: "ui.json")) }
        return manifests.path
    }

    private static let interface = "org.example.measured.ui"

    /// The manifest of this program as a UI extension.
    private func interfaceManifest() throws -> JSONValue {
        [
            "identifier": .string(Self.interface), "extensionPoint": "com.apple.intents-ui-service",
            "executable": .string(try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")),
            "arguments": [.string(Self.drawing)],
            "IntentsSupported": ["INHangUpCallIntent"], "limits": ["memory": "512MiB"],
        ]
    }

    private static func identifier(_ number: Int) -> String { "org.example.measured\(number)" }

    /// Returns a request that needs two calls, confirm and handle.
    static func request(to number: Int) -> IntentRequest {
        IntentRequest(
            intent: "INHangUpCallIntent",
            extensionName: identifier(number),
            parameters: ["callIdentifier": "xxxxxxxx"]
        )
    }
}

extension Outcome {
    /// Returns the outcome if it has the expected status.
    func expected(_ status: Status) throws -> Outcome {
        guard self.status == status else {
            throw BenchmarkError("\(self.status.rawValue) instead of \(status.rawValue): \(failure?.message ?? "")")
        }
        return self
    }
}
