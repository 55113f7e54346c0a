import BenchmarkSupport
import Foundation
import JSON

/// `intenthost invoke` with one extension in Swift; its manifest is removed with the value.
final class ColdCommand {
    let arguments: [String]
    private let folder: URL

    init(_ programs: Programs) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "intenthost-\(UUID().uuidString)")
        let manifests = folder.appending(path: "Manifests")
        try FileManager.default.createDirectory(at: manifests, withIntermediateDirectories: true)
        let manifest: JSONValue = [
            "identifier": "org.example.cold", "executable": .string(programs.product("TrivialExtension")),
            "IntentsSupported": ["INHangUpCallIntent"], "IntentsRestrictedWhileLocked": [],
        ]
        try Data(manifest.serialized).write(to: manifests.appending(path: "cold.json"))
        arguments = [
            programs.product("intenthost"), "invoke", "INHangUpCallIntent", "--param", "callIdentifier=xxxxxxxx",
            "--manifests", manifests.path, "--data-directory", folder.appending(path: "data").path, "--non-interactive",
        ]
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
