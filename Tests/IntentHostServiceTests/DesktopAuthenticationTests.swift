import ExtensionProtocol
import HostProtocol
import IntentHost
import IntentHostClient
import JSON
import Synchronization
import Testing

@testable import IntentHostService

@Suite("The person authenticates at the desktop of a service", .timeLimit(.minutes(1)))
struct DesktopAuthenticationTests {
    /// Connects a desktop; blocks, so not on the thread of the service.
    @concurrent
    private func desktop(
        at socket: String,
        _ answer: @escaping @Sendable (JSONValue) async -> Result<JSONValue, ResponseError>
    ) async throws -> HostClient {
        let hello = HostHello(name: "desktop", version: "1", kind: .other, offers: [.localAuthentication])
        return try HostClient(hello, path: socket) { method, params in
            method == DesktopAuthenticate.method ? await answer(params) : .failure(.methodNotFound(method))
        }
    }

    @Test("The newest desktop is asked with the reason; its answer counts")
    func answered() async throws {
        let authentication = DesktopAuthentication()
        try await withService(patience: .seconds(50), authentication: authentication) { service, socket in
            #expect(await !service.isAvailable(authentication), "nobody is there")
            #expect(await authentication.authenticate(because: "It is locked.") == .unavailable)
            for (word, result) in [("authenticated", LocalAuthentication.authenticated), ("refused", .refused)] {
                let client = try await desktop(at: socket) { params in
                    #expect(params == ["reason": "It is locked."])
                    return .success(["result": .string(word)])
                }
                #expect(await service.isAvailable(authentication))
                #expect(await authentication.authenticate(because: "It is locked.") == result)
                client.close()
            }
        }
        #expect(await authentication.authenticate(because: "The service is gone.") == .unavailable)
    }

    @Test("A person who lets the time pass has not authenticated")
    func late() async throws {
        let authentication = DesktopAuthentication()
        try await withService(patience: .milliseconds(100), authentication: authentication) { service, socket in
            let client = try await desktop(at: socket) { _ in
                let (never, hold) = AsyncStream<Void>.makeStream()
                for await _ in never {}
                _ = hold
                return .success(["result": "authenticated"])
            }
            async let passing: Void = service.passAwaited(.milliseconds(100))
            #expect(await authentication.authenticate(because: "It is locked.") == .refused)
            await passing
            client.close()
        }
    }

    @Test("A desktop that fails or answers nonsense authenticates nobody, and the log tells of it")
    func broken() async throws {
        let authentication = DesktopAuthentication()
        let log = Mutex<[String]>([])
        try await withService(patience: .seconds(50), authentication: authentication) { text in
            log.withLock { $0.append(text) }
        } _: { _, socket in
            let nonsense = try await desktop(at: socket) { _ in .success(["result": "sure"]) }
            #expect(await authentication.authenticate(because: "It is locked.") == .unavailable)
            let failing = try await desktop(at: socket) { _ in .failure(ResponseError(.busy, "Not now.")) }
            #expect(await authentication.authenticate(because: "It is locked.") == .unavailable)
            for client in [nonsense, failing] { client.close() }
        }
        let lines = log.withLock(\.self)
        #expect(lines.count == 2)
        #expect(lines.first?.contains("the desktop's answer to desktop/authenticate cannot be read") == true)
        #expect(lines.last == "the desktop could not have the person authenticate: Not now.")
    }
}

extension HostService {
    fileprivate func isAvailable(_ authentication: DesktopAuthentication) -> Bool { authentication.isAvailable }
}
