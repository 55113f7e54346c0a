import CLinux
import EventLoop
import Foundation
import Glibc
import Testing

@Suite("The boost of a due timer", .timeLimit(.minutes(1)))
struct TimerBoostTests {
    /// Whether this process may have a real-time priority (CAP_SYS_NICE, RLIMIT_RTPRIO), as a process of the same rights tells.
    private static let isAllowed: Bool = {
        guard linux_is_ordinary() != 0 else { return false }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/chrt")
        process.arguments = ["--fifo", "1", "/bin/true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(
        "A timer is dealt with at a real-time priority, which the loop does not keep",
        .enabled(if: isAllowed, "no right to a real-time priority")
    )
    func turn() async throws {
        try await withLoop { loop in
            let policy = try await policyInTurnOfTimer(on: loop)
            try #require(policy == SCHED_FIFO)
            await untilOrdinary(loop)
            // Whether or not the loop gets to the timer: here it waits in another handler until somebody gives it the priority.
            let (boosts, recorder) = AsyncStream<Void>.makeStream()
            try await LoopActor(loop).run { _ in
                let counter = try EventCounter(on: loop) {
                    let deadline = loop.clock.now.advanced(by: .seconds(20))
                    while ownPolicy() != SCHED_FIFO, loop.clock.now < deadline {}
                    #expect(ownPolicy() == SCHED_FIFO)
                    recorder.yield()
                }
                // Both are seen after this turn, whose end arms the timer.
                _ = loop.schedule(at: loop.clock.now.advanced(by: .milliseconds(1)), isClock: true) {}
                let number = try counter.descriptor()
                _ = linux_counter_signal(number.rawValue)
            }
            var iterator = boosts.makeAsyncIterator()
            await iterator.next()
            await untilOrdinary(loop)
        }
    }

    @Test(
        "A timer that is no clock gives no priority",
        .enabled(if: isAllowed, "no right to a real-time priority")
    )
    func noClock() async throws {
        try await withLoop { loop in
            // With one clock the boost begins.
            let clockPolicy = try await policyInTurnOfTimer(on: loop)
            #expect(clockPolicy == SCHED_FIFO)
            await untilOrdinary(loop)
            let policy = await withCheckedContinuation { continuation in
                loop.execute {
                    _ = loop.schedule(at: loop.clock.now.advanced(by: .milliseconds(1))) {
                        continuation.resume(returning: ownPolicy())
                    }
                }
            }
            #expect(policy == SCHED_OTHER)
        }
    }

    @Test(
        "A clock that was taken back leaves no priority behind",
        .enabled(if: isAllowed, "no right to a real-time priority")
    )
    func takenBack() async throws {
        try await withLoop { loop in
            let clockPolicy = try await policyInTurnOfTimer(on: loop)
            #expect(clockPolicy == SCHED_FIFO)
            await LoopActor(loop).run { _ in
                let now = loop.clock.now
                let clock = loop.schedule(at: now.advanced(by: .milliseconds(1)), isClock: true) {
                    Issue.record("A timer fired that was taken back.")
                }
                // Keeps the clock armed for the turn's end, which is when the boost hears of it.
                _ = loop.schedule(at: now.advanced(by: .microseconds(500))) { loop.cancel(clock) }
            }
            try await loop.clock.sleep(until: loop.clock.now.advanced(by: .milliseconds(3)))
            await untilOrdinary(loop)
        }
    }

    @Test(
        "What follows at once from a timer is dealt with at the same priority",
        .enabled(if: isAllowed, "no right to a real-time priority")
    )
    func turnAfter() async throws {
        try await withLoop { loop in
            let policy = try await withCheckedThrowingContinuation { continuation in
                loop.execute {
                    do {
                        let counter = try EventCounter(on: loop) { continuation.resume(returning: ownPolicy()) }
                        let number = try counter.descriptor()
                        // The boost begins at the end of the first clock's turn; the counter is seen by the wait after it.
                        _ = loop.schedule(at: loop.clock.now, isClock: true) {
                            _ = loop.schedule(at: loop.clock.now, isClock: true) {
                                _ = linux_counter_signal(number.rawValue)
                            }
                        }
                    } catch { continuation.resume(throwing: error) }
                }
            }
            #expect(policy == SCHED_FIFO)
            await untilOrdinary(loop)
        }
    }

    @Test(
        "A loop that was given a nice keeps it, and has no priority for its clocks",
        .enabled(if: isAllowed, "no right to a real-time priority")
    )
    func nice() async throws {
        try await withLoop { loop in
            await LoopActor(loop).run { _ in #expect(setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5) == 0)
            }
            let policy = try await policyInTurnOfTimer(on: loop)
            #expect(policy == SCHED_OTHER)
            let nice = await LoopActor(loop).run { _ in getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
            #expect(nice == 5)
        }
    }

    @Test(
        "A thread on which processes are made has no priority, though a boosted loop starts it",
        .enabled(if: isAllowed, "no right to a real-time priority")
    )
    func launches() async throws {
        try await withLoop { loop in
            let (loopPolicy, launchPolicy, slack) = try await inTurnOfTimer(on: loop) { continuation in
                let own = ownPolicy()
                do {
                    try loop.launchThreads.run { _ in
                        continuation.resume(returning: (own, ownPolicy(), linux_timer_slack()))
                    }
                } catch { continuation.resume(throwing: error) }
            }
            #expect(loopPolicy == SCHED_FIFO)
            #expect(launchPolicy == SCHED_OTHER)
            // The kernel takes it from a thread in real time, and from all that such a thread starts.
            #expect(slack == linux_timer_slack())
        }
    }

    /// Gives this process a limit of 5, of which its threads have no use; false where it may not have one.
    private static let mayLimit: Bool = {
        var limit = rlimit(rlim_cur: 5, rlim_max: 5)
        return setrlimit(__rlimit_resource_t(__RLIMIT_RTPRIO.rawValue), &limit) == 0
    }()

    @Test(
        "A process that is started has no right to a real-time priority, though its parent has",
        .enabled(if: mayLimit, "no right to raise RLIMIT_RTPRIO")
    )
    func rights() async throws {
        try await withLoop { loop in
            let events = await (try Child(.shell("grep realtime.priority /proc/self/limits"), on: loop)).finish()
            let numbers = String(decoding: events.output, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
            #expect(numbers == [0, 0])
        }
    }

    /// Calls a closure on the loop in the turn of its second clock.
    private func inTurnOfTimer<Result: Sendable>(
        on loop: EventLoop,
        _ body: @escaping @Sendable (CheckedContinuation<Result, any Error>) -> Void
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            loop.execute {
                _ = loop.schedule(at: loop.clock.now, isClock: true) {
                    _ = loop.schedule(at: loop.clock.now, isClock: true) { loop.execute { body(continuation) } }
                }
            }
        }
    }

    private func policyInTurnOfTimer(on loop: EventLoop) async throws -> Int32 {
        try await inTurnOfTimer(on: loop) { $0.resume(returning: ownPolicy()) }
    }

    private func untilOrdinary(_ loop: EventLoop) async {
        let deadline = loop.clock.now.advanced(by: .seconds(20))
        while await LoopActor(loop).run({ _ in ownPolicy() }) != SCHED_OTHER {
            guard loop.clock.now < deadline else {
                Issue.record("The loop has kept the priority.")
                return
            }
        }
    }
}

/// The policy of the calling thread, without the flag that its children do not inherit it.
private func ownPolicy() -> Int32 { sched_getscheduler(0) & 0xffff }
