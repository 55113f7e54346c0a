import IntentHost
import IntentModel
import Testing

@Suite("Shutting a host down")
struct ShutdownTests {
    @Test(
        "Requests under way end as unavailable, whatever their extension does",
        .timeLimit(.minutes(1)),
        // The host notices a closed stdin when it writes again, so it has one call under way.
        arguments: [("hang-after-ack", 3), ("ignore-termination", 3), ("close-stdin", 1)]
    )
    func callsInFlight(fault: String, count: Int) async throws {
        let workshop = try Workshop()
        try workshop.manifest(environment: ["FAULTY_TELLS": "1"], limits: ["handle": "50s"])
        let done = Signal()
        let host = try workshop.host(log: HostLog { if $0.text.contains("Faulty pauses") { done.send() } })
        let performing = (1...count).map { _ in Task { await host.perform(.message("fault:\(fault)")) } }
        // The extension has read one of the calls and done its work.
        await done.wait()
        await host.shutdown()
        for request in performing { #expect(await request.value.status == .unavailable) }
        workshop.expectNoProcessIsLeft()
    }

    @Test("Requests that an extension has read and does not answer end as unavailable", .timeLimit(.minutes(1)))
    func unanswered() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50s"])
        let host = try workshop.host()
        // All on the loop, so that the calls are sent in this order, and the last is answered after the others were
        // read.
        let outcomes = await Task(executorPreference: host.executor) {
            let performing = (1...3).map { _ in
                Task(executorPreference: host.executor) { await host.perform(.message("fault:never-answer")) }
            }
            let last = await host.perform(.message("Hello"))
            host.beginShutdown()
            var outcomes = [last]
            for request in performing { outcomes.append(await request.value) }
            return outcomes
        }.value
        #expect(outcomes.map(\.status) == [.success, .unavailable, .unavailable, .unavailable])
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("A host that was shut down refuses requests, and can be shut down again", .timeLimit(.minutes(1)))
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

    @Test("A shutdown in progress refuses requests at once and leaves nothing behind", .timeLimit(.minutes(1)))
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

    @Test("Requests during a shutdown start no process that outlives the host", .timeLimit(.minutes(1)))
    func meanwhile() async throws {
        for jobs in 0..<20 {
            let workshop = try Workshop()
            try workshop.manifest(limits: ["handle": "50s"])
            let host = try workshop.host()
            // All on the loop, which runs its jobs in order: the shutdown begins one job later each time.
            let outcome = await Task(executorPreference: host.executor) {
                let performing = Task(executorPreference: host.executor) {
                    await host.perform(.message("fault:never-answer"))
                }
                for _ in 0..<jobs { await Task.yield() }
                host.beginShutdown()
                return await performing.value
            }.value
            #expect(outcome.status == .unavailable)
            await host.shutdown()
            workshop.expectNoProcessIsLeft()
        }
    }

    @Test(
        "An open question ends with the host, and its answer starts nothing",
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
        // An answer without a host reaches nobody.
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

/// A person who is asked and stays silent until the question is withdrawn, or until the test ends it.
private struct SilentDialogue: Dialogue {
    let heedsCancellation: Bool
    let asked = Signal()
    private let ended = Signal()
    private let returned = Signal()

    init(heedsCancellation: Bool) { self.heedsCancellation = heedsCancellation }

    /// Lets the dialogue answer, and returns when it has.
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
            // A task of its own does not hear of this task's cancellation.
            await Task { await ended.wait() }.value
        }
        return .text("Hello")
    }
}
