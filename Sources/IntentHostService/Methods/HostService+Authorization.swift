internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

extension HostService {
    /// Returns whether the person lets an app be used.
    func authorizationStatus(
        _ message: AppAuthorizationStatus,
        _ call: ClientCall
    ) async throws(ResponseError) -> AuthorizationAnswer { AuthorizationAnswer(try status(of: call)) }

    /// Returns whether the person lets an app be used, who is asked where that is open.
    ///
    /// The app itself cannot ask the person: it could give the answer.
    func requestAuthorization(
        _ message: AppRequestAuthorization,
        _ call: ClientCall
    ) async throws(ResponseError) -> AuthorizationAnswer {
        if try status(of: call) == .notDetermined { await askPerson(about: try app(of: call)) }
        return AuthorizationAnswer(try status(of: call))
    }

    /// Denies an app for a program that could not write that down; the provider writes it as soon as it can.
    func deny(_ message: AuthorizationDeny, _ call: ClientCall) async throws(ResponseError) -> Empty {
        guard let app = host.registry.app(identifiedBy: message.app) else { throw .unknownApp(message.app) }
        host.decided(.denied, ofApp: app)
        return Empty()
    }

    private func status(of call: ClientCall) throws(ResponseError) -> AuthorizationStatus {
        let app = try app(of: call)
        return status(of: app.identifier, app.manifest)
    }

    /// Whether the person lets an app be used, one of whose extensions is given.
    nonisolated func status(of app: String, _ manifest: ExtensionManifest) -> AuthorizationStatus {
        // A person who names a manifest lets it be used.
        guard manifest.needsAuthorization else { return .authorized }
        return settings.authorization?.authorization(ofApp: app).status ?? .notDetermined
    }
}
