import EventLoop
import Foundation
import ProcessModel
import Testing

@testable import ExtensionProcesses

@Suite("A look at a process")
struct ProcessSnapshotTests {
    @Test("Threads, descriptors, memory and time are told as /proc has them")
    func own() throws {
        let snapshot = try #require(ProcessSnapshot(of: getpid()))
        #expect(!snapshot.hasEnded)
        #expect(!snapshot.isDebugged)
        let name = try String(contentsOfFile: "/proc/self/task/\(getpid())/comm", encoding: .utf8)
        #expect(snapshot.threads.first.map { "\($0.name)\n" } == name)
        #expect(snapshot.threads.contains { $0.state == "R" && $0.waitChannel == nil })
        let input = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/0")
        #expect(snapshot.descriptors.first == "0 \(input)")
        #expect(snapshot.descriptors.count <= 32)
        #expect(try #require(snapshot.privateBytes) > 1 << 20)
        #expect(snapshot.processorTime > .zero)
    }

    @Test(
        "A thread waits for a full pipe under each name that kernels have for it",
        arguments: [
            "pipe_write", "anon_pipe_write", "pipe_write.part.0", "pipe_read", "unix_stream_sendmsg", "pipe_write_x",
        ]
    )
    func blockedWriting(channel: String) {
        let thread = ProcessSnapshot.Thread(name: "main", state: "S", waitChannel: channel)
        #expect(thread.isBlockedWriting == channel.contains(/pipe_write(\.|$)/))
    }

    @Test("A name that looks like the rest of a line is a name")
    func name() throws {
        let process = Process()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        process.executableURL = folder.appending(path: ") T (1 x")
        // A link: a copy that is written here may be open in a process that another test makes, and busy then.
        let path = folder.appending(path: ") T (1 x").path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/bin/cat")
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        defer {
            // A test beside this one may have had SIGTERM ignored, which the child takes over.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        // The echo comes from the program, which has its name by then.
        try input.fileHandleForWriting.write(contentsOf: Data("x".utf8))
        #expect(try output.fileHandleForReading.read(upToCount: 1) == Data("x".utf8))
        let snapshot = try #require(ProcessSnapshot(of: process.processIdentifier))
        #expect(snapshot.threads.map(\.name) == [") T (1 x"])
        #expect(snapshot.threads.allSatisfy { "RSD".contains($0.state) })
    }

    @Test("A process that has ended and is not reaped is told as gone, one that is reaped not at all")
    func ended() throws {
        let child = startTrue()
        // Waits for the end and leaves the process as it is.
        var information = siginfo_t()
        #expect(waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) == 0)
        let snapshot = try #require(ProcessSnapshot(of: child))
        #expect(snapshot.hasEnded)
        #expect(snapshot.privateBytes == nil)
        var status: Int32 = 0
        #expect(waitpid(child, &status, 0) == child)
        #expect(ProcessSnapshot(of: child) == nil)
    }

    private func startTrue() -> pid_t {
        var process = pid_t()
        let arguments = [strdup("true"), nil]
        defer { arguments.forEach { free($0) } }
        posix_spawn(&process, "/bin/true", nil, nil, arguments, environ)
        return process
    }
}
