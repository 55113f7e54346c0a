import FoundationEssentials
import IntentModel
import JSON
import ProcessTestSupport
import SystemFiles
import Testing

@testable import IntentRegistry

@Suite("Reading a manifest from a file")
struct ManifestReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func issues(_ file: String) throws -> [ManifestIssue] {
        try #require(throws: ManifestError.self) { try ManifestReader().read(file) }.issues
    }

    private func issue(executable: String) throws -> ManifestIssue {
        let manifest: JSONValue = [
            "identifier": "a", "executable": .string(executable), "IntentsSupported": ["INAddTasksIntent"],
        ]
        let issues = try issues(folder.write("a.json", manifest))
        #expect(issues.count == 1)
        let issue = try #require(issues.first)
        #expect(issue.keyPath == "executable")
        return issue
    }

    private func plist(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>\(body)</dict></plist>
        """
    }

    private let service = """
        <key>NSExtension</key><dict>
          <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
          <key>NSExtensionAttributes</key><dict>
            <key>IntentsSupported</key><array><string>INAddTasksIntent</string><string>INPayBillIntent</string></array>
            <key>IntentsRestrictedWhileLocked</key><array><string>INAddTasksIntent</string></array>
            <key>SupportedMediaCategories</key><array><string>INMediaCategoryMusic</string></array>
          </dict>
        </dict>
        """

    @Test("A JSON manifest is read under any name")
    func json() throws {
        try folder.writeScript("bin/lists")
        let manifest: JSONValue = [
            "identifier": "org.example.lists", "executable": "bin/lists", "IntentsSupported": ["INAddTasksIntent"],
        ]
        let read = try ManifestReader().read(folder.write("lists.manifest", manifest))
        #expect(read.executable == "\(folder.path)/bin/lists")
    }

    @Test("A property list is read, with the settings known only to this host")
    func propertyList() throws {
        try folder.writeScript("Lists.appex/lists")
        let file = try folder.write(
            "Lists.appex/Info.plist",
            plist(
                """
                <key>CFBundleIdentifier</key><string>org.example.lists</string>
                <key>CFBundleDisplayName</key><string>Lists</string>
                <key>CFBundleName</key><string>Other</string>
                <key>CFBundleExecutable</key><string>lists</string>
                <key>NSSiriUsageDescription</key><string>To read your lists.</string>
                <key>INAlternativeAppNames</key><array><dict>
                  <key>INAlternativeAppName</key><string>To Do</string></dict></array>
                <key>IntentHost</key><dict>
                  <key>arguments</key><array><string>-v</string></array>
                  <key>environment</key><dict><key>A</key><string>1</string></dict>
                  <key>limits</key><dict><key>handle</key><string>2s</string>
                    <key>maximumMessageBytes</key><integer>4096</integer></dict>
                  <key>appGroups</key><array><string>group.lists</string></array>
                </dict>
                """ + service
            )
        )
        let manifest = try ManifestReader().read(file)
        var expected = ExtensionManifest(
            identifier: "org.example.lists",
            displayName: "Lists",
            alternativeNames: ["To Do"],
            executable: "\(folder.path)/Lists.appex/lists",
            arguments: ["-v"],
            environment: ["A": "1"],
            intentsSupported: ["INAddTasksIntent", "INPayBillIntent"],
            intentsRestrictedWhileLocked: ["INAddTasksIntent"],
            appGroups: ["group.lists"],
            usageDescription: "To read your lists.",
            limits: LimitSettings(handle: .seconds(2), maximumMessageBytes: 4096),
            sourceFile: file
        )
        expected.executableStamp = try FileStatus(of: expected.executable).stamp
        #expect(manifest == expected)
    }

    @Test("Mistakes in a property list are all named at once, by its own keys")
    func propertyListMistakes() throws {
        let file = try folder.write(
            "Lists.appex/Info.plist",
            plist(
                """
                <key>CFBundleIdentifier</key><integer>7</integer>
                <key>CFBundleExecutable</key><string>lists</string>
                <key>IntentHost</key><dict>
                  <key>limits</key><dict><key>handle</key><real>2.5</real><key>confirm</key><true/></dict>
                  <key>argument</key><array/>
                </dict>
                <key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>
                  <key>IntentsSupported</key><array><string>INAddTaskIntent</string></array>
                  <key>IntentsRestrictedWhileLocked</key><array><string>INPayBillIntent</string></array>
                </dict></dict>
                """
            )
        )
        #expect(
            try issues(file).map { "\($0.code.name) \($0.keyPath)" } == [
                "unknownKey IntentHost.argument", "wrongType CFBundleIdentifier",
                "executableMissing CFBundleExecutable",
                "invalidIntentName NSExtension.NSExtensionAttributes.IntentsSupported[0]",
                "restrictedIntentsNotSupportedByExtension NSExtension.NSExtensionAttributes.IntentsRestrictedWhileLocked[0]",
                "wrongType IntentHost.limits.confirm", "wrongType IntentHost.limits.handle",
            ]
        )
    }

    @Test("A build variable is replaced by the one executable beside the property list")
    func buildVariable() throws {
        let body = plist("<key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>" + service)
        let file = try folder.write("Lists.appex/Info.plist", body)
        let none = try issues(file)
        #expect(none.map(\.code) == [.unresolvedBuildVariable])
        #expect(none.first?.keyPath == "CFBundleExecutable")
        #expect(none.first?.message.contains("no executable file lies") == true)
        try folder.writeScript("Lists.appex/lists")
        let manifest = try ManifestReader().read(file)
        #expect(manifest.executable == "\(folder.path)/Lists.appex/lists")
        #expect(manifest.identifier == "Lists")
        #expect(manifest.displayName == "Lists")
        try folder.writeScript("Lists.appex/other")
        #expect(try issues(file).first?.message.contains("several executable files lie") == true)
    }

    @Test("An executable that cannot be launched is named with the reason")
    func executables() throws {
        #expect(try issue(executable: "absent").code == .executableMissing)
        try FileManager.default.createDirectory(atPath: folder.path + "/dir", withIntermediateDirectories: true)
        #expect(try issue(executable: "dir").code == .executableNotRegularFile)
        try folder.write("plain", "#!/bin/sh\n")
        let plain = try issue(executable: "plain")
        #expect(plain.code == .executableNotRunnable)
        #expect(plain.help.contains("chmod +x \(folder.path)/plain"))
        try folder.write("text", "echo hi\n", permissions: 0o755)
        #expect(try issue(executable: "text").code == .executableFormatUnknown)
        try folder.write("empty", "", permissions: 0o755)
        #expect(try issue(executable: "empty").code == .executableFormatUnknown)
        try folder.write("lost", "#! /no/such/interpreter -u\n", permissions: 0o755)
        let lost = try issue(executable: "lost")
        #expect(lost.code == .executableInterpreterMissing)
        #expect(lost.message.contains("'/no/such/interpreter'"))
        try folder.write("dos", "#!/bin/sh\r\n", permissions: 0o755)
        #expect(try issue(executable: "dos").message.contains("carriage return"))
    }

    @Test(
        "A script is refused whose interpreter 'env' would not find, unless its line says more than a name",
        arguments: [
            (
                "#!/usr/bin/env no-such-language\nx\n",
                "lets 'env' look for 'no-such-language', which is in no folder of PATH"
            ),
            ("#!/usr/bin/env  sh\r\nx\n", "'sh', followed by a carriage return"), ("#!/usr/bin/env sh\n", nil),
            ("#!/usr/bin/env -S sh -e\n", nil), ("#!/usr/bin/env A=1 no-such-language\n", nil),
        ]
    )
    func lookedUp(script: String, problem: String?) throws {
        try folder.write("script", script, permissions: 0o755)
        let found = ExecutableCheck.problem(at: "\(folder.path)/script", searchPath: "/nowhere:/usr/bin:/bin")
        #expect(problem.map { found?.message.contains($0) == true } ?? (found == nil), "\(found?.message ?? "none")")
    }

    @Test(
        "A program for a runtime is told by its kind, and how to name it",
        arguments: [
            ([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61], "a class of Java"), (Array("PK\u{3}\u{4}".utf8), "a .jar"),
            (Array("MZ".utf8), "a program of Windows or .NET"), (Array("\u{1B}Lua".utf8), "bytecode of Lua"),
            ([0xCB, 0x0D, 0x0D, 0x0A, 0, 0, 0, 0], "bytecode of Python"),
        ]
    )
    func runtimes(head: [UInt8], kind: String) throws {
        try folder.write("program", head, permissions: 0o755)
        let problem = try issue(executable: "program")
        #expect(problem.code == .executableFormatUnknown)
        #expect(problem.message.contains(kind))
        #expect(problem.help.contains("'arguments'"))
    }

    @Test("A program for another machine is named with both machines")
    func architecture() throws {
        var program = [UInt8](try Data(contentsOf: URL(filePath: "/bin/true")))
        program[18] = 22  // s390
        program[19] = 0
        try folder.write("foreign", program, permissions: 0o755)
        let issue = try issue(executable: "foreign")
        #expect(issue.code == .executableArchitectureMismatch)
        #expect(issue.message.contains("machine 22 (64 bits)"))
    }

    @Test("A file that cannot be read or parsed is refused with the reason")
    func unreadable() throws {
        #expect(try issues("\(folder.path)/absent.json").map(\.code) == [.unreadable])
        #expect(try issues(folder.path).map(\.code) == [.unreadable])
        // Everybody may write there, but that is not the mistake here.
        #expect(try issues("/dev/zero").map(\.code) == [.unreadable])
        let json = try issues(folder.write("bad.json", "{\n  \"identifier\": nope\n}"))
        #expect(json.map(\.code) == [.malformed])
        #expect(json.first?.message.contains("line 2, column 17") == true)
        #expect(try issues(folder.write("bad.plist", "<plist><dict>")).map(\.code) == [.malformed])
        #expect(
            try issues(folder.write("bad.bin", Array("bplist00".utf8) + [0xFF, 0, 0xFF])).map(\.code) == [.malformed]
        )
        #expect(try issues(folder.write("list.json", "[]")).map(\.code) == [.malformed])
        #expect(
            try issues(folder.write("array.plist", "<plist><array/></plist>")).map(\.code) == [.notAnExtensionManifest]
        )
        let large = [UInt8](repeating: 0x20, count: 1 << 20 + 1)
        #expect(try issues(folder.write("large.json", large)).map(\.code) == [.notAnExtensionManifest])
        #expect(try issues(folder.write("other.json", #"{"version":1}"#)).map(\.code) == [.notAnExtensionManifest])
    }

    @Test("Files of a folder that are no manifests take one line, and hide no mistake of a manifest")
    func otherFiles() throws {
        for name in ["a", "b", "c", "d"] { _ = try folder.write("\(name).json", "{}") }
        _ = try folder.write("manifest.json", #"{"identifier":"x"}"#)
        let issues = Registry(paths: [folder.path]).issues
        #expect(issues.map(\.code) == [.missingKey, .missingKey, .notAnExtensionManifest])
        #expect(
            issues.last?.message
                == "4 files in the folder are no manifests: a.json, b.json, c.json and others."
        )
        #expect(issues.last?.file == folder.path)
    }

    @Test("A list with too many entries is one mistake, and many mistakes are counted instead of listed")
    func bounds() throws {
        func issues(_ key: String, _ value: JSONValue) throws -> [ManifestIssue] {
            let manifest: JSONValue = [
                "identifier": "a", "executable": "/bin/true", "IntentsSupported": ["INAddTasksIntent"], key: value,
            ]
            return try self.issues(folder.write("a.json", manifest))
        }
        func names(_ count: Int) -> JSONValue { .array((0..<count).map { .string("n\($0)") }) }
        #expect(try issues("IntentsRestrictedWhileLocked", names(1001)).map(\.code) == [.outOfRange])
        let mistakes = try issues("IntentsRestrictedWhileLocked", names(1000))
        #expect(mistakes.count == 101)
        #expect(mistakes.last?.message == "900 more issues are not listed.")
        #expect(mistakes.last?.code == .moreIssues)
        var environment = JSONObject()
        for number in 0..<1001 { environment["V\(number)"] = "1" }
        #expect(try issues("environment", .object(environment)).map(\.code) == [.outOfRange])
        let definitions = try issues("definitions", names(33))
        #expect(definitions.map(\.code) == [.invalidDefinition])
        #expect(definitions.first?.message == "The manifest names 33 definition files.")
    }

    @Test("All definitions of a manifest share one size limit with their translations", .timeLimit(.minutes(1)))
    func budget() throws {
        let text =
            "<plist><dict><key>INIntents</key><array/></dict></plist>" + String(repeating: " ", count: 1 << 20 - 60)
        let names = (0..<18).map { "d\($0).intentdefinition" }
        for name in names { try folder.write(name, text) }
        let manifest: JSONValue = [
            "identifier": "a", "executable": "/bin/true", "IntentsSupported": ["INAddTasksIntent"],
            "definitions": .array(names.map(JSONValue.string)),
        ]
        let issues = try issues(folder.write("a.json", manifest))
        #expect(issues.count == 2)
        #expect(issues.allSatisfy { $0.message.contains("With the files that were read before") })
    }
}
