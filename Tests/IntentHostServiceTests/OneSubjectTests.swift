import ExtensionProtocol
import HostProtocol
import IntentHostClient
import IntentModel
import PersonalModel
import PersonalStore
import Testing

@testable import IntentHostService

@Suite("An app is one subject, by whatever name of it a program greets", .timeLimit(.minutes(1)))
struct OneSubjectTests {
    /// Other names of the app: its extension, and both in other letters.
    static let names = ["\(installedApp).intents", installedApp.uppercased(), "\(installedApp).INTENTS"]

    /// Connects the app; blocks, so not on the thread of the service.
    @concurrent
    private func connect(as app: String, to socket: String) async throws -> HostClient {
        try HostClient(HostHello(name: "soup", version: "1", kind: .app, app: app), path: socket)
    }

    private var donation: AppDonate {
        let play = IntentValue(intent: "INPlayMediaIntent")
        return AppDonate(Donation(identifier: "1", action: .intent(play), at: Timestamp(milliseconds: 0)))
    }

    @Test(
        "A denied or restricted app stays so, asks nobody and is kept nothing of",
        arguments: names,
        [AuthorizationStatus.denied, .restricted]
    )
    func refused(name: String, status: AuthorizationStatus) async throws {
        try await withInstalledApp(status: status) { _, socket in
            let app = try await connect(as: name, to: socket)
            #expect(try await app.call(AppAuthorizationStatus()).status == status)
            #expect(try await app.call(AppRequestAuthorization()).status == status)
            let error = await #expect(throws: ClientError.self) { try await app.call(donation) }
            #expect(error?.kind == "notAuthorized")
            app.close()
        }
    }

    @Test("What it tells by one name, it removes by another", arguments: names)
    func kept(name: String) async throws {
        try await withInstalledApp { service, socket in
            let told = try await connect(as: name, to: socket)
            _ = try await told.call(donation)
            #expect(try await service.settings.store.donations().map(\.app) == [installedApp])
            let app = try await connect(as: installedApp, to: socket)
            #expect(try await app.call(AppDeleteDonations(.all)).deleted == 1)
            let clients = try await app.call(HostStatus()).clients
            #expect(clients.map(\.app) == [installedApp, installedApp], "by one name, for the person as well")
            for client in [told, app] { client.close() }
        }
    }
}
