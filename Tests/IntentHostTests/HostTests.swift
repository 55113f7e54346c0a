import IntentHost
import IntentModel
import Testing

@Suite("Starting a host")
struct HostTests {
    @Test("A host without its launcher does not start, and the error says what to do")
    func missingLauncher() throws {
        var configuration = HostConfiguration()
        configuration.launcherPath = "/nowhere/ExtensionLauncher"
        let error = try #require(throws: HostError.self) {
            try Host(registry: Registry([]), configuration: configuration)
        }
        #expect(error.code == .missingLauncher)
        #expect(error.description.contains("/nowhere/ExtensionLauncher"))
        #expect(error.description.contains("HostConfiguration.launcherPath"))
    }

    @Test(
        "A host that prepares its first launch reads the manifests once, and is shut down without one",
        .timeLimit(.minutes(1))
    )
    func readingRegistry() async throws {
        var configuration = HostConfiguration()
        configuration.launcherPath = Built.launcher
        // Some shutdowns come while what is prepared is still under way.
        for _ in 0..<20 {
            var reads = 0
            let host = try Host(configuration: configuration) {
                reads += 1
                return Registry([])
            }
            await host.shutdown()
            #expect(reads == 1)
            #expect(host.registry.extensions.isEmpty)
        }
    }

    /// An empty list would say that there is nothing, which a host that was shut down does not know.
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
