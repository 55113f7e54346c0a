import Foundation
import IntentModel
import JobJournal
import JournalTestSupport
import Testing

@testable import IntentHost

@Suite("Watching jobs while their host stops")
struct JobKeeperTests {
    @Test(
        "A job that is watched after its keeper has closed is told once, and the watching ends",
        .timeLimit(.minutes(1))
    )
    func watchAfterClose() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let job = try await fixture.accepted(by: journal)
            await journal.close()
            let host = try fixture.host([.bananapay(of: job)])
            #expect(try await host.resumeJob(job.id))
            await host.runtime.stop()
            let changes = try #require(await host.runtime.watchJob(job.id))
            var count = 0
            for await record in changes {
                #expect(record.id == job.id)
                count += 1
            }
            #expect(count == 1)
            await host.shutdown()
        }
    }
}

@Suite("Jobs in the hands of callers", .timeLimit(.minutes(1)))
struct HostJobsTests {
    @Test("Jobs come in pages, the newest first, and none is left out")
    func pages() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            var accepted: [JobIdentifier] = []
            for seconds in 0..<5 {
                let instant = fixture.now.advanced(by: .seconds(seconds))
                accepted.append(try await fixture.accepted(by: journal, at: instant).id)
            }
            let host = try fixture.host()
            var page = try await host.jobs(limit: 2)
            var found = [page.jobs.map(\.id)]
            while let next = page.next {
                page = try await host.jobs(after: next, limit: 2)
                found.append(page.jobs.map(\.id))
            }
            let newestFirst = Array(accepted.reversed())
            #expect(found == [Array(newestFirst[0..<2]), Array(newestFirst[2..<4]), Array(newestFirst[4...])])
            // Whole pages are not followed by an empty one.
            #expect(try await host.jobs(limit: 5).next == nil)
            // SQLite takes a negative limit for none.
            for limit in [0, -1, Int.min] { #expect(try await host.jobs(limit: limit).jobs.count == 1) }
            #expect(try await host.jobs(limit: .max).jobs.count == 5)
            await host.shutdown()
        }
    }

    @Test("The beginning of an identifier finds its job, and is no pattern")
    func prefix() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let job = try await fixture.accepted(by: journal)
            _ = try await fixture.accepted(by: journal, at: Timestamp(milliseconds: 0))
            let host = try fixture.host()
            #expect(try await host.jobs(identifiedBy: job.id.rawValue).jobs == [job])
            #expect(try await host.jobs(identifiedBy: String(job.id.rawValue.prefix(8))).jobs == [job])
            for pattern in ["%", "_", "*", "?", "' OR true --"] {
                #expect(try await host.jobs(identifiedBy: pattern).jobs.isEmpty)
            }
            await host.shutdown()
        }
    }

    @Test("A job that cannot be cancelled is refused with the reason")
    func cancel() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let ended = try await fixture.accepted(by: journal)
            try await journal.update(ended.ended(.succeeded, at: fixture.now))
            let others = try await fixture.accepted(by: journal)
            let own = try await fixture.accepted(by: journal)
            let host = try fixture.host([.bananapay(of: own)])
            let refusals: [(id: JobIdentifier, code: HostError.Code)] = [
                (JobIdentifier(rawValue: "none"), .unknownJob), (ended.id, .jobEnded), (others.id, .jobOfOtherHost),
            ]
            for refusal in refusals {
                let error = await #expect(throws: HostError.self) { try await host.cancelJob(refusal.id) }
                #expect(error?.code == refusal.code)
                #expect(error?.description.contains(refusal.id.rawValue) == true)
            }
            // The job of a host that is gone is this host's once it was resumed.
            await journal.close()
            #expect(try await host.resumeJob(own.id))
            try await host.cancelJob(own.id)
            await host.shutdown()
        }
    }

    @Test("A journal that cannot be read is the error of a cancel")
    func damagedJournal() async throws {
        try await JournalFixture.with { fixture in
            let job = try await fixture.accepted(by: fixture.journal())
            for journal in fixture.journals { await journal.close() }
            try Data("no journal".utf8).write(to: URL(filePath: fixture.path))
            let host = try fixture.host()
            let error = await #expect(throws: JournalError.self) { try await host.cancelJob(job.id) }
            #expect(error?.code == .corrupt)
            await host.shutdown()
        }
    }
}

extension ExtensionManifest {
    /// The manifest of the extension that has accepted a job.
    fileprivate static func bananapay(of job: JobRecord) -> ExtensionManifest {
        ExtensionManifest(
            identifier: job.extensionIdentifier,
            displayName: "Bananapay",
            executable: "/nowhere/bananapay",
            intentsSupported: [job.intent],
            sourceFile: "/nowhere/bananapay.json"
        )
    }
}
