import IntentHost
import IntentModel
import Testing

@Suite("The budget of a host, with real processes", .timeLimit(.minutes(1)))
struct BudgetTests {
    private func host(_ workshop: Workshop, _ change: (inout HostConfiguration) -> Void) throws -> Host {
        var configuration = HostConfiguration()
        configuration.dataDirectory = workshop.data
        change(&configuration)
        return try Host(registry: Registry(paths: [workshop.manifests]), configuration: configuration)
    }

    @Test("Over the memory budget, the least recently used extension is stopped")
    func memory() async throws {
        let workshop = try Workshop()
        for name in ["a", "b"] { try workshop.manifest(identifier: "org.example.\(name)") }
        let host = try host(workshop) { $0.memoryBudget = 1 }
        #expect(await host.perform(.message("Hello", to: "org.example.a")).status == .success)
        let first = try #require(workshop.started.first)
        #expect(await host.perform(.message("Hello", to: "org.example.b")).status == .success)
        #expect(ProcessEnd.isOver(first))
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("A host with its maximum of requests refuses the next one at once")
    func requests() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50s"])
        let host = try host(workshop) { $0.maximumRequests = 0 }
        let outcome = await host.perform(.message("Hello"))
        #expect(outcome.status == .unavailable)
        #expect(outcome.failure?.kind == .busy)
        #expect(workshop.started.isEmpty)
        await host.shutdown()
    }
}
