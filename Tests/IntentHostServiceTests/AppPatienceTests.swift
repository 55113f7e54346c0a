import EventLoop
import ExtensionProtocol
import Foundation
import Glibc
import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import IntentRegistry
import JSON
import PersonalModel
import PersonalStore
import ProcessTestSupport
import Testing

@testable import IntentHostService

@Suite("The patience of a host with apps", .timeLimit(.minutes(1)))
struct AppPatienceTests {
    private static let app = "org.example.photos"
    private let message: AppContinueActivity

    init() throws {
        let activity = try MessageReader(["activityType": "org.example.search"], method: "test", path: "activity")
        message = AppContinueActivity(try ActivityValue(activity))
    }

    /// Runs a test with a service that waits a tenth of a second for apps.
    private func withService(
        _ body: (HostService, _ socket: String, AppManifest) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let program = try folder.write("program", "#!/bin/sh\nexec sleep 1000\n", permissions: 0o755)
        var app = AppManifest(identifier: Self.app, displayName: "Photos", sourceFile: "\(folder.path)/app.json")
        app.executable = program
        try await PersonalStore.with(directory: folder.path) { [app] store in
            var configuration = HostConfiguration()
            configuration.dataDirectory = folder.path
            let host = try Host(registry: Registry([]), configuration: configuration)
            var settings = ServiceSettings(
                greeting: HostHello.Answer(name: "test", version: "1", pid: 1, dataDirectory: folder.path),
                device: DeviceFile(at: "\(folder.path)/device.json"),
                store: store
            )
            settings.appPatience = .milliseconds(100)
            let service = HostService(host: host, settings: settings)
            let socket = "\(folder.path)/host.sock"
            _ = try await service.listen(at: socket)
            try await body(service, socket, app)
            await service.stop(grace: .zero)
            await host.shutdown()
        }
    }

    /// Connects a program of the app; the call blocks, and the thread that calls may be the service's.
    @concurrent
    private func connect(
        to socket: String,
        request: (@Sendable (String, JSONValue) async -> Result<JSONValue, ResponseError>)? = nil
    ) async throws -> HostClient {
        try HostClient(
            HostHello(name: "photos", version: "1", kind: .app, app: Self.app),
            path: socket,
            request: request
        )
    }

    @Test("A program that is started and never connects is given up, is not started again, and ends with the host")
    func silent() async throws {
        var process: Int32?
        try await withService { service, _, app in
            for _ in 0..<2 {
                let error = await #expect(throws: AppOpeningError.self) {
                    _ = try await service.ask(message, ofApp: Self.app, app)
                }
                let text = try #require(error?.description)
                #expect(text.contains("did not connect to this host within 100ms"))
                let pid = await service.process(of: Self.app)
                #expect(pid != nil && (process == nil || pid == process))
                process = pid
            }
        }
        #expect(kill(try #require(process), 0) == -1 && errno == ESRCH)
    }

    @Test("A program that is connected and does not answer is given up, and hears that its answer is not needed")
    func mute() async throws {
        try await withService { service, socket, app in
            let (cancelled, told) = AsyncStream<Void>.makeStream()
            let client = try await connect(to: socket) { _, _ in
                let (never, hold) = AsyncStream<Void>.makeStream()
                for await _ in never {}
                _ = hold
                told.finish()
                return .success([:])
            }
            let error = await #expect(throws: AppOpeningError.self) {
                _ = try await service.ask(message, ofApp: Self.app, app)
            }
            #expect(error?.description == "Photos runs and did not answer within 100ms.")
            for await _ in cancelled {}
            #expect(await service.process(of: Self.app) == nil)
            client.close()
        }
    }

    @Test("A program that only tells things is passed over, and one that goes on is asked")
    func passedOver() async throws {
        try await withService { service, socket, app in
            let going = try await connect(to: socket) { _, _ in .success([:]) }
            // The newest is asked first.
            let telling = try await connect(to: socket)
            _ = try await service.ask(message, ofApp: Self.app, app)
            #expect(await service.process(of: Self.app) == nil)
            going.close()
            telling.close()
        }
    }
}

extension HostService {
    /// The process of a program that the service has started.
    fileprivate func process(of app: String) -> Int32? { appPrograms[app]?.child?.pid }
}
