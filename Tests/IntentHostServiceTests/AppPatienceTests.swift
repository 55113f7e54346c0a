import EventLoop
import ExtensionProtocol
import Foundation
import Glibc
import HostProtocol
import IntentHostClient
import IntentModel
import IntentRegistry
import JSON
import PersonalModel
import Synchronization
import Testing

@testable import IntentHostService

@Suite("The patience of a host with apps", .timeLimit(.minutes(1)))
struct AppPatienceTests {
    private static let app = "org.example.photos"
    /// Not a file that this process writes: one that it forks meanwhile would have it open, and none could execute it.
    private static let silent = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../Fixtures/silent_app.sh").standardized.path
    private static let leaving = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../Fixtures/leaving_app.sh").standardized.path
    private let message: AppContinueActivity

    init() throws {
        let activity = try MessageReader(["activityType": "org.example.search"], method: "test", path: "activity")
        message = AppContinueActivity(try ActivityValue(activity))
    }

    /// Runs a test with a service that waits for apps, by default for a tenth of a second of its clock.
    private func withService(
        program: String = silent,
        patience: Duration = .milliseconds(100),
        log: @escaping @Sendable (String) -> Void = { _ in },
        _ body: (HostService, _ socket: String, AppManifest) async throws -> Void
    ) async throws {
        var app = AppManifest(identifier: Self.app, displayName: "Photos", sourceFile: "/app.json")
        app.executable = program
        try await IntentHostServiceTests.withService(patience: patience, log: log) { [app] service, socket in
            try await body(service, socket, app)
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
                async let passing: Void = service.passAwaited(.milliseconds(100))
                let error = await #expect(throws: AppOpeningError.self) {
                    _ = try await service.ask(message, ofApp: Self.app, app)
                }
                await passing
                let text = try #require(error?.description)
                #expect(text.contains("did not connect to this host within 100ms"))
                let pid = await service.process(of: Self.app)
                #expect(pid != nil && (process == nil || pid == process))
                process = pid
            }
        }
        #expect(kill(try #require(process), 0) == -1 && errno == ESRCH)
    }

    @Test("Requests that need one app at one time start one program, whose answer all of them get")
    func together() async throws {
        let starts = Mutex(0)
        let (ups, up) = AsyncStream<Void>.makeStream()
        try await withService(patience: .seconds(50)) { text in
            guard text == "Photos says: up" else { return }
            starts.withLock { $0 += 1 }
            up.yield()
        } _: { service, socket, app in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask { _ = try await service.ask(message, ofApp: Self.app, app) }
                }
                var iterator = ups.makeAsyncIterator()
                await iterator.next()
                let client = try await connect(to: socket) { _, _ in .success([:]) }
                try await group.waitForAll()
                client.close()
            }
        }
        #expect(starts.withLock(\.self) == 1)
    }

    @Test("What a program has started and left behind holds no descriptor of the host open")
    func heldOutput() async throws {
        let (pids, told) = AsyncStream<Int32>.makeStream()
        try await withService(program: Self.leaving, patience: .seconds(50)) { text in
            if let pid = text.split(separator: " ").last.flatMap({ Int32($0) }) { told.yield(pid) }
        } _: { service, _, app in
            let error = await #expect(throws: AppOpeningError.self) {
                _ = try await service.ask(message, ofApp: Self.app, app)
            }
            #expect(error?.description == "Photos was started and has ended without an answer.")
            var iterator = pids.makeAsyncIterator()
            let left = try #require(await iterator.next(), "the last line of the program was read")
            // The one that is left has the pipe as its output, and nobody reads it any more.
            let output = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(left)/fd/1")
            let own = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }
            #expect(output.hasPrefix("pipe:") && !own.contains(output))
            kill(left, SIGKILL)
        }
    }

    @Test("A request that is cancelled while its app is started does not wait for the app")
    func cancelled() async throws {
        let (ups, up) = AsyncStream<Void>.makeStream()
        try await withService(patience: .seconds(50)) { _ in
            up.yield()
        } _: { service, _, app in
            let asking = Task { try await service.ask(message, ofApp: Self.app, app) }
            var iterator = ups.makeAsyncIterator()
            await iterator.next()
            asking.cancel()
            let error = await #expect(throws: AppOpeningError.self) { try await asking.value }
            #expect(error?.description == "The request was cancelled while Photos was opened.")
        }
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
            async let passing: Void = service.passAwaited(.milliseconds(100))
            let error = await #expect(throws: AppOpeningError.self) {
                _ = try await service.ask(message, ofApp: Self.app, app)
            }
            await passing
            #expect(error?.description == "Photos runs and did not answer within 100ms.")
            for await _ in cancelled {}
            #expect(await service.process(of: Self.app) == nil)
            client.close()
        }
    }

    @Test("A program that only tells things is passed over, and one that goes on is asked")
    func passedOver() async throws {
        try await withService(patience: .seconds(50)) { service, socket, app in
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
    fileprivate func process(of app: String) -> Int32? { core.programs[app]?.process?.pid }

    fileprivate func ask(
        _ message: AppContinueActivity,
        ofApp identifier: String,
        _ app: AppManifest
    ) async throws(AppOpeningError) -> AppContinueActivity.Answer {
        let manifest = ExtensionManifest(identifier: "\(identifier).intents", executable: "/x", intentsSupported: [])
        return try await core.opener.ask(message, ofAppOf: manifest.belonging(to: app))
    }
}
