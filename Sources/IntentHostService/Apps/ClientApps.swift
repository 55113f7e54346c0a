internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// An app that the host knows, by its one identifier, whatever name of the app a client has greeted with.
struct ClientApp: Sendable {
    let identifier: String
    /// One of its extensions.
    let manifest: ExtensionManifest
}

/// The apps that clients are.
final class ClientApps {
    private let host: Host
    private let clients: Connections

    init(_ host: Host, _ clients: Connections) { (self.host, self.clients) = (host, clients) }

    /// The app of a client.
    func app(of call: ClientCall) throws(ResponseError) -> ClientApp {
        guard let name = call.hello.app else {
            throw ResponseError(
                .notAnApp,
                "\(call.method) is for apps, and the client said in \(HostHello.method) that it is none."
            )
        }
        let registry = host.registry
        guard let identifier = clients[call.client]?.app ?? registry.app(identifiedBy: name),
            let manifest = registry.extensions.first(where: { $0.appIdentifier == identifier })
        else { throw .unknownApp(name) }
        return ClientApp(identifier: identifier, manifest: manifest)
    }

    /// Sees to it that the host knows what was decided elsewhere about the app of a client.
    func refreshAuthorization(of client: ClientNumber) async {
        if let app = clients[client]?.app { await host.refreshAuthorization(ofApp: app) }
    }
}

extension ServiceSettings {
    /// Whether the person lets the app of an extension be used.
    func status(of manifest: ExtensionManifest) -> AuthorizationStatus {
        // A person who names a manifest lets it be used.
        guard manifest.needsAuthorization else { return .authorized }
        return authorization?.authorization(ofApp: manifest.appIdentifier).status ?? .notDetermined
    }
}

extension ResponseError {
    /// The error about an app that the host does not know.
    static func unknownApp(_ identifier: String) -> ResponseError {
        ResponseError(
            .unknownApp,
            "The host knows no app '\(identifier)'. Install it with 'intenthost install', or name its folder to "
                + "'intenthost serve --manifests'."
        )
    }
}
