import Foundation
import Glibc
import JournalTestSupport
import ProcessTestSupport
import Testing

@testable import JobJournal

/// A host in a process of its own: `Tests/JournalFixture`.
final class HostProcess {
    private let process = Process()
    private let lines: AsyncStream<String>

    /// Starts the fixture.
    init(_ arguments: String...) throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        // Closed in other children, so that an end of file does not wait for them.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (reading, writing) = (ends[0], ends[1])
        defer { close(writing) }
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        self.lines = lines
        // A thread of its own: a blocking read on one of Swift's threads would take it from the tests.
        Thread.detachNewThread {
            let reader = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
            var rest: [UInt8] = []
            while case let data = reader.availableData, !data.isEmpty {
                rest += data
                while let end = rest.firstIndex(of: 0x0A) {
                    continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest.removeSubrange(...end)
                }
            }
            continuation.finish()
        }
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "JournalFixture")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(fileDescriptor: writing, closeOnDealloc: false)
        try process.run()
    }

    deinit { kill() }

    /// Ends the process at once, like `kill -9`; does nothing if it has ended.
    func kill() { if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) } }

    /// Returns the next lines up to and including a last one, or fewer if the process ends before.
    func next(until isLast: (String) -> Bool) async -> [String] {
        var seen: [String] = []
        for await line in lines {
            seen.append(line)
            if isLast(line) { break }
        }
        return seen
    }

    /// Returns the next lines up to a number, or fewer if the process ends before.
    func next(_ count: Int) async -> [String] {
        guard count > 0 else { return [] }
        var rest = count
        return await next { _ in
            rest -= 1
            return rest == 0
        }
    }

    /// Returns the remaining lines, once the process has ended.
    func rest() async -> [String] { await next { _ in false } }
}
