import Foundation
import JSON
import Testing

@Suite("The extensions of this repository under intenthost check", .timeLimit(.minutes(1)))
struct CheckedExtensionTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// Checks the extension of a manifest, whose executable may be another one.
    private func check(
        _ manifest: URL,
        _ executable: String?,
        arguments: [String] = [],
        in workshop: Workshop
    ) async throws {
        var object = try #require(try JSONParser.parse(Array(try Data(contentsOf: manifest))).objectValue)
        func absolute(_ path: String) -> JSONValue {
            .string(URL(filePath: path, relativeTo: manifest).standardizedFileURL.path)
        }
        object["executable"] = executable.map(JSONValue.string) ?? object["executable"]?.stringValue.map(absolute)
        object["arguments"] = .array(arguments.map(JSONValue.string))
        object["definitions"] = object["definitions"]?.arrayValue.map { files in
            .array(files.compactMap(\.stringValue).map(absolute))
        }
        var limits = object["limits"]?.objectValue ?? [:]
        // A busy machine, and programs that are not built for release.
        for name in ["launch", "resolve", "confirm", "handle", "configure", "grace", "ack"] { limits[name] = "20s" }
        limits["memory"] = limits["memory"] ?? "128MiB"
        object["limits"] = .object(limits)
        let path = try workshop.write(JSONValue.object(object).description, to: "check.json")
        let result = try await RunningCommand.run(["check", path], in: workshop)
        #expect(result.exitCode == 0, "\(result)")
    }

    @Test(
        "Each plugin keeps every rule",
        arguments: [
            "Eliza", "ListOMat", "MonkeyChat", "MonkeyFit", "MonkeyPhotos", "SoupChef", "UnicornPay", "UnicornRides",
            "MonkeyChatUI", "SoupChefUI", "UnicornPayUI", "UnicornRidesUI",
        ]
    )
    func plugin(_ name: String) async throws {
        let manifest = Self.root.appending(path: "Manifests/\(name).json")
        let executable = name == "Eliza" ? nil : Products.path(of: name)
        try await check(manifest, executable, in: Workshop())
    }

    @Test("The extension of the Swift SDK's tests keeps every rule")
    func sample() async throws {
        let manifest = Self.root.appending(path: "Manifests/Eliza.json")
        try await check(manifest, Products.path(of: "SampleExtension"), in: Workshop())
    }

    @Test("The examples of the Python SDK keep every rule", arguments: ["shopping", "shopping_ui"])
    func python(_ name: String) async throws {
        try await check(Self.root.appending(path: "Plugins/PythonSDK/example/\(name).json"), nil, in: Workshop())
    }

    @Test("The program of docs/protocol.md that is written by hand keeps every rule")
    func byHand() async throws {
        let workshop = try Workshop()
        let document = try String(contentsOf: Self.root.appending(path: "docs/protocol.md"), encoding: .utf8)
        let program = try #require(document.firstMatch(of: /```python\n(.*?)```/.dotMatchesNewlines())?.output.1)
        let path = try workshop.write(String(program), to: "bottle-post.py")
        // A file that was just written cannot be executed while another test makes a process that still holds it.
        let manifest = Self.root.appending(path: "Manifests/Eliza.json")
        try await check(manifest, "/usr/bin/env", arguments: ["python3", path], in: workshop)
    }
}
