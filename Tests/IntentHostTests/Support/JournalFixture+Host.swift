import IntentHost
import IntentModel
import IntentRegistry
import JournalTestSupport
import ProcessTestSupport

extension JournalFixture {
    /// Returns a host on the data directory, with these extensions.
    func host(_ manifests: [ExtensionManifest] = []) throws -> IntentHost.Host {
        var configuration = HostConfiguration()
        configuration.guardianPath = Built.guardian
        configuration.dataDirectory = directory
        return try IntentHost.Host(registry: Registry(manifests), configuration: configuration)
    }
}
