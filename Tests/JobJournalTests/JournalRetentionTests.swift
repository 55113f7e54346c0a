import Database
import Foundation
import IntentModel
import JournalTestSupport
import ProcessTestSupport
import Testing

@testable import JobJournal

@Suite("The journal's retention", .timeLimit(.minutes(1)))
struct JournalRetentionTests {
    private let day = Duration.seconds(86_400)

    @Test("Jobs and crashes are forgotten after their retention; open jobs are not")
    func age() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let later = fixture.now.advanced(by: .seconds(1))
            let open = try await fixture.accepted(by: journal)
            let old = try await fixture.accepted(by: journal)
            let new = try await fixture.accepted(by: journal)
            try await journal.update(old.ended(.lost, at: fixture.now))
            try await journal.update(new.ended(.lost, at: later))
            try await journal.recordCrash(extension: "a", at: fixture.now, reason: "old")
            try await journal.recordCrash(extension: "a", at: later, reason: "new")
            #expect(try await journal.prune(JobRetention(age: day), at: later.advanced(by: day)) == 1)
            #expect(try await Set(journal.jobs().map(\.id)) == [open.id, new.id])
            let crashes = try await journal.crashes(extension: "a", since: Timestamp(milliseconds: 0))
            #expect(crashes.map(\.reason) == ["new"])
        }
    }

    @Test("Beyond the number to keep, the jobs that ended first are forgotten")
    func count() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            var jobs: [JobRecord] = []
            for second in 0..<4 {
                jobs.append(try await fixture.accepted(by: journal))
                try await journal.update(
                    jobs[second].ended(.succeeded, at: fixture.now.advanced(by: .seconds(10 - second)))
                )
            }
            let open = try await fixture.accepted(by: journal)
            #expect(try await journal.prune(JobRetention(age: day, count: 2), at: fixture.now) == 2)
            #expect(try await Set(journal.jobs().map(\.id)) == [jobs[0].id, jobs[1].id, open.id])
        }
    }

    @Test("Crashes that count towards a quarantine are kept, however short the retention")
    func window() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            try await journal.recordCrash(extension: "a", at: fixture.now, reason: "a")
            let now = fixture.now.advanced(by: ExtensionHistory.window)
            try await journal.prune(JobRetention(age: .zero, count: 0), at: now)
            #expect(try await journal.crashes(extension: "a", since: fixture.now).count == 1)
            try await journal.prune(JobRetention(age: .zero, count: 0), at: now.advanced(by: .milliseconds(1)))
            #expect(try await journal.crashes(extension: "a", since: fixture.now).isEmpty)
        }
    }

    @Test(
        "An open job without a host is forgotten when its time has been over for the retention; a living host's is not"
    )
    func orphans() async throws {
        try await JournalFixture.with { fixture in
            let gone = fixture.journal()
            let orphan = try await fixture.accepted(by: gone)
            await gone.close()
            let journal = fixture.journal()
            let own = try await fixture.accepted(by: journal)
            let other = try await fixture.accepted(by: fixture.journal())
            let end = orphan.expiresAt.advanced(by: day)
            #expect(try await journal.prune(JobRetention(age: day), at: end) == 0)
            #expect(try await journal.prune(JobRetention(age: day), at: end.advanced(by: .milliseconds(1))) == 1)
            #expect(try await Set(journal.jobs().map(\.id)) == [own.id, other.id])
        }
    }

    @Test("An unreadable record does not keep any other from being forgotten")
    func damagedRecord() async throws {
        try await JournalFixture.with { fixture in
            let gone = fixture.journal()
            let damaged = try await fixture.accepted(by: gone)
            await gone.close()
            let database = try JournalConnection(path: "\(fixture.directory)/journal.sqlite3", busyTimeout: .seconds(5))
            _ = try database.execute("UPDATE jobs SET parameters = 'damaged'")
            _ = consume database
            let journal = fixture.journal()
            let ended = try await fixture.accepted(by: journal)
            try await journal.update(ended.ended(.succeeded, at: fixture.now))
            #expect(try await journal.prune(JobRetention(age: day), at: damaged.expiresAt.advanced(by: day * 2)) == 2)
        }
    }

    @Test("Opening a journal first forgets old records")
    func opening() async throws {
        try await JournalFixture.with { fixture in
            let writer = fixture.journal()
            let old = try await fixture.accepted(by: writer)
            try await writer.update(old.ended(.succeeded, at: fixture.now))
            await writer.close()
            let now = fixture.now.advanced(by: day * 8)
            let journal = Journal(
                directory: fixture.directory,
                on: fixture.executor,
                retention: JobRetention(),
                wallClock: WallClock { now }
            )
            #expect(try await journal.jobs().isEmpty)
            await journal.close()
        }
    }

    @Test("Forgotten records leave nothing in the files")
    func traces() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let secret = "bananas for nobody else"
            var jobs: [JobRecord] = []
            for _ in 0..<20 {
                var job = fixture.job(of: journal)
                job.failure = Failure(.crashed, message: String(repeating: secret + " ", count: 300))
                try await journal.accept(job)
                try await journal.update(job.ended(.failed, at: fixture.now))
                jobs.append(job)
            }
            func traces() throws -> [String] {
                try FileManager.default.contentsOfDirectory(atPath: fixture.directory).filter { name in
                    let bytes = try? Data(contentsOf: URL(filePath: "\(fixture.directory)/\(name)"))
                    return bytes?.range(of: Data(secret.utf8)) != nil
                }
            }
            #expect(try !traces().isEmpty)
            #expect(try await journal.forget(endedBefore: nil) == 20)
            #expect(try traces().isEmpty)
        }
    }
}
