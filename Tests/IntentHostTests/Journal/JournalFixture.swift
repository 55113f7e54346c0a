import EventLoop
import Foundation
import IntentHost
import IntentModel
import JSON

/// A journal in a folder of its own, and what is needed to fill it.
final class JournalFixture {
    let folder: TemporaryFolder
    let executor: BlockingExecutor
    private(set) var journals: [Journal] = []
    let now = Timestamp(milliseconds: 1_900_000_000_000)
    private var generator = SystemRandomNumberGenerator()

    var directory: String { "\(folder.path)/data/intenthost" }
    var path: String { "\(directory)/journal.sqlite3" }

    private init() throws {
        folder = try TemporaryFolder()
        executor = BlockingExecutor(name: "test")
    }

    /// Runs a test with a fixture and closes its journals afterwards.
    static func with(_ body: (JournalFixture) async throws -> Void) async throws {
        let fixture = try JournalFixture()
        let result: Result<Void, any Error>
        do { result = .success(try await body(fixture)) } catch { result = .failure(error) }
        for journal in fixture.journals { await journal.close() }
        await fixture.executor.shutdown()
        try result.get()
    }

    /// One host's journal; each call is another host.
    func journal(busyTimeout: Duration = .seconds(5)) -> Journal {
        let journal = Journal(directory: directory, on: executor, busyTimeout: busyTimeout)
        journals.append(journal)
        return journal
    }

    /// A host on the data directory, with these extensions.
    func host(_ manifests: [ExtensionManifest] = []) throws -> IntentHost.Host {
        var configuration = HostConfiguration()
        configuration.launcherPath = Built.launcher
        configuration.dataDirectory = directory
        return try IntentHost.Host(registry: Registry(manifests), configuration: configuration)
    }

    func job(
        of journal: Journal,
        handle: String? = nil,
        extension identifier: String = "org.example.Bananapay",
        at instant: Timestamp? = nil
    ) -> JobRecord {
        let id = JobIdentifier(at: instant ?? now, using: &generator)
        var job = JobRecord(
            id: id,
            handle: handle ?? id.rawValue,
            extensionIdentifier: identifier,
            intent: "INSendPaymentIntent",
            parameters: ["note": "for\u{0}bananas 🍌", "amount": ["amount": "12.50", "currencyCode": "EUR"]],
            interaction: "interaction",
            idempotencyKey: "key",
            acceptedAt: instant ?? now,
            expiresAt: (instant ?? now).advanced(by: .seconds(86_400)),
            response: IntentResponse(code: "inProgress", properties: ["n": 1], userActivity: ["title": "t"]),
            ownerHost: journal.host
        )
        job.locale = "de-AT"
        return job
    }

    /// Accepts a job of a journal and gives it.
    func accepted(
        by journal: Journal,
        handle: String? = nil,
        extension identifier: String = "org.example.Bananapay",
        at instant: Timestamp? = nil
    ) async throws -> JobRecord {
        let job = job(of: journal, handle: handle, extension: identifier, at: instant)
        try await journal.accept(job)
        return job
    }
}

extension JobRecord {
    /// The job in a final state.
    func ended(_ state: JobState, at instant: Timestamp) -> JobRecord {
        var job = self
        job.state = state
        job.updatedAt = instant
        return job
    }
}
