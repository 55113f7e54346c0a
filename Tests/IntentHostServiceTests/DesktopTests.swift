import ExtensionProtocol
import HostProtocol
import IntentHostClient
import IntentModel
import IntentRegistry
import JSON
import PersonalModel
import Testing

@testable import IntentHostService

@Suite("What a host asks of the desktop", .timeLimit(.minutes(1)))
struct DesktopTests {
    private let content: AppContinueActivity
    private let app: AppManifest

    init() throws {
        let activity = try MessageReader(["activityType": "org.example.search"], method: "test", path: "activity")
        content = AppContinueActivity(try ActivityValue(activity))
        var app = AppManifest(identifier: "org.example.photos", displayName: "Photos", sourceFile: "/app.json")
        app.desktopID = "org.example.Photos"
        self.app = app
    }

    /// Connects a desktop that answers in the same way each time; blocks, so not on the thread of the service.
    @concurrent
    private func desktop(
        at socket: String,
        offers: Set<ClientOffer> = [.openApp],
        _ answer: @escaping @Sendable (JSONValue) async -> Result<JSONValue, ResponseError>
    ) async throws -> HostClient {
        try HostClient(HostHello(name: "desktop", version: "1", kind: .other, offers: offers), path: socket) {
            method,
            params in method == DesktopOpenApp.method ? await answer(params) : .failure(.methodNotFound(method))
        }
    }

    @Test("An app with a .desktop file alone is opened by the desktop, and the newest desktop that offers it is asked")
    func opened() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let (params, got) = AsyncStream<JSONValue>.makeStream()
            let older = try await desktop(at: socket) { _ in .failure(ResponseError(.notOpened, "I am older.")) }
            let newer = try await desktop(at: socket) {
                got.yield($0)
                return .success([:])
            }
            let other = try await desktop(at: socket, offers: [.localAuthentication]) { _ in
                .failure(ResponseError(.notOpened, "I open nothing."))
            }
            try await service.give(content, toApp: app.identifier, app)
            var iterator = params.makeAsyncIterator()
            let asked = try #require(await iterator.next())
            #expect(asked["desktopID"] == "org.example.Photos")
            #expect(asked["activity"]?["activityType"] == "org.example.search")
            for client in [older, newer, other] { client.close() }
        }
    }

    /// The text of the error with which the app is not opened.
    private func problem(_ service: HostService) async -> String? {
        await #expect(throws: AppOpeningError.self) {
            try await service.give(content, toApp: app.identifier, app)
        }?.description
    }

    @Test("A desktop that is not there, and one that fails, make an error that says so")
    func unopened() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let text = try #require(await problem(service))
            #expect(text.contains("no desktop is connected to this host. Start intenthost-desktop"))
            let failing = try await desktop(at: socket) { _ in .failure(ResponseError(.notOpened, "No such file.")) }
            #expect(await problem(service) == "Photos could not be opened: No such file.")
            failing.close()
        }
    }

    @Test("A desktop that says nothing is given up after the patience with apps, and one that leaves at once")
    func mute() async throws {
        for patience in [Duration.milliseconds(100), .seconds(50)] {
            try await withService(patience: patience) { service, socket in
                let (questions, asked) = AsyncStream<Void>.makeStream()
                let client = try await desktop(at: socket) { _ in
                    asked.yield()
                    let (never, hold) = AsyncStream<Void>.makeStream()
                    for await _ in never {}
                    _ = hold
                    return .success([:])
                }
                let opening = Task { await problem(service) }
                var iterator = questions.makeAsyncIterator()
                await iterator.next()
                guard patience > .seconds(1) else {
                    await service.passAwaited(patience)
                    #expect(await opening.value == "The desktop did not open Photos within 100ms.")
                    return client.close()
                }
                client.close()
                #expect(await opening.value?.contains("because the desktop has left this host. Try again.") == true)
            }
        }
    }

    @Test("A program of the app that runs gets the activity itself")
    func running() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let wrong = try await desktop(at: socket) { _ in .failure(ResponseError(.notOpened, "Not me.")) }
            let program = try await connect(socket)
            try await service.give(content, toApp: app.identifier, app)
            for client in [wrong, program] { client.close() }
        }
    }

    @concurrent
    private func connect(_ socket: String) async throws -> HostClient {
        try HostClient(HostHello(name: "photos", version: "1", kind: .app, app: app.identifier), path: socket) { _, _ in
            .success([:])
        }
    }
}

extension HostService {
    fileprivate func give(
        _ content: AppContinueActivity,
        toApp identifier: String,
        _ app: AppManifest
    ) async throws(AppOpeningError) {
        let manifest = ExtensionManifest(identifier: "\(identifier).intents", executable: "/x", intentsSupported: [])
        try await core.opener.give(content, toAppOf: manifest.belonging(to: app))
    }
}
