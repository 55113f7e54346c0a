import FoundationEssentials
import Glibc
import IntentDefinitionFile
import Testing

@Suite("Only a regular file of a sensible size is read, and no other is waited for")
struct UnreadableFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "definition-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    /// Makes a file that is one byte too large, without using space on the disk.
    private func makeLargeFile(_ path: String) throws {
        try Data().write(to: URL(filePath: path))
        try #require(truncate(path, 1 << 20 + 1) == 0)
    }

    private func message(of path: String) -> String { DefinitionFile.load(path).issues.first?.message ?? "" }

    @Test("A pipe without a writer, a device and a folder are refused", .timeLimit(.minutes(1)))
    func irregular() throws {
        try withFolder { folder in
            try #require(mkfifo("\(folder)/pipe", 0o600) == 0)
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "/dev/zero")
            for path in ["\(folder)/pipe", "\(folder)/link", "/dev/zero", folder] {
                #expect(message(of: path).contains("not a regular file"), "\(path)")
            }
            #expect(message(of: "\(folder)/absent").contains("No such file"))
        }
    }

    @Test("A file that is too large is refused, also behind a symbolic link")
    func large() throws {
        try withFolder { folder in
            try makeLargeFile("\(folder)/large")
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "large")
            for name in ["large", "link"] { #expect(message(of: "\(folder)/\(name)").contains("more than 1048576")) }
        }
    }

    @Test("An unreadable table of translations is named, and its language is left out", .timeLimit(.minutes(1)))
    func tables() throws {
        try withFolder { folder in
            for language in ["de", "es", "fr", "it"] {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/\(language).lproj",
                    withIntermediateDirectories: true
                )
            }
            try #require(mkfifo("\(folder)/de.lproj/Soup.strings", 0o600) == 0)
            try makeLargeFile("\(folder)/es.lproj/Soup.strings")
            try Data("\"a\" = \"b\";".utf8).write(to: URL(filePath: "\(folder)/fr.lproj/Soup.strings"))
            let text = "<plist version=\"1.0\"><dict><key>INIntents</key><array/></dict></plist>"
            try Data(text.utf8).write(to: URL(filePath: "\(folder)/Soup.intentdefinition"))
            let tables = DefinitionFile.load("\(folder)/Soup.intentdefinition").issues.filter {
                $0.message.contains("table of translations")
            }
            #expect(tables.map(\.file) == ["de", "es"].map { "\(folder)/\($0).lproj/Soup.strings" })
        }
    }
}
