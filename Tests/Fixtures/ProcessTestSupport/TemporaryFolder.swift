import FoundationEssentials
package import JSON

/// A folder for one test, removed when the test is over.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        // The folder is compared with absolute paths, so its path must not contain a symbolic link.
        path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/registry-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, making the folders above it, and returns its path.
    @discardableResult
    package func write(_ name: String, _ bytes: some Sequence<UInt8>, permissions: Int = 0o644) throws -> String {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
        return file.path
    }

    @discardableResult
    package func write(_ name: String, _ text: String, permissions: Int = 0o644) throws -> String {
        try write(name, Array(text.utf8), permissions: permissions)
    }

    @discardableResult
    package func write(_ name: String, _ value: JSONValue) throws -> String { try write(name, value.serialized) }

    /// Writes an executable script.
    @discardableResult
    package func writeScript(_ name: String) throws -> String { try write(name, "#!/bin/sh\n", permissions: 0o755) }

    /// Writes a manifest with the required keys and more, and a script as its executable.
    @discardableResult
    package func writeManifest(
        _ name: String,
        identifier: String? = nil,
        displayName: String? = nil,
        intents: [String] = ["INAddTasksIntent"]
    ) throws -> String {
        try writeScript("bin/\(name)")
        var object: JSONObject = [
            "identifier": .string(identifier ?? "org.example.\(name)"), "executable": .string("bin/\(name)"),
            "IntentsSupported": .array(intents.map { .string($0) }),
        ]
        object["displayName"] = displayName.map { .string($0) }
        return try write("\(name).json", .object(object))
    }
}
