import Glibc
import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentRegistry

@Suite("Files that others may change are neither believed nor run")
struct FileTrustTests {
    private let folder: TemporaryFolder
    private let file: String
    private var executable: String { "\(folder.path)/bin/a" }

    init() throws {
        folder = try TemporaryFolder()
        file = try folder.writeManifest("a")
    }

    private func issues() -> [ManifestIssue] {
        let registry = Registry(paths: [file])
        #expect(registry.extensions.isEmpty != registry.issues.isEmpty)
        return registry.issues
    }

    @Test("A manifest, an executable or a folder that everybody may write is refused, or used on request")
    func everybody() throws {
        #expect(issues().isEmpty)
        let places: [(String, mode_t)] = [
            (file, 0o666), (executable, 0o777), (folder.path, 0o777), ("\(folder.path)/bin", 0o777),
        ]
        for (path, mode) in places {
            chmod(path, mode)
            let issues = issues()
            #expect(issues.map(\.code) == [.changeableByOthers], "\(path)")
            #expect(issues.first?.message.contains("'\(path)'") == true)
            #expect(issues.first?.message.contains("every user") == true)
            #expect(issues.first?.help.contains("'chmod go-w \(path)'") == true)
            #expect(issues.first?.help.contains("--trust-writable") == true)
            let trusting = Registry(paths: [file], trustsOthers: true)
            #expect(trusting.extensions.count == 1)
            // The folder of the manifest is reported once for each file in it.
            #expect(!trusting.notes.isEmpty && trusting.notes.allSatisfy { $0.code == .changeableByOthers })
            chmod(path, mode == 0o666 ? 0o644 : 0o755)
        }
    }

    @Test("In a folder such as /tmp, where nobody may replace another's file, a file is used")
    func sticky() {
        chmod(folder.path, 0o1777)
        #expect(issues().isEmpty)
    }

    @Test("A definition follows the same rule, and so do its translations")
    func definition() throws {
        let text = "<plist><dict><key>INIntents</key><array/></dict></plist>"
        let definition = try folder.write("a.intentdefinition", text, permissions: 0o646)
        try folder.write(
            "a.json",
            [
                "identifier": "a", "executable": "bin/a", "IntentsSupported": ["INAddTasksIntent"],
                "definitions": ["a.intentdefinition"],
            ]
        )
        #expect(issues().map(\.file) == [definition])
        // The translations hold the questions for a person.
        chmod(definition, 0o644)
        let table = try folder.write("es.lproj/a.strings", "\"id\" = \"Pagar\";", permissions: 0o646)
        #expect(issues().map(\.file) == [table])
        chmod(table, 0o644)
        #expect(issues().isEmpty)
        chmod("\(folder.path)/es.lproj", 0o777)
        #expect(issues().map(\.file) == [table])
    }

    @Test("The folder of each symbolic link on the path counts, and so does that of the file")
    func links() throws {
        try folder.write("end/program", "#!/bin/sh\n", permissions: 0o755)
        try folder.write("middle/file", "")
        try folder.write("way/file", "")
        unlink(executable)
        symlink("\(folder.path)/middle/link", executable)
        symlink("../way/to/program", "\(folder.path)/middle/link")
        symlink("../end", "\(folder.path)/way/to")
        #expect(issues().isEmpty)
        for name in ["end", "middle", "way"] {
            chmod("\(folder.path)/\(name)", 0o777)
            #expect(issues().first?.message.contains("'\(folder.path)/\(name)'") == true, "\(name)")
            chmod("\(folder.path)/\(name)", 0o755)
        }
        symlink("round", "\(folder.path)/round")
        #expect(FileTrust.problem(at: "\(folder.path)/round") == nil)
    }

    @Test("A file of another user is refused", .enabled(if: getuid() == 0))
    func owner() {
        chown(executable, 65_534, 65_534)
        let issue = issues().first
        #expect(issue?.code == .changeableByOthers)
        #expect(issue?.message.contains("belongs to user 65534") == true)
        #expect(issue?.keyPath == "executable")
    }

    @Test("A group is private if only this user and root belong to it, as members or by their primary group")
    func groups() {
        let users = "root:x:0:0::/root:/bin/sh\nann:x:1000:1000::/home/ann:/bin/sh\nbob:x:1001:100::/home/bob:/bin/sh\n"
        let groups = "root:x:0:\nusers:x:100:\nann:x:1000:\nstaff:x:50:ann,bob\nteam:x:51:ann,root\nodd:x:52:eve\nbad\n"
        let table = UserGroups(groups: groups, users: users)
        #expect(table.isPrivate(1000, to: [0, 1000]))
        #expect(table.isPrivate(51, to: [0, 1000]))
        #expect(table.isPrivate(0, to: [0, 1000]))
        #expect(!table.isPrivate(1000, to: [0, 1001]))
        for group: gid_t in [100, 50, 52, 77] { #expect(!table.isPrivate(group, to: [0, 1000]), "\(group)") }
    }
}
