import IntentHost
import IntentModel
import Testing

@Suite("Cancelling a request")
struct CancellationTests {
    @Test("A cancelled request is abandoned after the grace if its extension never answers", .timeLimit(.minutes(1)))
    func running() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50s", "grace": "200ms"])
        let called = Signal()
        let host = try workshop.host(log: HostLog { if $0.text.contains("Sending") { called.send() } })
        let performing = Task { await host.perform(.message("fault:garbage-then-silence")) }
        await called.wait()
        performing.cancel()
        let outcome = await performing.value
        #expect(outcome.status == .cancelled)
        #expect(outcome.failure?.kind == .abandoned)
        #expect(await host.perform(.message("Hello")).status == .success)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("A request cancelled before it begins starts no process", .timeLimit(.minutes(1)))
    func before() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let host = try workshop.host()
        let outcome = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await host.perform(.message("Hello"))
        }.value
        #expect(outcome.status == .cancelled)
        await host.shutdown()
        #expect(workshop.started.isEmpty)
    }

    @Test("A request is cancelled while its extension is launched", .timeLimit(.minutes(1)))
    func launching() async throws {
        let workshop = try Workshop()
        try workshop.manifest(environment: [
            "FAULTY_AT_LAUNCH": "garbage-then-silence", "FAULTY_ONCE": workshop.path + "/once",
        ])
        let called = Signal()
        let host = try workshop.host(log: HostLog { if $0.text.contains("Starting") { called.send() } })
        let performing = Task { await host.perform(.message("Hello")) }
        await called.wait()
        performing.cancel()
        #expect(await performing.value.status == .cancelled)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }
}
