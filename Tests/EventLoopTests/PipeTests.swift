import Glibc
import ProcessModel
import SystemFiles
import Testing

@testable import EventLoop

@Suite("Pipes", .timeLimit(.minutes(1)))
struct PipeTests {
    @Test("Ten mebibytes go through a process and come back as they were")
    func volume() async throws {
        try await withLoop { loop in
            let child = try await Child(.command("/bin/cat"), on: loop)
            let sent = (0..<10 * 1024 * 1024).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
            await child.write(sent)
            await child.closeInput()
            let events = await child.finish()
            #expect(events.output == sent)
            #expect(events.contains(.drained))
            #expect(events.status == .exited(code: 0))
        }
    }

    @Test("What is written in one turn arrives in one piece, and closing waits for it")
    func coalescing() async throws {
        try await withLoop { loop in
            let (pieces, recorder) = AsyncStream<[UInt8]>.makeStream()
            try await LoopActor(loop).run { _ in
                let (input, output) = try pipe(on: loop)
                input.start { event in
                    switch event {
                    case .bytes(let bytes): recorder.yield(Array(bytes))
                    case .end, .failed: recorder.finish()
                    }
                }
                for byte in 0..<UInt8(100) { output.write([byte]) }
                #expect(output.queuedBytes == 100)
                output.close()
                output.write([255])
            }
            var seen: [[UInt8]] = []
            for await piece in pieces { seen.append(piece) }
            #expect(seen == [Array(0..<100)])
        }
    }

    @Test("Draining takes what is there within the call, and does not wait for a writer that stays")
    func drain() async throws {
        try await withLoop { loop in
            let drained = try await LoopActor(loop).run { _ in
                let ends = try pipeEnds()
                let sent = [UInt8](repeating: 7, count: 60_000)
                #expect(Glibc.write(ends.writing, sent, sent.count) == sent.count)
                let input = try InputPipe(owning: FileDescriptor(owning: ends.reading), on: loop)
                var count = 0
                var hasEnded = false
                func drain() {
                    input.drain(limit: 1 << 20) { event in
                        if case .bytes(let bytes) = event { count += bytes.count }
                        if case .end = event { hasEnded = true }
                    }
                }
                drain()
                let isOpen = !hasEnded
                close(ends.writing)
                // A child that another test is starting holds a copy until it has executed its program.
                var end = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
                while !hasEnded, poll(&end, 1, -1) == 1 { drain() }
                return isOpen && hasEnded ? count : -1
            }
            #expect(drained == 60_000)
        }
    }

    @Test("Both ends tell how much waits in the pipe; what does not fit is queued, and a closed pipe holds nothing")
    func bytesInPipe() async throws {
        try await withLoop { loop in
            try await LoopActor(loop).run { _ in
                let (input, output) = try pipe(on: loop)
                #expect((input.bytesInPipe, output.bytesInPipe) == (0, 0))
                output.write([UInt8](repeating: 7, count: 100_000))
                output.flush()
                #expect(input.bytesInPipe > 0)
                #expect(output.bytesInPipe == input.bytesInPipe)
                #expect(output.bytesInPipe + output.queuedBytes == 100_000)
                input.close()
                output.abort()
                #expect((input.bytesInPipe, output.bytesInPipe) == (0, 0))
            }
        }
    }

    @Test("A paused pipe gives nothing until it is resumed, and then everything")
    func pause() async throws {
        try await withLoop { loop in
            let (pieces, recorder) = AsyncStream<[UInt8]>.makeStream()
            try await LoopActor(loop).run { _ in
                let (input, output) = try pipe(on: loop)
                input.start { event in
                    switch event {
                    case .bytes(let bytes): recorder.yield(Array(bytes))
                    case .end, .failed: recorder.finish()
                    }
                }
                input.pause()
                output.start { event in
                    guard case .drained = event else { return }
                    // The bytes are in the pipe now, and a turn after this one has seen that it is readable.
                    loop.execute { _ = recorder.yield([]) }
                    _ = loop.schedule(at: loop.clock.now) {
                        input.resume()
                        output.abort()
                    }
                }
                output.write([7])
            }
            var seen: [[UInt8]] = []
            for await piece in pieces { seen.append(piece) }
            #expect(seen == [[], [7]])
        }
    }

    @Test("Writing to a process that has ended fails with EPIPE and harms nothing else")
    func brokenPipe() async throws {
        try await withLoop { loop in
            let child = try await Child(.command("/bin/true"), on: loop)
            _ = await child.events { if case .process(.exited) = $0 { true } else { false } }
            await child.write([1])
            let events = await child.events { if case .inputFailed = $0 { true } else { false } }
            #expect(events.last == .inputFailed(EPIPE))
            #expect(await child.use { $0.stdin.queuedBytes } == 0)
            await child.closePipes()
        }
    }

    @Test("A process that dies with its input full fails the rest of the write with EPIPE")
    func brokenFullPipe() async throws {
        try await withLoop { loop in
            let child = try await Child(.shell("echo ready; exec sleep 1000"), on: loop)
            await child.firstOutput()
            await child.write([UInt8](repeating: 1, count: 1 << 20))
            await child.signal(.kill)
            let events = await child.events { if case .inputFailed = $0 { true } else { false } }
            #expect(events.last == .inputFailed(EPIPE))
            await child.closePipes()
        }
    }

    @Test("A regular file is refused, as it cannot be waited for")
    func regularFile() async throws {
        try await withLoop { loop in
            await LoopActor(loop).run { _ in
                _ = #expect(throws: EventLoopError.self) {
                    try InputPipe(
                        owning: FileDescriptor(owning: open("/proc/self/exe", O_RDONLY | O_CLOEXEC)),
                        on: loop
                    )
                }
            }
        }
    }
}
