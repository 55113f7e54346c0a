import IntentModel
import Testing

@testable import IntentHost

@Suite("Watching jobs while their host stops")
struct JobKeeperTests {
    @Test(
        "A job that is watched after its keeper has closed is told once, and the watching ends",
        .timeLimit(.minutes(1))
    )
    func watchAfterClose() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let job = try await fixture.accepted(by: journal)
            await journal.close()
            let manifest = ExtensionManifest(
                identifier: job.extensionIdentifier,
                displayName: "Bananapay",
                executable: "/nowhere/bananapay",
                intentsSupported: [job.intent],
                sourceFile: "/nowhere/bananapay.json"
            )
            var configuration = HostConfiguration()
            configuration.launcherPath = Built.launcher
            configuration.dataDirectory = fixture.directory
            let host = try Host(registry: Registry([manifest]), configuration: configuration)
            #expect(try await host.resumeJob(job.id))
            await host.core.stop()
            let changes = try #require(await host.core.watchJob(job.id))
            var count = 0
            for await record in changes {
                #expect(record.id == job.id)
                count += 1
            }
            #expect(count == 1)
            await host.shutdown()
        }
    }
}
