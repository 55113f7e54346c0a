import IntentHost
import IntentModel
import Synchronization
import Testing

@Suite("An installed app is asked about before it is started", .timeLimit(.minutes(1)))
struct AuthorizationTests {
    /// Remembers decisions as a store does.
    private final class Decisions: AuthorizationProvider {
        private let state: Mutex<AuthorizationState>
        private let taken = Mutex<[AuthorizationStatus]>([])

        init(_ status: AuthorizationStatus) { state = Mutex(AuthorizationState(status)) }

        var all: [AuthorizationStatus] { taken.withLock(\.self) }

        func authorization(ofApp identifier: String) -> AuthorizationState { state.withLock(\.self) }

        func decided(_ status: AuthorizationStatus, ofApp identifier: String) {
            state.withLock { $0 = AuthorizationState(status) }
            taken.withLock { $0.append(status) }
        }
    }

    private struct Person: Dialogue {
        let says: Answer

        func answer(_ question: Question) async -> Answer { question.kind == .authorize ? says : .cancel }
    }

    private func host(_ workshop: Workshop, _ decisions: Decisions) throws -> Host {
        try workshop.manifest()
        let found = try #require(Registry(paths: [workshop.manifests]).extensions.first)
        var manifest = found.belonging(to: AppManifest(identifier: "org.example.app"))
        manifest.isInstalled = true
        var configuration = HostConfiguration()
        configuration.dataDirectory = workshop.data
        configuration.authorization = decisions
        return try Host(registry: Registry([manifest]), configuration: configuration)
    }

    @Test("A yes starts it, and the next request does not ask")
    func yes() async throws {
        let workshop = try Workshop()
        let decisions = Decisions(.notDetermined)
        let host = try host(workshop, decisions)
        #expect(await host.perform(.message("Hello"), dialogue: Person(says: .yes)).status == .success)
        #expect(await host.perform(.message("Hello")).status == .success)
        #expect(decisions.all == [.authorized])
        await host.shutdown()
    }

    @Test("A no starts nothing, now and later")
    func no() async throws {
        let workshop = try Workshop()
        let decisions = Decisions(.notDetermined)
        let host = try host(workshop, decisions)
        #expect(await host.perform(.message("Hello"), dialogue: Person(says: .no)).failure?.kind == .notAuthorized)
        #expect(await host.perform(.message("Hello"), dialogue: Person(says: .yes)).status == .denied)
        #expect(decisions.all == [.denied])
        #expect(workshop.started.isEmpty)
        await host.shutdown()
    }

    @Test("With nobody to ask, nothing is started, and nothing decided")
    func nobody() async throws {
        let workshop = try Workshop()
        let decisions = Decisions(.notDetermined)
        let host = try host(workshop, decisions)
        let outcome = await host.perform(.message("Hello"))
        #expect(outcome.status == .needsInput)
        #expect(outcome.question?.kind == .authorize)
        #expect(decisions.all.isEmpty)
        #expect(workshop.started.isEmpty)
        await host.shutdown()
    }
}
