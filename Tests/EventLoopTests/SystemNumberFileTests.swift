import Foundation
import SystemFiles
import Testing

@testable import EventLoop

@Suite("A file of the kernel with one number")
struct SystemNumberFileTests {
    @Test("Each look tells what the file holds then")
    func changes() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: path) }
        try Data("17\n".utf8).write(to: path)
        let file = try SystemNumberFile(path.path)
        #expect(file.number == 17)
        #expect(file.number == 17)
        // In place, as the kernel changes its files.
        let writer = try FileHandle(forWritingTo: path)
        try writer.write(contentsOf: Data("4096\n".utf8))
        #expect(file.number == 4096)
        try writer.seek(toOffset: 0)
        try writer.write(contentsOf: Data("max\n\n".utf8))
        #expect(file.number == nil)
        try writer.close()
    }

    @Test("A file that is not there is an error")
    func missing() throws {
        #expect(throws: SystemFileError.self) {
            let file = try SystemNumberFile("/proc/self/no-such-file")
            _ = file.number
        }
    }
}
