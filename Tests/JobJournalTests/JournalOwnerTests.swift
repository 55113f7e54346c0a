import FoundationEssentials
import IntentModel
import JournalTestSupport
import ProcessTestSupport
import SystemFiles
import Testing

@testable import JobJournal

@Suite("Journal: hosts and crashes", .timeLimit(.minutes(1)))
struct JournalOwnerTests {
    @Test("A job belongs to its host while that lives, and then to the host that claims it first")
    func claim() async throws {
        try await JournalFixture.with { fixture in
            let (first, second, third) = (fixture.journal(), fixture.journal(), fixture.journal())
            let job = try await fixture.accepted(by: first)
            let other = try await fixture.accepted(by: second, extension: "org.example.Other")
            #expect(try await second.adoptable() == [])
            #expect(try await second.claim(job.id, at: fixture.now) == nil)
            #expect(try await second.openJobs() == [other])
            #expect(try await first.claim(job.id, at: fixture.now) == job)

            await first.close()
            #expect(try await second.adoptable() == [job])
            #expect(try await second.adoptable(extension: job.extensionIdentifier) == [job])
            #expect(try await second.adoptable(extension: "org.example.Other") == [])
            let later = fixture.now.advanced(by: .seconds(1))
            let claimed = try #require(try await second.claim(job.id, at: later))
            var expected = job
            expected.ownerHost = second.host
            expected.updatedAt = later
            #expect(claimed == expected)
            #expect(try await third.adoptable() == [])
            #expect(try await third.claim(job.id, at: later) == nil)
            #expect(try await third.job(job.id) == expected)
        }
    }

    @Test("A host whose job was taken over can no longer change it")
    func notOwner() async throws {
        try await JournalFixture.with { fixture in
            let (first, second) = (fixture.journal(), fixture.journal())
            let job = try await fixture.accepted(by: first)
            let error = await #expect(throws: JournalError.self) {
                try await second.update(job.ended(.lost, at: fixture.now))
            }
            #expect(error?.code == .notOwner)
            try await second.updateProgress(job.ended(.lost, at: fixture.now))
            #expect(try await first.job(job.id) == job)
        }
    }

    @Test("A job that has ended cannot be adopted, claimed or lost")
    func ended() async throws {
        try await JournalFixture.with { fixture in
            let (first, second) = (fixture.journal(), fixture.journal())
            let job = try await fixture.accepted(by: first).ended(.succeeded, at: fixture.now)
            try await first.update(job)
            await first.close()
            #expect(try await second.adoptable() == [])
            #expect(try await second.claim(job.id, at: fixture.now) == nil)
            #expect(try await second.markLost(job.id, Failure(.jobLost, message: "x"), at: fixture.now) == nil)
            #expect(try await second.claim(JobIdentifier(rawValue: "none"), at: fixture.now) == nil)
            #expect(try await second.job(job.id) == job)
        }
    }

    @Test("An open job is marked as lost by its host, or by any host when its own is gone")
    func markLost() async throws {
        try await JournalFixture.with { fixture in
            let (first, second) = (fixture.journal(), fixture.journal())
            let mine = try await fixture.accepted(by: first)
            let orphan = try await fixture.accepted(by: first)
            let failure = Failure(.jobLost, message: "The extension was removed.")
            #expect(try await second.markLost(mine.id, failure, at: fixture.now) == nil)
            #expect(try await first.markLost(mine.id, failure, at: fixture.now)?.state == .lost)
            await first.close()
            #expect(try await second.markLost(orphan.id, failure, at: fixture.now)?.failure == failure)
            #expect(try await second.jobs(Journal.JobFilter(states: [.lost])).count == 2)
        }
    }

    @Test("The marks of hosts that are gone are removed; those of living hosts stay")
    func sweep() async throws {
        try await JournalFixture.with { fixture in
            let killed = try fixture.folder.write("data/intenthost/hosts/killed.lock", "")
            let first = fixture.journal()
            _ = try await fixture.accepted(by: first)
            #expect(!FileStatus.exists(killed))
            #expect(FileStatus.exists("\(fixture.directory)/hosts/\(first.host).lock"))
            let second = fixture.journal()
            _ = try await second.jobs()
            #expect(HostLock.isAlive(first.host, in: fixture.directory))
            await first.close()
            #expect(!HostLock.isAlive(first.host, in: fixture.directory))
            #expect(!FileStatus.exists("\(fixture.directory)/hosts/\(first.host).lock"))
        }
    }

    @Test("The file of a host killed during its start is removed; that of a host just starting stays")
    func sweepOfStarts() async throws {
        try await JournalFixture.with { fixture in
            let killed = try fixture.folder.write("data/intenthost/hosts/.killed", "")
            let hourAgo = Date.now.addingTimeInterval(-3600)
            try FileManager.default.setAttributes([.modificationDate: hourAgo], ofItemAtPath: killed)
            let starting = try fixture.folder.write("data/intenthost/hosts/.starting", "")
            _ = try await fixture.accepted(by: fixture.journal())
            #expect(!FileStatus.exists(killed))
            #expect(FileStatus.exists(starting))
        }
    }

    @Test("Crashes are listed from an instant on, whichever host saw them")
    func crashes() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            #expect(try await journal.crashes(extension: "a", since: fixture.now) == [])
            for second in 0..<3 {
                let instant = fixture.now.advanced(by: .seconds(second))
                try await journal.recordCrash(extension: "a", at: instant, reason: "signal \(second)")
            }
            try await journal.recordCrash(extension: "b", at: fixture.now, reason: "other")
            let since = fixture.now.advanced(by: .seconds(1))
            let crashes = try await fixture.journal().crashes(extension: "a", since: since)
            #expect(crashes.map(\.reason) == ["signal 1", "signal 2"])
            #expect(crashes.first?.at == since)
        }
    }

    @Test("An extension's history has its crashes and its quarantine, and a file only once there is an entry")
    func history() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            #expect(!journal.mayHaveHistory)
            let empty = try await journal.history(extension: "a", since: fixture.now, at: fixture.now)
            #expect(empty.crashes.isEmpty && empty.quarantineReasons.isEmpty)
            #expect(!journal.mayHaveHistory)
            try await journal.recordCrash(extension: "a", at: fixture.now, reason: "x")
            try await journal.quarantine(extension: "a", reasons: ["y"], at: fixture.now)
            try await journal.quarantine(extension: "b", reasons: ["z"], at: fixture.now)
            #expect(fixture.journal().mayHaveHistory)
            let history = try await fixture.journal().history(extension: "a", since: fixture.now, at: fixture.now)
            #expect(history.crashes.map(\.reason) == ["x"])
            #expect(history.quarantineReasons == ["y"])
        }
    }

    @Test("Crashes of a clock that was ahead count as of now, age as others do, and are kept where nobody reads them")
    func crashesOfTheFuture() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let ahead = fixture.now.advanced(by: .seconds(365 * 86_400))
            for number in 1...4 { try await journal.recordCrash(extension: "a", at: ahead, reason: "\(number)") }
            try await journal.recordCrash(extension: "b", at: ahead, reason: "other")
            let window = ExtensionHistory.window
            func history(at now: Timestamp) async throws -> [ExtensionHistory.Crash] {
                let since = now.advanced(by: .zero - window)
                return try await fixture.journal().history(extension: "a", since: since, at: now).crashes
            }
            let first = try await history(at: fixture.now)
            #expect(first.map(\.reason) == ["1", "2", "3", "4"] && first.allSatisfy { $0.at == fixture.now })
            let later = try await history(at: fixture.now.advanced(by: window))
            #expect(later == first)
            let last = try await history(at: fixture.now.advanced(by: window + .seconds(1)))
            #expect(last.isEmpty)
            let others = try await journal.crashes(extension: "b", since: ahead)
            #expect(others.count == 1)
        }
    }

    @Test("A quarantine stays until it is lifted, which forgets its causes")
    func quarantine() async throws {
        try await JournalFixture.with { fixture in
            let (first, second) = (fixture.journal(), fixture.journal())
            try await first.recordCrash(extension: "a", at: fixture.now, reason: "x")
            try await first.quarantine(extension: "a", reasons: ["x"], at: fixture.now)
            let later = fixture.now.advanced(by: .seconds(1))
            try await second.quarantine(extension: "a", reasons: ["x", "y"], at: later)
            let expected = Quarantine(extensionIdentifier: "a", since: fixture.now, reasons: ["x", "y"])
            #expect(try await first.quarantines() == [expected])
            #expect(try await second.liftQuarantine(extension: "a"))
            #expect(try await !first.liftQuarantine(extension: "a"))
            #expect(try await first.quarantines() == [])
            #expect(try await first.crashes(extension: "a", since: Timestamp(milliseconds: 0)) == [])
        }
    }
}

extension FileStatus {
    /// Returns whether there is a file at a path.
    static func exists(_ path: String) -> Bool { (try? FileStatus(of: path)) != nil }
}
