public import IntentModel

/// Tells the host which installed apps may be used, and keeps what the person decides about them.
///
/// The host reads the state of an app when a request for one of its extensions begins, and again before each call and
/// after each answer: an app that is not allowed any more ends the request. An app that is `notDetermined`
/// is asked about before anything of it is started; the answer comes back by `decided(_:ofApp:)`. Manifests that a
/// program or a person names by their path belong to no installed app, and no provider is asked about them.
public protocol AuthorizationProvider: Sendable {
    /// Returns the state of an app.
    ///
    /// Called on the host's loop, so it must return a value that the provider holds already.
    func authorization(ofApp identifier: String) -> AuthorizationState

    /// Takes the person's answer, which is `authorized` or `denied`.
    ///
    /// From then on, `authorization(ofApp:)` returns it. Called on the host's loop, so the provider must write to a
    /// disk elsewhere.
    func decided(_ status: AuthorizationStatus, ofApp identifier: String)
}
