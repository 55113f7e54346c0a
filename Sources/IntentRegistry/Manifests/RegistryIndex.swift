package import IntentModel

/// The places of extensions by search key, so that a request costs the same among a thousand extensions.
package struct RegistryIndex: Sendable {
    private var identifiers: [String: [Int]] = [:]
    private var apps: [String: [Int]] = [:]
    private var names: [String: [Int]] = [:]
    private var intents: [String: [Int]] = [:]

    /// Adds an extension after all others.
    package mutating func add(_ manifest: ExtensionManifest, at place: Int) {
        identifiers[manifest.identifier.lowercased(), default: []].append(place)
        if let app = manifest.app { apps[app.identifier.lowercased(), default: []].append(place) }
        for name in Set(([manifest.displayName] + manifest.alternativeNames).map { $0.lowercased() }) {
            names[name, default: []].append(place)
        }
        for intent in Set(manifest.intentsSupported) { intents[intent, default: []].append(place) }
    }

    /// The places of the extensions with that display or alternative name, whatever its letter case.
    package func places(named name: String) -> [Int] { names[name.lowercased()] ?? [] }

    /// The places of the extensions of the app with that identifier, whatever its letter case.
    package func places(ofApp identifier: String) -> [Int] { apps[identifier.lowercased()] ?? [] }

    /// The places of the extensions with that identifier, whatever its letter case.
    package func places(identified identifier: String) -> [Int] { identifiers[identifier.lowercased()] ?? [] }

    /// The places of the extensions that declare an intent.
    package func places(declaring intent: String) -> [Int] { intents[intent] ?? [] }
}
