import ClusterJobs
import ClusterModel
import ClusterSecurity
import EventLoop
import ProcessTestSupport
import Testing

@testable import ClusterBridge

@Suite("The journal of queued jobs", .timeLimit(.minutes(1)))
struct QueueJournalTests {
    private func wish(_ name: String) throws -> Wish {
        let host = try #require(HostName("a"))
        let key = try #require(QueueKey(caller: host, name: name))
        return Wish(key: key, callersKey: "", intent: "I", lane: "l", request: "{}", acceptedAt: 1000, endsAt: 5000)
    }

    /// Runs a test with a journal in a folder of its own.
    private func withJournal(_ body: (QueueJournal) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let disk = BlockingExecutor(name: "test")
        let (host, cluster) = (try #require(HostName("a")), try #require(ClusterName("c")))
        let journal = QueueJournal(in: folder.path, of: host, in: cluster, on: disk)
        do { try await body(journal) } catch {
            await journal.close()
            await disk.shutdown()
            throw error
        }
        await journal.close()
        await disk.shutdown()
    }

    @Test("Jobs that have not ended stay with their store, and another one gets none before they have")
    func store() async throws {
        try await withJournal { journal in
            #expect(try await journal.bind(to: "nats") == nil)
            #expect(try await journal.bind(to: "postgresql://h/a") == nil)
            var job = try wish("q-1")
            #expect(try await journal.add(job) == nil)
            #expect(try await journal.bind(to: "nats") == "postgresql://h/a")
            await journal.close()
            #expect(try await journal.bind(to: "nats") == "postgresql://h/a")
            #expect(try await journal.bind(to: "postgresql://h/a") == nil)
            (job.state, job.outcome) = (.done, "{}")
            try await journal.write(.update(job, endedAt: 2000))
            let work = OpenAttempt(key: job.key, lane: "l", token: "t", intent: "I")
            try await journal.write(.keep(work))
            #expect(try await journal.bind(to: "nats") == "postgresql://h/a")
            try await journal.write(.drop("t"))
            #expect(try await journal.bind(to: "nats") == nil)
            // The other store is not asked to forget what it never had.
            #expect(try await journal.left().ended.isEmpty)
        }
    }

    @Test("What has ended is left in the store until the store has forgotten it, over any start")
    func leftInStore() async throws {
        try await withJournal { journal in
            for name in ["q-1", "q-2", "q-3"] { #expect(try await journal.add(wish(name)) == nil) }
            #expect(try await journal.left().ended.isEmpty)
            for name in ["q-1", "q-2"] {
                var ended = try wish(name)
                (ended.state, ended.outcome) = (.done, "{}")
                try await journal.write(.update(ended, endedAt: 2000))
            }
            await journal.close()
            var rest = try await journal.left()
            #expect(rest.wishes.map(\.key.name) == ["q-3"])
            #expect(rest.wishes.map(\.endsAt) == [5000])
            #expect(rest.ended.map(\.name) == ["q-1", "q-2"])
            try await journal.write(.forgotten(["q-1", "q-9"]))
            rest = try await journal.left()
            #expect(rest.ended.map(\.name) == ["q-2"])
        }
    }
}
