import CLinux
import Glibc
import ProcessModel
import Synchronization
import Testing

@testable import EventLoop

@Suite("Threads that make processes", .timeLimit(.minutes(1)))
struct LaunchThreadsTests {
    @Test("Work that waits for something holds up neither the loop nor other work")
    func independence() async throws {
        try await withLoop { loop in
            let release = try Gate()
            try loop.launchThreads.run { _ in release.wait() }
            // Were there one thread, this would wait for the gate, which is opened after it.
            let spawned = try await loop.spawn(.command("/bin/true"))
            await withCheckedContinuation { continuation in loop.execute { continuation.resume() } }
            release.open()
            #expect(spawned.pid > 0)
        }
    }

    @Test("A thread that has done its work takes the next, so that launches one after the other need one")
    func reuse() async throws {
        try await withLoop { loop in
            let threads = Mutex<Set<pthread_t>>([])
            for _ in 0..<8 {
                await withCheckedContinuation { continuation in
                    do throws(EventLoopError) {
                        try loop.launchThreads.run { _ in
                            threads.withLock { _ = $0.insert(pthread_self()) }
                            continuation.resume()
                        }
                    } catch {
                        Issue.record(error)
                        continuation.resume()
                    }
                }
            }
            // The thread before may not wait yet when the next work comes.
            #expect(threads.withLock { $0.count } < 8)
        }
    }

    @Test("What waits for no disk is done although more hangs than there are threads for")
    func beyondMost() async throws {
        try await withLoop { loop in
            let release = try Gate()
            for _ in 0..<70 { try loop.launchThreads.run { _ in release.wait() } }
            await withCheckedContinuation { continuation in
                do throws(EventLoopError) {
                    try loop.launchThreads.run(isShort: true) { _ in continuation.resume() }
                } catch {
                    Issue.record(error)
                    continuation.resume()
                }
            }
            release.open()
        }
    }

    @Test("A process that nobody takes over is ended and reaped as it is let go of")
    func letGo() async throws {
        try await withLoop { loop in
            let pid = try await loop.spawn(.shell("exec sleep 1000")).pid
            #expect(kill(pid, 0) == -1)
            #expect(errno == ESRCH)
        }
    }

    @Test("A loop that is shut down takes no more work")
    func closed() async throws {
        let loop = try EventLoop(name: "test")
        await loop.shutdown()
        await #expect(throws: EventLoopError.self) { try await loop.spawn(.command("/bin/true")) }
    }

    @Test("A process lives as long as its loop, although the thread that made it has nothing more to do")
    func life() async throws {
        try await withLoop { loop in
            let child = try await Child(.shell("echo ready; exec sleep 1000"), on: loop)
            await child.firstOutput()
            // Other processes are made, and end, meanwhile.
            for _ in 0..<4 { _ = try await Child(.command("/bin/true"), on: loop).finish() }
            #expect(await child.signal(.terminate))
            #expect(await child.finish().status == .signalled(.terminate, coreDumped: false))
        }
    }
}

/// A gate to wait for on a thread that may block.
private final class Gate: Sendable {
    private let reading: Int32
    private let writing: Int32

    init() throws {
        var ends: (Int32, Int32) = (-1, -1)
        try #require(linux_pipe(&ends.0, &ends.1) == 0)
        (reading, writing) = ends
    }

    deinit { Glibc.close(reading) }

    func wait() {
        var byte: UInt8 = 0
        _ = read(reading, &byte, 1)
    }

    func open() { Glibc.close(writing) }
}
