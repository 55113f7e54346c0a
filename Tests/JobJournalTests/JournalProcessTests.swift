import Database
import Foundation
import IntentModel
import JournalTestSupport
import ProcessTestSupport
import SystemFiles
import Testing

@testable import JobJournal

/// The number of kills of the host; `INTENTHOST_JOURNAL_KILLS` asks for more than the usual run.
private let kills = ProcessInfo.processInfo.environment["INTENTHOST_JOURNAL_KILLS"].flatMap { Int($0) } ?? 60

@Suite("Journal: processes", .timeLimit(.minutes(1 + kills / 60)))
struct JournalProcessTests {
    @Test("A host killed at any instant leaves a journal that opens and has every job the host reported")
    func killed() async throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["INTENTHOST_TEST_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
        var generator = SeededGenerator(state: seed)
        try await JournalFixture.with { fixture in
            var told: Set<String> = []
            for kill in 0..<kills {
                let host = try HostProcess("accept", fixture.directory)
                // Every fourth host dies while it starts, the others between or in commits.
                let seen = await host.next(kill % 4 == 0 ? 0 : Int.random(in: 1...40, using: &generator))
                // Not a wait for a condition: the kill must fall at a random instant.
                usleep(.random(in: 0...(kill % 4 == 0 ? 40_000 : 2_000), using: &generator))
                host.kill()
                told.formUnion(seen + (await host.rest()))
                guard FileStatus.exists(fixture.path) else { continue }
                let check = try fixture.connection().query("PRAGMA integrity_check") { $0.text(0) }
                #expect(check == ["ok"], "seed \(seed), kill \(kill)")
            }
            let journal = fixture.journal()
            let kept = try await journal.jobs(Journal.JobFilter(limit: .max))
            #expect(told.subtracting(kept.map(\.id.rawValue)) == [], "seed \(seed)")
            #expect(told.count > kills / 2)
            // At most one more job for each kill: one that was kept and not reported yet.
            #expect(kept.count - told.count <= kills)
            #expect(try await journal.adoptable().count == kept.count)
        }
    }

    @Test("A full disk is reported, and everything kept before is still there")
    func diskFull() async throws {
        try await JournalFixture.with { fixture in
            var words = await (try HostProcess("fill", fixture.directory, "200000")).rest()
            let last = words.suffix(2)
            words.removeLast(last.count)
            #expect(last == ["diskFull", "readable \(words.count)"])
            #expect(words.count > 10)
            let journal = fixture.journal()
            #expect(try await Set(journal.jobs(Journal.JobFilter(limit: .max)).map(\.id.rawValue)) == Set(words))
            // This process has space.
            _ = try await fixture.accepted(by: journal)
        }
    }

    @Test("A disk that is full from the start is reported")
    func diskFullAtStart() async throws {
        try await JournalFixture.with { fixture in
            let words = await (try HostProcess("fill", fixture.directory, "4096")).rest()
            #expect(words.first == "diskFull")
            let journal = fixture.journal()
            let job = try await fixture.accepted(by: journal)
            #expect(try await journal.jobs() == [job])
        }
    }

    @Test("A living host of another process keeps its job, and its end releases the job at once")
    func liveness() async throws {
        try await JournalFixture.with { fixture in
            let host = try HostProcess("hold", fixture.directory)
            let id = JobIdentifier(rawValue: try #require(await host.next(1).first))
            let journal = fixture.journal()
            #expect(try await journal.adoptable() == [])
            #expect(try await journal.claim(id, at: fixture.now) == nil)
            host.kill()
            // The end of its output is the end of the process; the kernel has then released the lock.
            #expect(await host.rest() == [])
            #expect(try await journal.adoptable().map(\.id) == [id])
            #expect(try await journal.claim(id, at: fixture.now)?.ownerHost == journal.host)
        }
    }

    @Test("Hosts that claim the same jobs at once get each job once")
    func claims() async throws {
        try await JournalFixture.with { fixture in
            let gone = fixture.journal()
            var ids: [String] = []
            for _ in 0..<40 { ids.append(try await fixture.accepted(by: gone).id.rawValue) }
            await gone.close()
            let hosts = try (0..<3).map { _ in try HostProcess("claim", fixture.directory) }
            var claimed: [String] = []
            for host in hosts { claimed += await host.next { $0 == "done" }.dropLast() }
            #expect(claimed.sorted() == ids.sorted())
        }
    }

    @Test("Hosts that start together on a new journal can all write")
    func start() async throws {
        try await JournalFixture.with { fixture in
            let hosts = try (0..<4).map { _ in try HostProcess("hold", fixture.directory) }
            var ids: Set<String> = []
            for host in hosts { ids.formUnion(await host.next(1)) }
            #expect(ids.count == hosts.count)
            #expect(try await Set(fixture.journal().jobs().map(\.id.rawValue)) == ids)
            for host in hosts { host.kill() }
        }
    }
}

/// Random numbers repeated by a seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
