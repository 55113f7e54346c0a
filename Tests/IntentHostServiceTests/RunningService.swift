import Foundation
import HostProtocol
import IntentHost
import IntentModel
import IntentRegistry
import PersonalStore
import ProcessTestSupport
import Synchronization
import Testing

@testable import IntentHostService

/// Runs a test with a service of a host, by default without extensions, and its socket, in a folder of its own.
///
/// The clock of the service stands still until the test lets time pass.
func withService(
    patience: Duration,
    authentication: DesktopAuthentication? = nil,
    registry: Registry = Registry([]),
    authorization: (any AuthorizationProvider)? = nil,
    log: @escaping @Sendable (String) -> Void = { _ in },
    adjust: (inout ServiceSettings) -> Void = { _ in },
    _ body: (HostService, _ socket: String) async throws -> Void
) async throws {
    let folder = try TemporaryFolder()
    try await PersonalStore.with(directory: folder.path) { store in
        var configuration = HostConfiguration()
        configuration.dataDirectory = folder.path
        configuration.authorization = authorization
        let host = try Host(registry: registry, configuration: configuration)
        var settings = ServiceSettings(
            greeting: HostHello.Answer(name: "test", version: "1", pid: 1, dataDirectory: folder.path),
            device: DeviceFile(at: "\(folder.path)/device.json"),
            store: store
        ) { _, text in log(text) }
        settings.authorization = authorization
        settings.appPatience = patience
        settings.authenticationPatience = patience
        settings.localAuthentication = authentication
        settings.personPatience = patience
        adjust(&settings)
        let service = HostService(host: host, settings: settings, clock: VirtualClock(on: host.eventLoop))
        let socket = "\(folder.path)/host.sock"
        _ = try await service.listen(at: socket)
        // The service uses the store, and ends before it, also when the test has failed or its time is over.
        var failure: (any Error)?
        do { try await body(service, socket) } catch { failure = error }
        // A test may have ended the host, and its loop with it.
        if host.enter() {
            await service.stop(grace: .zero)
            host.leave()
        }
        await host.shutdown()
        if let failure { throw failure }
    }
}

/// The identifier of the app of `withInstalledApp`.
let installedApp = "org.example.soup"

/// Runs a test with a service of a host that has one installed app, Soup Chef, about which a person decides.
func withInstalledApp(
    patience: Duration = .seconds(50),
    status: AuthorizationStatus = .notDetermined,
    log: @escaping @Sendable (String) -> Void = { _ in },
    adjust: (inout ServiceSettings) -> Void = { _ in },
    _ body: (HostService, _ socket: String) async throws -> Void
) async throws {
    var installed = ExtensionManifest(
        identifier: "\(installedApp).intents",
        executable: "/bin/true",
        intentsSupported: ["INPlayMediaIntent"]
    ).belonging(to: AppManifest(identifier: installedApp, displayName: "Soup Chef"))
    installed.isInstalled = true
    try await withService(
        patience: patience,
        registry: Registry([installed]),
        authorization: Decisions(status),
        log: log,
        adjust: adjust,
        body
    )
}

/// Remembers decisions as a store does.
private final class Decisions: AuthorizationProvider {
    private let state: Mutex<AuthorizationState>

    init(_ status: AuthorizationStatus) { state = Mutex(AuthorizationState(status)) }

    func authorization(ofApp identifier: String) -> AuthorizationState { state.withLock(\.self) }
    func decided(_ status: AuthorizationStatus, ofApp identifier: String) {
        state.withLock { $0 = AuthorizationState(status) }
    }
}
