import IntentHost
import IntentModel
import Synchronization
import Testing

@Suite("The supervision of a real process", .serialized)
struct SupervisionTests {
    private let identifier = "org.example.faulty"

    @Test("An extension that is launched is starting until it answers", .timeLimit(.minutes(1)))
    func starting() async throws {
        let workshop = try Workshop()
        try workshop.manifest(environment: ["FAULTY_AT_LAUNCH": "garbage-then-silence"])
        let launched = Signal()
        let host = try workshop.host(log: HostLog { if $0.text.contains("Starting up") { launched.send() } })
        #expect(await host.state(of: identifier) == .stopped)
        let performing = Task { await host.perform(.message("Hello")) }
        await launched.wait()
        #expect(await host.state(of: identifier) == .starting)
        await host.shutdown()
        #expect(await performing.value.status == .unavailable)
    }

    @Test(
        "A caller that sends too much is told so, and no extension is started or blamed",
        .timeLimit(.minutes(1))
    )
    func tooLargeRequest() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        // This many crashes would cause a quarantine.
        for _ in 1...6 {
            let outcome = await host.perform(.message(String(repeating: "x", count: 20 << 20)))
            #expect(outcome.status == .invalid)
            #expect(outcome.failure?.kind == .requestTooLarge)
            #expect(outcome.failure?.message.contains("limits.maximumMessageBytes") == true)
        }
        #expect(await host.state(of: identifier) == .stopped)
        // Only the whole line is too long: a control character takes six bytes in it.
        let escaped = await host.perform(.message(String(repeating: "\u{1}", count: 2 << 20)))
        #expect(escaped.failure?.kind == .requestTooLarge)
        #expect(await host.perform(.message("Hello")).status == .success)
        await host.shutdown()
    }

    @Test("An extension that does not notice a call is unresponsive, then stopping, then new", .timeLimit(.minutes(1)))
    func states() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50s", "idle": "50s", "ack": "100ms"])
        let unnoticed = Signal()
        let host = try workshop.host(log: HostLog { if $0.text.contains("has not noticed") { unnoticed.send() } })
        // On the loop, which continues a task before it hears of the end of a process that it has just asked to end.
        let first = Task(executorPreference: host.executor) {
            let outcome = await host.perform(.message("fault:hang-before-ack"))
            return (outcome, await host.state(of: identifier))
        }
        await unnoticed.wait()
        #expect(await host.state(of: identifier) == .unresponsive)
        first.cancel()
        let (outcome, afterwards) = await first.value
        #expect(outcome.failure?.kind == .abandoned)
        #expect(afterwards == .stopping)
        #expect(await host.perform(.message("Hello")).status == .success)
        #expect(await host.state(of: identifier) == .ready)
        await host.shutdown()
        #expect(await host.state(of: identifier) == .stopped)
        workshop.expectNoProcessIsLeft()
    }

    /// Together the calls take longer than the stage clock allows for one, so the clock must not run while they wait.
    @Test("Many calls of an extension that carries out one at a time all succeed", .timeLimit(.minutes(1)))
    func oneAtATime() async throws {
        let workshop = try Workshop()
        try workshop.manifest(environment: ["FAULTY_CONCURRENT_CALLS": "1"], limits: ["handle": "3s", "warm": "50s"])
        let host = try workshop.host()
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<12 { group.addTask { await host.perform(.message("fault:slow-handle@300")) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.map(\.status) == Array(repeating: .success, count: 12))
        // The last call has waited for the others in the host's queue.
        #expect(outcomes.contains { $0.timings.queue > .seconds(3) })
        #expect(workshop.started.count == 1)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("An extension without calls is stopped after the warm time, and starts again", .timeLimit(.minutes(1)))
    func idleStop() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["warm": "200ms"])
        let host = try workshop.host()
        for _ in 1...2 {
            let launches = workshop.started.count
            #expect(await host.perform(.message("Hello")).status == .success)
            #expect(workshop.started.count > launches)
            let process = try #require(workshop.started.last)
            #expect(await ProcessEnd.wait(for: process, milliseconds: 30_000))
        }
        await host.shutdown()
    }

    @Test(
        "After the second crash the next launch waits; the fifth crash quarantines until that is lifted",
        .timeLimit(.minutes(1))
    )
    func crashes() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        let time = await ContinuousClock().measure {
            for _ in 1...5 {
                let outcome = await host.perform(.message("fault:signal-SEGV"))
                #expect(outcome.status == .crashed, "\(outcome)")
            }
        }
        // No delay before the first and the second launch, then 0.25 s, doubled each time, less a fifth.
        #expect(time >= .milliseconds(200 + 400 + 800))
        #expect(await host.state(of: identifier) == .quarantined)
        let refused = await host.perform(.message("Hello"))
        #expect(refused.failure?.kind == .quarantined)
        #expect(refused.failure?.message.contains("SIGSEGV") == true)
        #expect(workshop.started.count == 5)

        try await host.liftQuarantine(of: identifier)
        #expect(await host.state(of: identifier) == .stopped)
        #expect(await host.perform(.message("Hello")).status == .success)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "A request that waits for the delay can be cancelled, and the state says why it waits",
        .timeLimit(.minutes(1))
    )
    func backingOff() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        for _ in 1...4 { _ = await host.perform(.message("fault:exit-at-once")) }
        let waiting = Task { await host.perform(.message("Hello")) }
        // The fourth crash is followed by at least a second.
        while await host.state(of: identifier) != .backingOff { await Task.yield() }
        waiting.cancel()
        #expect(await waiting.value.status == .cancelled)
        #expect(workshop.started.count == 4)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "Reports reach the caller in order, and at most twenty a second",
        .timeLimit(.minutes(1))
    )
    func progress() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        let reports = Mutex<[CallProgress]>([])
        let clock = ContinuousClock()
        let time = await clock.measure {
            let outcome = await host.perform(.message("fault:progress-flood")) { progress in
                reports.withLock { $0.append(progress) }
            }
            #expect(outcome.status == .success)
        }
        await host.shutdown()
        let fractions = reports.withLock { $0.compactMap(\.fraction) }
        #expect(!fractions.isEmpty)
        #expect(fractions == fractions.sorted())
        #expect(Double(fractions.count) <= 2 + time / .milliseconds(50))
    }

    @Test("Progress with a decreasing sequence is reported once", .timeLimit(.minutes(1)))
    func backwards() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        let reports = Mutex<[CallProgress]>([])
        _ = await host.perform(.message("fault:progress-backwards")) { progress in
            reports.withLock { $0.append(progress) }
        }
        await host.shutdown()
        #expect(reports.withLock { $0.map(\.fraction) } == [0.5])
        #expect(reports.withLock { $0.map(\.message) } == ["Step 5"])
    }

    @Test("More time is granted up to the host's cap, and the stage clock fires after it", .timeLimit(.minutes(1)))
    func extend() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "300ms"])
        var configuration = HostConfiguration()
        configuration.limitCaps.handle = .milliseconds(10_300)
        let host = try workshop.host(configuration: configuration)
        let outcome = await host.perform(.message("fault:extend-then-answer@600"))
        #expect(outcome.status == .success, "\(outcome)")
        #expect(outcome.timings.handle >= .milliseconds(600))
        await host.shutdown()
    }
}
