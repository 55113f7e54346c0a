import IntentModel
import ProcessTestSupport
import Synchronization

@testable import Authorization
@testable import IntentRegistry

/// An installed app with one extension, in a folder of its own, beside an empty data directory.
final class InstalledFixture {
    static let app = "org.example.soup"

    let folder: TemporaryFolder
    let executable: String
    let registry: Registry
    private let failureNotes = Notes<String>()
    private let changeNotes = Notes<AuditEntry>()

    /// What could not be read or written.
    var failures: [String] { failureNotes.all }
    /// The changes of authorisations.
    var changes: [AuditEntry] { changeNotes.all }
    /// One element for each change.
    let changeSignals: AsyncStream<Void>
    private let changeSignal: AsyncStream<Void>.Continuation

    var directory: String { "\(folder.path)/data" }

    init() throws {
        (changeSignals, changeSignal) = AsyncStream<Void>.makeStream()
        folder = try TemporaryFolder()
        executable = try folder.writeScript("Soup.app/PlugIns/soup")
        let appFile = try folder.write("Soup.app/app.json", "{}")
        let manifestFile = try folder.write("Soup.app/PlugIns/soup.json", "{}")
        var manifest = ExtensionManifest(
            identifier: "\(Self.app).intents",
            executable: executable,
            intentsSupported: ["INSendMessageIntent"],
            sourceFile: manifestFile
        ).belonging(to: AppManifest(identifier: Self.app, displayName: "SoupChef", sourceFile: appFile))
        manifest.isInstalled = true
        registry = Registry([manifest])
    }

    /// Runs a body with the authorisations of the app, as one host after another has them.
    func with<Result>(
        _ rules: AdministratorRules = AdministratorRules(files: []),
        trustsChanges: Bool = false,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in try await Task.sleep(for: .seconds(50)) },
        _ body: (StoredAuthorizations) async throws -> Result
    ) async throws -> Result {
        let authorizations = await StoredAuthorizations(
            of: registry,
            directory: directory,
            administrator: rules,
            trustsChanges: trustsChanges,
            now: { Timestamp(milliseconds: 1_900_000_000_000) },
            sleep: sleep,
            tellFailure: { [failureNotes] in failureNotes.note($0) },
            tellChange: { [changeNotes, changeSignal] in
                changeNotes.note($0)
                changeSignal.yield()
            }
        )
        do {
            let result = try await body(authorizations)
            await authorizations.close()
            return result
        } catch {
            await authorizations.close()
            throw error
        }
    }

    /// The state of the app as the next host reads it.
    func state(trustsChanges: Bool = false) async throws -> AuthorizationState {
        try await with(trustsChanges: trustsChanges) { $0.authorization(ofApp: Self.app) }
    }

    /// Decides as a person does in a conversation.
    func decide(_ status: AuthorizationStatus) async throws {
        try await with { $0.decided(status, ofApp: Self.app) }
    }
}

/// Values that other threads note.
private final class Notes<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    var all: [Value] { values.withLock(\.self) }

    func note(_ value: Value) { values.withLock { $0.append(value) } }
}
