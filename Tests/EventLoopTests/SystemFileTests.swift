import EventLoop
import Foundation
import Testing

@Suite("Files of the system")
struct SystemFileTests {
    @Test("A pipe that stands in a file's place is not waited for", .timeLimit(.minutes(1)))
    func pipe() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { unlink(path) }
        try #require(mkfifo(path, 0o600) == 0)
        SystemFile.readAhead(path)
        #expect(try SystemFile.read(path) == "")
    }
}
