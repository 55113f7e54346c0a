package import IntentModel
internal import IntentRegistry
internal import JSON

/// What a host does at present.
package struct HostActivity: Sendable {
    /// An extension that the host knows.
    package struct Extension: Sendable {
        package let manifest: ExtensionManifest
        package let state: ExtensionState
        /// The launches and the memory; none for an extension that was never called.
        package let use: ExtensionUse
        /// The limit of its memory, in bytes.
        package let memoryLimit: Int
    }

    /// The extensions, in the order of the registry.
    package let extensions: [Extension]
    /// The number of jobs that the host looks after.
    package let jobs: Int
    /// The number of times that the extensions were read anew.
    package let reloads: Int
}

extension Host {
    /// The greatest number of warnings about one response.
    private static let mostMistakes = 10

    /// Returns what the host does at present; reads a file for each extension that runs.
    ///
    /// - Throws: `HostError.Code.hostStopped` after `shutdown()`.
    package func activity() async throws -> HostActivity { try await inside { await $0.runtime.activity() } }

    /// Returns the jobs that the host looks after, the oldest first.
    ///
    /// - Parameter most: The greatest number of them.
    /// - Throws: `HostError.Code.hostStopped` after `shutdown()`.
    package func openJobs(atMost most: Int) async throws -> [JobRecord] {
        try await inside { await $0.runtime.openJobs(atMost: most) }
    }

    /// The greatest number of requests that the host takes at a time.
    package var requestLimit: Int { runtime.requestLimit }

    /// The limits that an extension is held to.
    package func limits(of manifest: ExtensionManifest) -> Limits { runtime.limits(of: manifest) }

    /// Returns what the author of an extension should know of a response: properties that its intent does not have, and
    /// values of other types.
    ///
    /// They are passed on all the same, so nothing else would tell of a misspelt name.
    package func mistakes(in outcome: Outcome) -> [String] {
        guard let response = outcome.response, !response.properties.isEmpty,
            let identifier = outcome.extensionIdentifier, let place = registry.place(of: identifier),
            case let catalogue = registry.extensions[place].catalogue,
            let definition = catalogue.definition(named: outcome.intent)
        else { return [] }
        return definition.mistakes(in: response.properties, catalogue, atMost: Self.mostMistakes)
    }
}
