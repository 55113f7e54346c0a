import Database
import Foundation
import Glibc
import ProcessTestSupport
import Testing

@Suite("A lock on a file")
struct FileLockTests {
    @Test("A lock is released although a forked child, which has not executed its program yet, has it open")
    func forkedChild() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/lock"
        let copy: Int32
        do {
            let lock = try FileLock(path, flags: O_RDWR | O_CREAT)
            #expect(throws: FileLock.Failure.self) { _ = try FileLock(path, flags: O_RDWR) }
            let manager = FileManager.default
            let number = try manager.contentsOfDirectory(atPath: "/proc/self/fd").first { number in
                (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")) == path
            }
            // As in that child: the copy shares the lock.
            copy = fcntl(try #require(number.flatMap { Int32($0) }), F_DUPFD_CLOEXEC, 0)
            withExtendedLifetime(lock) {}
        }
        defer { close(copy) }
        _ = try FileLock(path, flags: O_RDWR)
    }
}
