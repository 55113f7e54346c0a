import FoundationEssentials
import Glibc
import IntentHost
import IntentModel
import Testing

@Suite("A file beyond the bounds of its reader hides no other file", .timeLimit(.minutes(1)))
struct HostileFileTests {
    /// Arrays one level deeper than a binary list may have.
    private static let depth =
        Array("bplist00".utf8) + (1...64).flatMap { [0xA1, $0] } + [0x08] + (0...64).map { UInt8(8 + 2 * $0) }
        + trailer(objects: 65, table: 137)

    /// One value more than a list may have.
    private static let count = Array(
        ("<plist><array>" + String(repeating: "<true/>", count: 19_999) + "</array></plist>").utf8
    )

    /// Arrays one level deeper than a list may have, as XML.
    private static let nesting = Array(
        ("<plist><dict><key>a</key>" + String(repeating: "<array>", count: 63)
            + String(repeating: "</array>", count: 63) + "</dict></plist>").utf8
    )

    private static func trailer(objects: UInt8, table: UInt8) -> [UInt8] {
        let zeroes = [UInt8](repeating: 0, count: 7)
        return [0, 0, 0, 0, 0, 0, 1, 1] + zeroes + [objects] + zeroes + [0] + zeroes + [table]
    }

    private static let attacks = ["depth": depth, "count": count, "nesting": nesting]

    /// Returns a folder with a good manifest, each attack as an `Info.plist` and as a definition, and a pipe.
    private func workshop() throws -> Workshop {
        let workshop = try Workshop()
        try workshop.manifest()
        for (name, bytes) in Self.attacks {
            let folder = "\(workshop.manifests)/\(name).appex"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(filePath: "\(folder)/Info.plist"))
            try Data(bytes).write(to: URL(filePath: "\(workshop.manifests)/\(name).intentdefinition"))
            try workshop.write(
                """
                {"identifier": "org.example.\(name)", "executable": "\(Products.faulty)",
                 "IntentsSupported": ["OrderIntent"], "definitions": ["\(name).intentdefinition"]}
                """,
                to: "Manifests/\(name).json"
            )
        }
        let many = (0..<60_000).map { "\"IN\($0)\"" }.joined(separator: ",")
        try workshop.write(
            "{\"identifier\": \"many\", \"executable\": \"/bin/true\", \"IntentsSupported\": [\(many)]}",
            to: "Manifests/many.json"
        )
        try workshop.write(String(repeating: "[", count: 1_000), to: "Manifests/deep.json")
        try #require(mkfifo("\(workshop.manifests)/pipe.json", 0o600) == 0)
        return workshop
    }

    private func expectAllNamed(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for name in Self.attacks.keys {
            #expect(text.contains("\(name).appex/Info.plist"), sourceLocation: sourceLocation)
            #expect(text.contains("\(name).intentdefinition"), sourceLocation: sourceLocation)
        }
        for name in ["many", "deep", "pipe"] { #expect(text.contains("\(name).json"), sourceLocation: sourceLocation) }
    }

    @Test("validate names each of them, and reports that the other manifest is good")
    func validate() async throws {
        let workshop = try workshop()
        let result = try await RunningCommand.run(["validate", workshop.manifests], in: workshop)
        #expect(result.exitCode == 65)
        #expect(result.standardOutput.hasSuffix("org.example.faulty.json (org.example.faulty)\n"))
        expectAllNamed(result.standardError)
        #expect(result.standardError.contains("nested more than 64 levels deep"))
        #expect(result.standardError.contains("more than 20000 values"))
    }

    @Test("list shows the other extension")
    func list() async throws {
        let workshop = try workshop()
        let result = try await RunningCommand.run(["list", "--manifests", workshop.manifests], in: workshop)
        #expect(result.exitCode == 0)
        #expect(result.standardOutput.contains("Faulty (org.example.faulty)"))
        expectAllNamed(result.standardError)
    }

    @Test("invoke runs the other extension")
    func invoke() async throws {
        let workshop = try workshop()
        let result = try await RunningCommand.run(
            ["invoke", "INSendMessageIntent", "--param", "content=Hello", "--param", "recipients=Bob"],
            in: workshop
        )
        #expect(result.exitCode == 0, "\(result.standardError)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("A file of parameters without an end is refused", arguments: ["--params", "--limits", "--answers"])
    func endless(_ option: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let result = try await RunningCommand.run(["invoke", "INSendMessageIntent", option, "/dev/zero"], in: workshop)
        #expect(result.exitCode == 65)
        #expect(result.standardError.contains("more than 64 MiB"))
    }

    @Test("Files that others may change are used only with --trust-writable, which warns")
    func trust() async throws {
        let workshop = try Workshop()
        chmod(try workshop.manifest(), 0o666)
        let command = ["invoke", "INSendMessageIntent", "--param", "content=Hello"]
        let refused = try await RunningCommand.run(command, in: workshop)
        #expect(refused.exitCode == 65)
        #expect(refused.standardError.contains("may be changed by every user"))
        #expect(workshop.started.isEmpty)
        let trusted = try await RunningCommand.run(command + ["--trust-writable"], in: workshop)
        #expect(trusted.exitCode == 0, "\(trusted)")
        #expect(trusted.standardError.contains("warning: "))
        #expect(trusted.standardError.contains("may be changed by every user"))
        workshop.expectNoProcessIsLeft()
    }

    @Test("Containers and their data directory become this user's alone, even if they were open to all")
    func containers() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let container = "\(workshop.data)/extensions/org.example.faulty"
        try FileManager.default.createDirectory(atPath: container, withIntermediateDirectories: true)
        let host = try workshop.host()
        #expect(await host.perform(.message("Hello")).status == .success)
        await host.shutdown()
        for path in [workshop.data, "\(workshop.data)/extensions", container] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o700, "\(path)")
        }
    }
}
