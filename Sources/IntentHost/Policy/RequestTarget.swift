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

    /// Refuses updates of an intent that has none.
    func checkUpdates() throws(Failure) {
        guard !intent.supportsUpdates else { return }
        throw Failure(
            .updatesNotSupported,
            message:
                "\(intent.name) has no updates to send; of Apple's intents only those about the status of a ride and "
                + "of a car's power level have. Ask without updates."
        )
    }
}
