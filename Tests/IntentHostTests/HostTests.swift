import IntentModel
import IntentRegistry
import JournalTestSupport
import ProcessTestSupport
import Testing

@testable import IntentHost

@Suite("Starting a host")
struct HostTests {
    @Test("A host without its guardian does not start, and the error says what to do")
    func missingGuardian() throws {
        var configuration = HostConfiguration()
        configuration.guardianPath = "/nowhere/intenthost-guardian"
        let error = try #require(throws: HostError.self) {
            try Host(registry: Registry([]), configuration: configuration)
        }
        #expect(error.code == .missingGuardian)
        #expect(error.description.contains("/nowhere/intenthost-guardian"))
        #expect(error.description.contains("HostConfiguration.guardianPath"))
    }

    @Test(
        "A host that prepares its first launch reads the manifests once, and can be shut down without a launch",
        .timeLimit(.minutes(1))
    )
    func readingRegistry() async throws {
        var configuration = HostConfiguration()
        configuration.guardianPath = Built.guardian
        configuration.preparesFirstLaunch = true
        // Some shutdowns come while the preparation is still in progress.
        for _ in 0..<20 {
            var reads = 0
            func readRegistry() -> Registry {
                reads += 1
                return Registry([])
            }
            let host = try Host(registry: readRegistry(), configuration: configuration)
            await host.shutdown()
            #expect(reads == 1)
            #expect(host.registry.extensions.isEmpty)
        }
    }

    /// An empty list would mean that there is nothing, but a host that was shut down does not know.
    @Test(
        "A host that was shut down refuses every question about jobs and quarantines",
        .timeLimit(.minutes(1))
    )
    func questionsAfterShutdown() async throws {
        try await JournalFixture.with { fixture in
            let job = try await fixture.accepted(by: fixture.journal())
            let host = try fixture.host()
            #expect(try await host.jobs().jobs.map(\.id) == [job.id])
            await host.shutdown()
            let questions: [(name: String, ask: (Host) async throws -> Void)] = [
                ("jobs", { _ = try await $0.jobs() }),
                ("job", { _ = try await $0.job(job.id) }),
                ("watchJob", { _ = try await $0.watchJob(job.id) }),
                ("cancelJob", { try await $0.cancelJob(job.id) }),
                ("resumeJob", { _ = try await $0.resumeJob(job.id) }),
                ("quarantines", { _ = try await $0.quarantines() }),
                ("liftQuarantine", { try await $0.liftQuarantine(of: "a") }),
            ]
            for question in questions {
                let error = await #expect(throws: HostError.self, "\(question.name)") { try await question.ask(host) }
                #expect(error?.code == .hostStopped, "\(question.name)")
            }
        }
    }
}
