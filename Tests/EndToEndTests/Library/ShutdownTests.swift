import IntentHost
import IntentModel
import Testing

@Suite("Shutting a host down")
struct ShutdownTests {
    @Test(
        "Requests under way end as unavailable, whatever their extension does",
        .timeLimit(.minutes(1)),
        arguments: ["never-answer", "hang-after-ack", "ignore-termination", "close-stdin", "half-line-then-close"]
    )
    func callsInFlight(fault: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50s"])
        let host = try workshop.host()
        let warm = await host.perform(.message("Hello"))
        #expect(warm.status == .success)
        let performing = (1...3).map { _ in Task { await host.perform(.message("fault:\(fault)")) } }
        // Each of these answers comes after the three calls were sent, or not at all.
        let last = Task { await host.perform(.message("Hello")) }
        if fault == "never-answer" { #expect(await last.value.status == .success) }
        await host.shutdown()
        for request in performing {
            let outcome = await request.value
            #expect([.unavailable, .protocolError].contains(outcome.status), "\(outcome)")
        }
        workshop.expectNoProcessIsLeft()
    }

    @Test("A host that was shut down refuses requests, and may be shut down again", .timeLimit(.minutes(1)))
    func afterwards() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        await host.shutdown()
        let outcome = await host.perform(.message("Hello"))
        #expect(outcome.status == .unavailable)
        #expect(outcome.failure?.kind == .hostStopped)
        await host.shutdown()
        #expect(workshop.started.isEmpty)
    }

    @Test("A shutdown that was begun refuses requests at once and leaves nothing", .timeLimit(.minutes(1)))
    func begun() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        let outcomes = await Task(executorPreference: host.executor) {
            let outcome = await host.perform(.message("Hello"))
            host.beginShutdown()
            return await [outcome, host.perform(.message("Hello"))]
        }.value
        #expect(outcomes.map(\.status) == [.success, .unavailable])
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("Requests that come while the host shuts down start no process that outlives it", .timeLimit(.minutes(1)))
    func meanwhile() async throws {
        for yields in 0..<20 {
            let workshop = try Workshop()
            try workshop.manifest(limits: ["handle": "50s"])
            let host = try workshop.host()
            let performing = Task { await host.perform(.message("fault:never-answer")) }
            for _ in 0..<yields { await Task.yield() }
            await host.shutdown()
            #expect(await performing.value.status == .unavailable)
            workshop.expectNoProcessIsLeft()
        }
    }

    @Test(
        "A question that is open ends with the host, and nothing is started for its answer",
        .timeLimit(.minutes(1)),
        arguments: [true, false]
    )
    func openQuestion(heedsCancellation: Bool) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        let dialogue = SilentDialogue(heedsCancellation: heedsCancellation)
        let performing = Task { await host.perform(.message("fault:ask-for-value"), dialogue: dialogue) }
        await dialogue.asked.wait()
        await host.shutdown()
        #expect(await performing.value.status == .unavailable)
        #expect(workshop.started.count == 1)
        workshop.expectNoProcessIsLeft()
        // An answer for which no host is left reaches nobody.
        await dialogue.end()
    }

    @Test("A request is cancelled although its dialogue does not return", .timeLimit(.minutes(1)))
    func cancelledQuestion() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        let dialogue = SilentDialogue(heedsCancellation: false)
        let performing = Task { await host.perform(.message("fault:ask-for-value"), dialogue: dialogue) }
        await dialogue.asked.wait()
        performing.cancel()
        #expect(await performing.value.status == .cancelled)
        await dialogue.end()
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }
}

/// A person who is asked and says nothing until the question is taken back, or until the test ends it.
private struct SilentDialogue: Dialogue {
    let heedsCancellation: Bool
    let asked = Signal()
    private let ended = Signal()
    private let returned = Signal()

    init(heedsCancellation: Bool) { self.heedsCancellation = heedsCancellation }

    /// Has the dialogue answer, and returns when it has.
    func end() async {
        ended.send()
        await returned.wait()
    }

    @concurrent func answer(_ question: Question) async -> Answer {
        defer { returned.send() }
        asked.send()
        if heedsCancellation {
            await ended.wait()
        } else {
            // A task of its own does not hear of the cancellation of this one.
            await Task { await ended.wait() }.value
        }
        return .text("Hello")
    }
}
