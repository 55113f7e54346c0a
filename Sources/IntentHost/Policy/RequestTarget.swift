internal import IntentModel

/// What a request is for: an intent, and the extension that handles it.
///
/// Behind a reference, because it is the same for every request of the two, and large.
final class RequestTarget: Sendable {
    let intent: IntentDefinition
    let manifest: ExtensionManifest
    let policy: Policy

    init(intent: IntentDefinition, manifest: ExtensionManifest) {
        self.intent = intent
        self.manifest = manifest
        policy = Policy(intent: intent, manifest: manifest)
    }
}
