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
}
