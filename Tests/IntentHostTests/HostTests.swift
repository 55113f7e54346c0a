import IntentHost
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
}
