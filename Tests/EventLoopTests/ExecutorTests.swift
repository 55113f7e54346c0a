import Glibc
import ProcessModel
import Synchronization
import Testing

@testable import EventLoop

@Suite("Executor", .timeLimit(.minutes(1)))
struct ExecutorTests {
    @Test("Work runs on the loop in the order in which it was enqueued")
    func order() async throws {
        try await withLoop { loop in
            let seen = Mutex<[Int]>([])
            for number in 0..<2000 {
                loop.execute { seen.withLock { $0.append(loop.isOnLoop ? number : -1) } }
            }
            await LoopActor(loop).run { actor in actor.loop.checkIsolated() }
            #expect(seen.withLock { $0 } == Array(0..<2000))
            #expect(!loop.isOnLoop)
        }
    }

    @Test("Actors on one loop call each other, and a callback enters them, without leaving the loop")
    func actors() async throws {
        try await withLoop { loop in
            let first = LoopActor(loop)
            let second = LoopActor(loop)
            await first.run { _ in second.assumeIsolated { $0.loop.checkIsolated() } }
        }
    }

    @Test("Work that enqueues more work without end lets input through")
    func fairness() async throws {
        try await withLoop { loop in
            let isOver = Mutex(false)
            @Sendable func again() {
                if !isOver.withLock({ $0 }) { loop.execute(again) }
            }
            try await LoopActor(loop).run { _ in
                let (input, output) = try pipe(on: loop)
                input.start { _ in isOver.withLock { $0 = true } }
                output.write([1])
                output.close()
            }
            again()
        }
        // The end of the loop waits for the work to end.
    }

    @Test("Shutting down runs what was enqueued, and may be asked for by several tasks")
    func shutdown() async throws {
        let loop = try EventLoop(name: "test")
        let count = Mutex(0)
        for _ in 0..<100 { loop.execute { count.withLock { $0 += 1 } } }
        await withTaskGroup { group in
            for _ in 0..<4 { group.addTask { await loop.shutdown() } }
        }
        await loop.shutdown()
        #expect(count.withLock { $0 } == 100)
    }

    @Test("Using the loop from another thread ends the process")
    func offLoop() async {
        await #expect(processExitsWith: .failure) {
            let loop = try EventLoop(name: "test")
            _ = loop.schedule(at: loop.clock.now) {}
        }
        await #expect(processExitsWith: .failure) {
            enter(LoopActor(try EventLoop(name: "test")))
        }
    }

    @Test("Work for a loop that is gone ends the process instead of being lost")
    func lateWork() async {
        await #expect(processExitsWith: .failure) {
            let loop = try EventLoop(name: "test")
            await loop.shutdown()
            loop.execute {}
        }
    }

    @Test("A signal calls its source")
    func signal() async throws {
        try await withLoop { loop in
            let (arrivals, recorder) = AsyncStream<Void>.makeStream()
            try await LoopActor(loop).run { _ in
                let source = try SignalSource(Signal(rawValue: SIGUSR1), on: loop) { recorder.finish() }
                _ = source
                kill(getpid(), SIGUSR1)
            }
            for await _ in arrivals {}
        }
    }

    @Test("A signal that cannot be caught is refused")
    func uncatchable() async throws {
        try await withLoop { loop in
            await LoopActor(loop).run { _ in
                _ = #expect(throws: EventLoopError.self) { try SignalSource(.kill, on: loop) {} }
            }
        }
    }

    @Test("A task that prefers the loop's executor runs on its thread, also after it has waited")
    func preference() async throws {
        try await withLoop { loop in
            let places = await Task(executorPreference: LoopTaskExecutor(loop: loop)) {
                let first = loop.isOnLoop
                await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
                    loop.execute { waiter.resume() }
                }
                let second = loop.isOnLoop
                await LoopActor(loop).run { _ in }
                return [first, second, loop.isOnLoop]
            }.value
            #expect(places == [true, true, true])
        }
    }

    @Test("A task that prefers the executor of a loop that has ended goes on elsewhere")
    func preferenceAfterEnd() async throws {
        let loop = try EventLoop(name: "test")
        let executor = LoopTaskExecutor(loop: loop)
        let (signal, resume) = AsyncStream<Void>.makeStream()
        let task = Task(executorPreference: executor) {
            for await _ in signal {}
            return loop.isOnLoop
        }
        await loop.shutdown()
        resume.finish()
        #expect(await task.value == false)
    }

    @Test(
        "The end of a loop waits for a task that keeps its thread, or takes it anew all the time",
        arguments: [false, true]
    )
    func shutdownWaits(yields: Bool) async throws {
        let loop = try EventLoop(name: "test")
        let mayEnd = Flag()
        let hasEnded = Flag()
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let task = Task(executorPreference: LoopTaskExecutor(loop: loop)) {
            arrival.finish()
            while !mayEnd.isSet { if yields { await Task.yield() } else { sched_yield() } }
            hasEnded.set()
        }
        for await _ in arrivals {}
        // The end has begun before the task may end.
        loop.stop()
        mayEnd.set()
        await loop.shutdown()
        #expect(hasEnded.isSet)
        await task.value
    }
}

/// A flag that several threads see.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
}

/// Enters an actor from any thread.
private func enter(_ actor: LoopActor) {
    actor.assumeIsolated { _ in }
}
