import Foundation
import SystemFiles
import Testing

@testable import EventLoop

@Suite("Files of the system")
struct SystemFileTests {
    @Test("A pipe that stands in a file's place is not waited for", .timeLimit(.minutes(1)))
    func pipe() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { unlink(path) }
        try #require(mkfifo(path, 0o600) == 0)
        #expect(try SystemFile.read(path) == "")
        #expect(SystemFile.beginning(of: path, count: 4) == [])
    }

    @Test("The beginning of a file is as long as was asked for, or as the file is; one that cannot be read has none")
    func beginning() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { unlink(path) }
        try Data("12345".utf8).write(to: URL(filePath: path))
        #expect(SystemFile.beginning(of: path, count: 3) == Array("123".utf8))
        #expect(SystemFile.beginning(of: path, count: 5) == Array("12345".utf8))
        #expect(SystemFile.beginning(of: path, count: 256) == Array("12345".utf8))
        #expect(SystemFile.beginning(of: path + "-none", count: 3) == nil)
    }

    @Test("The names in a directory are listed without its own and its parent's; one that is not there has an error")
    func names() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(
            at: directory.appending(path: "folder"),
            withIntermediateDirectories: true
        )
        try Data().write(to: directory.appending(path: ".file"))
        #expect(try SystemDirectory.names(at: directory.path).sorted() == [".file", "folder"])
        let error = #expect(throws: SystemFileError.self) { try SystemDirectory.names(at: directory.path + "-none") }
        #expect(error?.errorNumber == ENOENT)
    }
}
