import HostProtocol
import IntentHostClient
import IntentModel
import Testing

@testable import IntentHostService

@Suite("A denial that a command could not write down", .timeLimit(.minutes(1)))
struct DenialTests {
    /// Connects a client; blocks, so not on the thread of the service.
    @concurrent
    private func connect(as app: String? = nil, to socket: String) async throws -> HostClient {
        try HostClient(HostHello(name: "x", version: "1", kind: app == nil ? .command : .app, app: app), path: socket)
    }

    @Test("It holds in the host that is told, by any name of the app", arguments: OneSubjectTests.names)
    func told(name: String) async throws {
        try await withInstalledApp(status: .authorized) { _, socket in
            let (person, app) = (try await connect(to: socket), try await connect(as: installedApp, to: socket))
            #expect(try await app.call(AppAuthorizationStatus()).status == .authorized)
            _ = try await person.call(AuthorizationDeny(name))
            #expect(try await app.call(AppAuthorizationStatus()).status == .denied)
            let error = await #expect(throws: ClientError.self) {
                try await person.call(AuthorizationDeny("org.example.unknown"))
            }
            #expect(error?.kind == "unknownApp")
            for client in [person, app] { client.close() }
        }
    }
}
