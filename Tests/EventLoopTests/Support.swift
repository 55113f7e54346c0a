import CLinux
import Foundation
import Glibc
import SystemFiles
import Testing

@testable import EventLoop

/// Runs a test with a loop that is shut down afterwards.
func withLoop(_ body: (EventLoop) async throws -> Void) async throws {
    let loop = try EventLoop(name: "test")
    do {
        try await body(loop)
    } catch {
        await loop.shutdown()
        throw error
    }
    await loop.shutdown()
}

/// An actor on a loop in which a test can run code.
actor LoopActor {
    nonisolated let loop: EventLoop

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(_ loop: EventLoop) {
        self.loop = loop
    }

    func run<Result: Sendable>(_ body: @Sendable (isolated LoopActor) throws -> Result) rethrows -> Result {
        try body(self)
    }
}

/// The ends of a pipe that no child inherits: one that another test starts meanwhile would hold the writing end open.
func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: (reading: Int32, writing: Int32) = (-1, -1)
    try #require(linux_pipe(&ends.reading, &ends.writing) == 0)
    return ends
}

/// A pipe with both of its ends on one loop.
func pipe(on loop: EventLoop) throws -> (InputPipe, OutputPipe) {
    let ends = try pipeEnds()
    let reading = FileDescriptor(owning: ends.reading)
    let writing = FileDescriptor(owning: ends.writing)
    return (try InputPipe(owning: reading, on: loop), try OutputPipe(owning: writing, on: loop))
}

/// The executables that are built beside the test's own.
enum Built {
    static var fixture: String { path("EventLoopFixture") }

    private static func path(_ name: String) -> String {
        let test = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return test.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
    }
}

/// A directory for one test, removed after it.
func withTemporaryDirectory(_ body: (URL) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "EventLoopTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try await body(directory)
}

/// The targets of the open descriptors of this process, sorted: "pipe:[4711]", "anon_inode:[eventfd]".
func openDescriptors() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { number in
        // The descriptor that read the list is closed by now, and has no target.
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
    }.sorted()
}

extension ChildProcess.Specification {
    /// A launch with the usual search path.
    static func command(_ executable: String, _ arguments: String...) -> ChildProcess.Specification {
        ChildProcess.Specification(
            executable: executable,
            arguments: arguments,
            environment: ["PATH": "/usr/bin:/bin"]
        )
    }

    /// A launch of a shell script.
    static func shell(_ script: String) -> ChildProcess.Specification {
        command("/bin/sh", "-c", script)
    }
}
