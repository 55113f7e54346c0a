import FoundationEssentials
import JSON
import Testing

extension Workshop {
    /// Installs an extension of this repository by its own manifest, with the executable built beside the tests.
    func install(_ plugin: String, environment: [String: String] = [:]) throws {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Manifests/\(plugin).json").standardized
        var manifest = try #require(JSONParser.parse([UInt8](Data(contentsOf: source))).objectValue)
        let executable = manifest["executable"]?.stringValue ?? ""
        let script = source.deletingLastPathComponent().appending(path: executable).standardized.path
        manifest["executable"] = .string(executable.hasSuffix(".py") ? script : Products.path(of: plugin))
        var variables = manifest["environment"]?.objectValue ?? [:]
        for (name, value) in environment { variables[name] = .string(value) }
        manifest["environment"] = .object(variables)
        // No test here waits for a clock, and the machine may be busy.
        var limits = manifest["limits"]?.objectValue ?? [:]
        for name in ["queue", "launch", "ack", "idle", "resolve", "confirm", "handle"] { limits[name] = "50s" }
        manifest["limits"] = .object(limits)
        if let definitions = manifest["definitions"]?.arrayValue {
            let folder = source.deletingLastPathComponent().path
            manifest["definitions"] = .array(definitions.map { .string("\(folder)/\($0.stringValue ?? "")") })
        }
        try write(JSONValue.object(manifest).description, to: "Manifests/\(plugin).json")
    }
}
