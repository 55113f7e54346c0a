import IntentModel
import JSON
import ProcessTestSupport
import Synchronization
import Testing

@testable import IntentHost

@Suite("An app that is not allowed any more in the middle of a request", .timeLimit(.minutes(1)))
struct LostAuthorizationTests {
    private let decisions = Decisions()
    private let extensions = AnsweringExtensions(memory: ["a": 0])

    private func withHost(_ body: (Host) async -> Void) async throws {
        let folder = try TemporaryFolder()
        let host = try extensions.host(data: folder.path, isRestricted: true, areInstalled: true) {
            $0.authorization = decisions
        }
        await body(host)
        await host.shutdown()
    }

    private func request(_ content: String, isLocked: Bool = false) -> IntentRequest {
        IntentRequest(
            intent: "INSendMessageIntent",
            parameters: ["content": .string(content)],
            device: DeviceState(isLocked: isLocked)
        )
    }

    @Test(
        "A yes that comes afterwards starts nothing, whether or not the host was told",
        arguments: [AuthorizationStatus.denied, .notDetermined, .restricted],
        [true, false]
    )
    func question(_ status: AuthorizationStatus, isTold: Bool) async throws {
        try await withHost { host in
            let dialogue = Meanwhile { [decisions] in
                if isTold { host.decided(status, ofApp: "a") } else { decisions.decided(status, ofApp: "a") }
            }
            let outcome = await host.perform(request("Hello", isLocked: true), dialogue: dialogue)
            #expect(outcome.status == .denied)
            #expect(outcome.failure?.kind == .notAuthorized)
            #expect(await host.state(of: "a") == .stopped)
        }
    }

    @Test("Authorisations that are set after the host was made hold from the first request on")
    func later() async throws {
        let folder = try TemporaryFolder()
        let host = try extensions.host(data: folder.path, areInstalled: true) { _ in }
        decisions.decided(.denied, ofApp: "a")
        host.use(decisions)
        let outcome = await host.perform(request("Hello"))
        #expect(outcome.failure?.kind == .notAuthorized)
        #expect(await host.state(of: "a") == .stopped)
        await host.shutdown()
    }

    @Test("The call under way is cancelled, and the outcome says that it may have been carried out")
    func call() async throws {
        try await withHost { host in
            let asking = Task { await host.perform(request("hang")) }
            for await _ in extensions.hangs { break }
            host.decided(.denied, ofApp: "a")
            let outcome = await asking.value
            #expect(outcome.status == .denied)
            #expect(outcome.failure?.message.contains("find out whether it was carried out") == true)
        }
    }
}

/// What the person has decided, which anybody can change.
private final class Decisions: AuthorizationProvider {
    private let status = Mutex(AuthorizationStatus.authorized)

    func authorization(ofApp identifier: String) -> AuthorizationState { AuthorizationState(status.withLock(\.self)) }

    func decided(_ status: AuthorizationStatus, ofApp identifier: String) { self.status.withLock { $0 = status } }
}

/// A person who says yes after something else has happened.
private struct Meanwhile: Dialogue {
    let happens: @Sendable () -> Void

    func answer(_ question: Question) async -> Answer {
        happens()
        return .yes
    }
}
