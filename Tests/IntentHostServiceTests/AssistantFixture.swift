import AssistantKnowledge
import Foundation
import HostProtocol
import IntentHostClient
import IntentModel
import IntentRegistry
import PersonalStore
import ProcessTestSupport
import Testing

@testable import IntentHostService

/// Runs a test with a service whose assistant knows a few sentences, and with a client of it.
///
/// - Parameter newer: The extensions that the host finds when it looks again.
func withAssistant(
    languages: SmallLanguages? = nil,
    registry: Registry = Registry([sayingExtension("org.example.saying")]),
    newer: Registry? = nil,
    log: @escaping @Sendable (String) -> Void = { _ in },
    _ body: (HostService, HostClient) async throws -> Void
) async throws {
    let languages = try languages ?? SmallLanguages(["en"])
    func adjust(_ settings: inout ServiceSettings) {
        settings.languages = LanguageFolder(path: languages.path)
        settings.sessionPatience = .seconds(50)
        if let newer { settings.reload = { newer } }
    }
    try await withService(patience: .seconds(50), registry: registry, log: log, adjust: adjust) { service, socket in
        let client = try await connect(HostHello(name: "test", version: "1", kind: .other), to: socket)
        try await body(service, client)
        client.close()
    }
}

extension HostService {
    /// The path of its socket.
    var socket: String { core.programs.socketPath }
}

/// Connects a client; blocks, so not on the thread of the service.
@concurrent
func connect(_ hello: HostHello, to socket: String) async throws -> HostClient {
    try HostClient(hello, path: socket, patience: .seconds(50))
}

/// The extension of Tests/Fixtures/saying_extension.py under an identifier.
func sayingExtension(
    _ identifier: String,
    named name: String = "Saying",
    restricted: [String] = []
) -> ExtensionManifest {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/saying_extension.py").standardized.path
    return ExtensionManifest(
        identifier: identifier,
        displayName: name,
        executable: script,
        intentsSupported: ["INSendMessageIntent"],
        intentsRestrictedWhileLocked: restricted
    )
}

/// A folder of languages in which a person says "say hello".
struct SmallLanguages {
    private let folder: TemporaryFolder

    var path: String { folder.path }

    init(_ languages: [String]) throws {
        folder = try TemporaryFolder()
        for language in languages { try write(Self.sentences, to: language) }
    }

    /// Replaces the data of a language.
    func write(_ text: String, to language: String) throws { try folder.write("\(language)/all.phrases", text) }

    static let sentences = """
        app
          with {app}
        intent INSendMessageIntent
          say {text:content}
          say something
          say {text:content} to {person:recipients}
        answer yes
          yes
        answer no
          no
        answer cancel
          cancel
        reply waitingApp
          ${app} works.
        reply started
          ${app} has begun.
        reply ended
          ${app} has ended it.
        reply doneApp
          ${app} did it.
        reply notUnderstood
          What?

        """
}

extension HostService {
    /// The number of sessions of each client that has begun one.
    var sessionCounts: [Int] { sessions.values.map(\.count) }
}
