import Glibc
import IntentModel
import ProcessModel
import Testing

@testable import EventLoop

/// In processes of their own, as they count what the whole process holds.
@Suite("Leaks", .timeLimit(.minutes(1)))
struct LeakTests {
    @Test("Two hundred launches leave no descriptor and no zombie")
    func launches() async {
        await #expect(processExitsWith: .success) {
            let loop = try EventLoop(name: "test")
            let before = try openDescriptors()
            for number in 0..<200 {
                let file = number % 10 == 0 ? "/nonexistent" : "/bin/true"
                _ = await (try Child(.command(file), on: loop)).finish()
            }
            let after = try openDescriptors()
            // The runtime's own threads open a few of theirs when they first need them.
            #expect(after.count < before.count + 20, "\(after) instead of \(before)")
            #expect(after.filter { $0.contains("pidfd") }.isEmpty, "\(after)")
            #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD, "a child is left")
            await loop.shutdown()
        }
    }

    @Test("Shutting down with everything open kills, reaps, closes and ends")
    func shutdown() async {
        await #expect(processExitsWith: .success) {
            let before = try openDescriptors()
            for _ in 0..<20 { try await endWithEverythingOpen() }
            let after = try openDescriptors()
            #expect(after.count < before.count + 20, "\(after) instead of \(before)")
            #expect(after.filter { $0.contains("pidfd") }.isEmpty, "\(after)")
            #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD, "a child is left")
        }
    }

    @Test("Wherever the descriptors run out, making a loop fails cleanly")
    func noDescriptors() async {
        await #expect(processExitsWith: .success) {
            // libuv ends the process when it cannot open what it opens once; later loops answer with an error.
            await (try EventLoop(name: "first")).shutdown()
            var failures = 0
            var successes = 0
            // The process may have inherited descriptors of tests that ran beside its making.
            let most = try openDescriptors().count + 64
            // Downwards, as libuv 1.44 leaves one open when it runs out of them within `uv_loop_init`.
            for count in (0..<most).reversed() {
                var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(most))
                try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
                do {
                    await (try EventLoop(name: "test")).shutdown()
                    successes += 1
                } catch let error as EventLoopError {
                    failures += 1
                    #expect(error.code == .loop && error.errorNumber == EMFILE, "\(error)")
                }
            }
            #expect(failures > 5 && successes > 5, "\(failures) failures, \(successes) successes")
        }
    }
}

/// Shuts a loop down while a process, its grandchild, an unfinished write, a signal source and a timer are on it.
private func endWithEverythingOpen() async throws {
    let loop = try EventLoop(name: "test")
    let child = try await Child(.shell("sleep 1000 & echo ready; wait"), on: loop)
    await child.firstOutput()
    await child.write([UInt8](repeating: 0, count: 1 << 20))
    try await LoopActor(loop).run { _ in
        _ = try SignalSource(.hangUp, on: loop) {}
        _ = loop.schedule(at: loop.clock.now.advanced(by: .seconds(1000))) {}
    }
    await loop.shutdown()
    // The actor's loop is gone, so the recording is read from here.
    var events: [Child.Event] = []
    for await event in child.events {
        events.append(event)
        if events.status != nil { break }
    }
    #expect(events.status == .signalled(.kill, coreDumped: false), "\(events)")
}
