internal import IntentModel

/// The places of extensions by what they are asked for, so that a request costs the same among a thousand.
struct RegistryIndex: Sendable {
    private var identifiers: [String: [Int]] = [:]
    private var names: [String: [Int]] = [:]
    private var intents: [String: [Int]] = [:]

    /// Takes an extension in whose place comes after those of all others.
    mutating func add(_ manifest: ExtensionManifest, at place: Int) {
        identifiers[manifest.identifier.lowercased(), default: []].append(place)
        for name in Set(([manifest.displayName] + manifest.alternativeNames).map { $0.lowercased() }) {
            names[name, default: []].append(place)
        }
        for intent in Set(manifest.intentsSupported) { intents[intent, default: []].append(place) }
    }

    /// The places of the extensions that a name can mean, whatever its letter case: those of that identifier, or else all of
    /// that display or alternative name.
    func places(named name: String) -> [Int] {
        let name = name.lowercased()
        return identifiers[name] ?? names[name] ?? []
    }

    /// The places of the extensions with that identifier, whatever its letter case.
    func places(identified identifier: String) -> [Int] { identifiers[identifier.lowercased()] ?? [] }

    /// The places of the extensions that declare an intent.
    func places(declaring intent: String) -> [Int] { intents[intent] ?? [] }
}
