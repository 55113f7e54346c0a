import IntentModel
import Testing

@testable import EventLoop

@Suite("Clock and timers", .timeLimit(.minutes(1)))
struct LoopClockTests {
    private struct Firing: Sendable {
        let deadline: Instant
        let fired: Instant
    }

    @Test("Timers fire in the order of their deadlines and never early")
    func order() async throws {
        try await withLoop { loop in
            let (firings, recorder) = AsyncStream<Firing>.makeStream()
            let count = 300
            await LoopActor(loop).run { actor in
                let start = loop.clock.now
                for index in 0..<count {
                    let deadline = start.advanced(by: .microseconds(index * 7919 % 20_000))
                    _ = actor.loop.schedule(at: deadline) {
                        recorder.yield(Firing(deadline: deadline, fired: loop.clock.now))
                    }
                }
            }
            var seen: [Firing] = []
            for await firing in firings {
                seen.append(firing)
                if seen.count == count { break }
            }
            #expect(seen.allSatisfy { $0.fired >= $0.deadline })
            #expect(seen.map(\.deadline) == seen.map(\.deadline).sorted())
        }
    }

    @Test("A cancelled timer does not fire, and cancelling the first does not hold up the others")
    func cancel() async throws {
        try await withLoop { loop in
            let (names, recorder) = AsyncStream<String>.makeStream()
            await LoopActor(loop).run { _ in
                let start = loop.clock.now
                let first = loop.schedule(at: start.advanced(by: .milliseconds(1))) { recorder.yield("cancelled") }
                _ = loop.schedule(at: start.advanced(by: .milliseconds(2))) { recorder.yield("kept") }
                _ = loop.schedule(at: start) { loop.cancel(first) }
            }
            var iterator = names.makeAsyncIterator()
            #expect(await iterator.next() == "kept")
        }
    }

    @Test("A timer that comes due while many jobs wait fires between them")
    func jobs() async throws {
        try await withLoop { loop in
            let (events, recorder) = AsyncStream<String>.makeStream()
            await LoopActor(loop).run { _ in
                let due = loop.clock.now.advanced(by: .milliseconds(1))
                for _ in 0..<100 {
                    loop.execute {
                        // The first of them takes until the timer is due.
                        while loop.clock.now < due {}
                        recorder.yield("job")
                    }
                }
                _ = loop.schedule(at: due) { recorder.yield("timer") }
            }
            var jobs = 0
            for await event in events {
                if event == "timer" { break }
                jobs += 1
            }
            #expect(jobs < 10)
        }
    }

    @Test("A timer that schedules itself for the past lets input through")
    func fairness() async throws {
        try await withLoop { loop in
            let (ends, recorder) = AsyncStream<Void>.makeStream()
            try await LoopActor(loop).run { _ in
                let (input, output) = try pipe(on: loop)
                let again = Again(loop: loop)
                again.schedule()
                input.start { _ in
                    again.isOver = true
                    input.close()
                    recorder.finish()
                }
                output.write([1])
                output.close()
            }
            for await _ in ends {}
        }
    }

    /// A timer without end.
    private final class Again {
        let loop: EventLoop
        var isOver = false

        init(loop: EventLoop) {
            self.loop = loop
        }

        func schedule() {
            guard !isOver else { return }
            _ = loop.schedule(at: Instant(nanoseconds: 0)) { [self] in schedule() }
        }
    }

    @Test("A sleep lasts at least as long as it was asked to, on the loop and off it")
    func sleep() async throws {
        try await withLoop { loop in
            let deadline = loop.clock.now.advanced(by: .milliseconds(3))
            try await loop.clock.sleep(until: deadline)
            #expect(loop.clock.now >= deadline)
            try await Sleeper(loop).sleep(for: .milliseconds(3))
            try await loop.clock.sleep(until: Instant(nanoseconds: 0))
        }
    }

    private actor Sleeper {
        nonisolated let loop: EventLoop
        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

        init(_ loop: EventLoop) {
            self.loop = loop
        }

        func sleep(for duration: Duration) async throws {
            let deadline = loop.clock.now.advanced(by: duration)
            try await loop.clock.sleep(for: duration)
            #expect(loop.isOnLoop)
            #expect(loop.clock.now >= deadline)
        }
    }

    @Test("Cancelling a task ends its sleep")
    func cancelledSleep() async throws {
        try await withLoop { loop in
            let clock = loop.clock
            let task = Task { try await clock.sleep(for: .seconds(1000)) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test("The end of the loop ends the sleeps on it, and later ones at once")
    func sleepOnStoppedLoop() async throws {
        let loop = try EventLoop(name: "test")
        let clock = loop.clock
        let task = Task { try await clock.sleep(for: .seconds(1000)) }
        await loop.shutdown()
        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1000)) }
    }

    @Test("Instants round up, and stop at the ends of what they can say")
    func arithmetic() {
        let zero = Instant(nanoseconds: 0)
        #expect(zero.advanced(by: .seconds(1) + .nanoseconds(5)).nanoseconds == 1_000_000_005)
        #expect(zero.advanced(by: Duration(secondsComponent: 0, attosecondsComponent: 1)).nanoseconds == 1)
        #expect(zero.advanced(by: .milliseconds(-1)).nanoseconds == -1_000_000)
        #expect(zero.advanced(by: .seconds(Int64.max)).nanoseconds == .max)
        #expect(zero.advanced(by: .seconds(Int64.min)).nanoseconds == .min)
        #expect(Instant(nanoseconds: .max).advanced(by: .nanoseconds(1)).nanoseconds == .max)
        #expect(zero.duration(to: zero.advanced(by: .seconds(2))) == .seconds(2))
    }
}
