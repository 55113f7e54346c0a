import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import IntentRegistry
import Synchronization
import Testing

@testable import IntentHostService

@Suite("What a host asks about an app that wants to be used", .timeLimit(.minutes(1)))
struct AskingAboutAppsTests {
    private static let app = installedApp

    /// Connects a client that asks a person; blocks, so not on the thread of the service.
    @concurrent
    private func desk(
        at socket: String,
        _ answer: @escaping @Sendable (_ app: String, Question) async -> Answer
    ) async throws -> HostClient {
        try HostClient(HostHello(name: "desk", version: "1", kind: .other), path: socket, authorize: answer)
    }

    @concurrent
    private func status(at socket: String) async throws -> AuthorizationStatus {
        let client = try HostClient(
            HostHello(name: "soup", version: "1", kind: .app, app: Self.app),
            path: socket,
            patience: .seconds(50)
        )
        defer { client.close() }
        return try await client.call(AppRequestAuthorization()).status
    }

    @Test("A client that has nobody to ask is passed over, and no other one is asked after an answer")
    func passedOver() async throws {
        try await withInstalledApp { _, socket in
            let untouched = try await desk(at: socket) { _, _ in
                Issue.record("it is older than the one that has answered")
                return .no
            }
            let answering = try await desk(at: socket) { app, question in
                #expect(app == Self.app && question.extensionName == "Soup Chef")
                return .yes
            }
            let empty = try await desk(at: socket) { _, _ in .unavailable }
            let confused = try await desk(at: socket) { _, _ in .text("perhaps") }
            #expect(try await status(at: socket) == .authorized)
            for client in [untouched, answering, empty, confused] { client.close() }
        }
    }

    @Test("A person who leaves it open ends the question for all, and may be asked again")
    func cancelled() async throws {
        let count = Mutex(0)
        try await withInstalledApp { _, socket in
            let older = try await desk(at: socket) { _, _ in
                Issue.record("one person has given the answer")
                return .no
            }
            let newer = try await desk(at: socket) { _, _ in
                count.withLock { $0 += 1 }
                return .cancel
            }
            for _ in 0..<2 { #expect(try await status(at: socket) == .notDetermined) }
            #expect(count.withLock(\.self) == 2)
            for client in [older, newer] { client.close() }
        }
    }

    @Test("A person who does not answer in time is taken the question back, and the log tells what to do")
    func late() async throws {
        let logged = Mutex("")
        let (withdrawn, told) = AsyncStream<Void>.makeStream()
        try await withInstalledApp(patience: .milliseconds(100)) { text in
            logged.withLock { $0 += text }
        } _: { service, socket in
            let mute = try await desk(at: socket) { _, _ in
                let (never, hold) = AsyncStream<Void>.makeStream()
                for await _ in never {}
                _ = hold
                told.finish()
                return .yes
            }
            async let passing: Void = service.passAwaited(.milliseconds(100))
            #expect(try await status(at: socket) == .notDetermined)
            await passing
            for await _ in withdrawn {}
            // An answer that comes too late decides nothing.
            async let passingAgain: Void = service.passAwaited(.milliseconds(100))
            #expect(try await status(at: socket) == .notDetermined)
            await passingAgain
            mute.close()
        }
        #expect(logged.withLock(\.self).contains("'intenthost authorize \(Self.app)' decides"))
    }

    @Test("News that comes between a look and the waiting for news is not missed")
    func newsBetween() async throws {
        try await withInstalledApp { service, _ in
            await service.missNews()
        }
    }

    @Test("An app that was denied while its extension worked is not opened, whatever the extension answers")
    func deniedMeanwhile() async throws {
        for code in ["continueInApp", "handleInApp", "failureRequiringAppLaunch"] {
            try await withInstalledApp(status: .denied) { service, _ in
                let begun = Outcome(
                    status: code == "failureRequiringAppLaunch" ? .failure : .success,
                    intent: "INPlayMediaIntent",
                    extensionIdentifier: "\(Self.app).intents",
                    stage: .handle,
                    response: IntentResponse(code: code)
                )
                let request = IntentRequest(intent: "INPlayMediaIntent")
                let outcome = await service.goOnInApp(begun, request)
                #expect(outcome.status == .denied && outcome.failure?.kind == .notAuthorized, "\(code)")
                #expect(outcome.failure?.message.contains("'intenthost authorize \(Self.app)'") == true)
            }
        }
    }
}

extension HostService {
    fileprivate func missNews() async {
        let seen = core.news.count
        core.news.tell()
        await core.news.next(after: seen)
    }

    fileprivate func goOnInApp(_ outcome: Outcome, _ request: IntentRequest) async -> Outcome {
        var outcome = outcome
        await core.handovers.goOnInApp(&outcome, request, NoDialogue())
        return outcome
    }
}
