package import EventLoop
package import IntentModel
internal import JSON
package import JobJournal
package import ProcessTestSupport

/// A journal in a folder of its own, and the parts to fill it.
package final class JournalFixture {
    package let folder: TemporaryFolder
    package let executor: BlockingExecutor
    package private(set) var journals: [Journal] = []
    package let now = Timestamp(milliseconds: 1_900_000_000_000)
    private var generator = SystemRandomNumberGenerator()

    package var directory: String { "\(folder.path)/data/intenthost" }
    package var path: String { "\(directory)/journal.sqlite3" }

    private init() throws {
        folder = try TemporaryFolder()
        executor = BlockingExecutor(name: "test")
    }

    /// Runs a test with a fixture and closes its journals afterwards.
    package static func with(_ body: (JournalFixture) async throws -> Void) async throws {
        let fixture = try JournalFixture()
        let result: Result<Void, any Error>
        do { result = .success(try await body(fixture)) } catch { result = .failure(error) }
        for journal in fixture.journals { await journal.close() }
        await fixture.executor.shutdown()
        try result.get()
    }

    /// Returns one host's journal; each call is another host.
    package func journal(busyTimeout: Duration = .seconds(5)) -> Journal {
        let journal = Journal(directory: directory, on: executor, busyTimeout: busyTimeout)
        journals.append(journal)
        return journal
    }

    package func job(
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

    /// Accepts a job of a journal and returns it.
    package func accepted(
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
    /// Returns the job in a final state.
    package func ended(_ state: JobState, at instant: Timestamp) -> JobRecord {
        var job = self
        job.state = state
        job.updatedAt = instant
        return job
    }
}
