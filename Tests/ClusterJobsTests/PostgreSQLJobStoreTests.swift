import ClusterJobs
import ClusterModel
import EventLoop
import HostTime
import PostgreSQLTestSupport
import Testing

@testable import PostgreSQLJobs

/// What is special to jobs in PostgreSQL.
@Suite("Jobs in PostgreSQL", .enabled(if: DatabaseServer.isWanted), .timeLimit(.minutes(1)))
struct PostgreSQLJobStoreTests {
    /// Carries a statement out beside the stores.
    @discardableResult
    private func run(
        _ text: StaticString,
        _ values: [PostgreSQLStatement.Value] = [],
        at address: String
    ) throws -> [PostgreSQLRow] {
        // The test has a clock of its own.
        let deadline = Instant(nanoseconds: .max)
        let connection = try PostgreSQLConnection(address, password: nil, stop: StopSignal(), by: deadline)
        return try connection.query(PostgreSQLStatement(text, values), by: deadline)
    }

    /// A cluster of its own in the database that the tests share.
    private func sharedPlace(
        words: String = ""
    ) async throws -> (place: StorePlace, address: String, cluster: String) {
        let place = StorePlace.database(try await DatabaseServer.shared.value, words: words)
        guard case .postgresql(_, let address, let cluster) = place else { throw Missing("no database") }
        return (place, address, cluster)
    }

    @Test("What a stranger has written into the table harms nobody")
    func rubbish() async throws {
        let (place, address, cluster) = try await sharedPlace()
        try await withStore(in: place) { user in
            try await user.first.add(job("q-0"), by: user.soon)
            let long = String(repeating: "x", count: 300_000)
            let rows: [(caller: String, name: String, phase: String, worker: String, tries: Int64)] = [
                ("a", "q-1", "gone", "b", 0), ("a", "q-2", "ended", "b", -1), ("a", "q-3", "waiting", "b", .max),
                ("a b", "q-4", "waiting", "b", 0), ("a", "q 5\n", "waiting", "b", 0), ("a", "q-6", "held", long, 0),
                ("a", "q-7", "waiting", "b", -7),
            ]
            for row in rows {
                try run(
                    """
                    INSERT INTO intenthost_jobs (cluster, caller, name, lane, phase, worker, tries, request)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                    """,
                    [
                        .text(cluster), .text(row.caller), .text(row.name), .text(lane), .text(row.phase),
                        .text(row.worker), .integer(row.tries),
                        .bytes(Array(repeating: 0, count: row.name == "q-7" ? 1 << 20 : 3)),
                    ],
                    at: address
                )
            }
            try run(
                """
                INSERT INTO intenthost_jobs (cluster, caller, name, lane, request, free_at)
                VALUES ($1, 'a', 'q-7b', $2, '', 'infinity')
                """,
                [.text(cluster), .text(lane)],
                at: address
            )
            try run("SELECT pg_notify('intenthost_jobs', $1)", [.text("job \(cluster) a.b.c")], at: address)
            try run("SELECT pg_notify('intenthost_jobs', $1)", [.text("lane")], at: address)
            try await user.first.add(job("q-8"), by: user.soon)
            var names: [String] = []
            for token in ["t1", "t2", "t3"] {
                guard let claim = try await user.second.take(lane, for: hostB, token: token, wait: .zero) else { break }
                names.append(claim.key.name)
                #expect(try await user.second.end(claim, [1], by: user.soon))
            }
            // The long name of a worker was replaced by that of this one.
            #expect(names == ["q-0", "q-3", "q-6"])
            let last = try await user.second.take(lane, for: hostB, token: "t4", wait: .seconds(10))
            #expect(last?.key.name == "q-8")
            #expect(try await user.second.take(lane, for: hostB, token: "t5", wait: .milliseconds(100)) == nil)
            for name in ["q-1", "q-2", "q-7"] {
                let (store, soon) = (user.first, user.soon)
                let failure = await error { () throws(JobStoreError) in
                    _ = try await store.record(of: job(name).key, by: soon)
                }
                #expect(failure?.code == .unreadable)
            }
        }
    }

    @Test("A job that was forgotten does not come back when it is added late")
    func mark() async throws {
        let (place, _, _) = try await sharedPlace()
        try await withStore(in: place, capacity: 1) { user in
            try await user.first.add(job("q-1"), by: user.soon)
            let claim = try #require(try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(10)))
            #expect(try await user.second.end(claim, [1], by: user.soon))
            try await user.first.forget(claim.key, by: user.soon)
            try await user.first.add(job("q-1"), by: user.soon)
            #expect(try await user.first.record(of: claim.key, by: user.soon) == nil)
            #expect(try await !user.second.end(claim, [1], by: user.soon))
            #expect(try await !user.first.cancel(claim.key, by: user.soon))
            #expect(try await user.second.take(lane, for: hostB, token: "t2", wait: .zero) == nil)
            // A mark takes no room, and is there also when there is none.
            try await user.first.add(job("q-2"), by: user.soon)
            try await user.first.add(job("q-1"), by: user.soon)
        }
    }

    @Test("A host that waits in many lanes has one connection for all, and hears of each job at once")
    func manyLanes() async throws {
        let (place, _, _) = try await sharedPlace(words: "application_name=lanes")
        let address = try await DatabaseServer.shared.value.address
        try await withStore(in: place) { user in
            let count: StaticString = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'lanes'"
            let store = user.second
            let names = (0..<64).map { "lane-\($0)" }
            try await withThrowingTaskGroup(of: String?.self) { group in
                for name in names {
                    group.addTask { [user] in
                        try await user.run { user in
                            try await user.second.take(name, for: hostB, token: name, wait: .seconds(30))?.lane
                        }
                    }
                }
                // Each has looked once when these have been answered.
                for _ in 0..<2 { _ = try await store.take("none", for: hostB, token: "none", wait: .zero) }
                // Two for each host.
                #expect(try run(count, at: address).first?.integer(0) == 4)
                let begin = user.loop.now
                for name in names { try await user.first.add(job(name, in: name), by: user.soon) }
                var taken: Set<String> = []
                for try await name in group { if let name { taken.insert(name) } }
                #expect(taken == Set(names))
                #expect(begin.duration(to: user.loop.now) < .seconds(10))
            }
        }
    }

    @Test("A wait ends when its task is cancelled, and as unavailable when the store is left")
    func endOfWaits() async throws {
        let (place, _, _) = try await sharedPlace()
        try await withStore(in: place) { user in
            _ = try await user.second.take(lane, for: hostB, token: "t0", wait: .zero)
            func wait() -> Task<Bool, any Error> {
                Task { [user] in
                    try await user.run { user in
                        try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(300)) == nil
                    }
                }
            }
            let cancelled = wait()
            cancelled.cancel()
            #expect(try await cancelled.value)
            let left = wait()
            _ = try await user.second.take(lane, for: hostB, token: "t2", wait: .milliseconds(100))
            await user.second.stop()
            await #expect(throws: JobStoreError.self) { try await left.value }
        }
    }

    @Test("Connections that somebody ends are made again, and who waits hears of a job all the same")
    func endedConnections() async throws {
        let (place, _, _) = try await sharedPlace(words: "application_name=ended")
        let address = try await DatabaseServer.shared.value.address
        try await withStore(in: place) { user in
            var states = user.states.makeAsyncIterator()
            guard case .ready(let text) = await states.next() else { throw Missing("no connection") }
            #expect(text.contains("may forget the newest ones at a loss of power"))
            #expect(text.contains("synchronous_commit is on and fsync is off"))
            let waiter = Task { [user] in
                await user.run { user in
                    while true {
                        do throws(JobStoreError) {
                            return try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(30))
                        } catch {
                            // It was just looking when the connection ended.
                            guard error.code == .unavailable else { return nil }
                        }
                    }
                }
            }
            _ = try await user.second.take("none", for: hostB, token: "none", wait: .milliseconds(50))
            try run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ended'",
                at: address
            )
            guard case .lost = await states.next() else { throw Missing("no loss was told") }
            guard case .ready = await states.next() else { throw Missing("no new connection") }
            try await user.first.add(job("q-1"), by: user.soon)
            #expect(await waiter.value?.key == job("q-1").key)
            for await key in user.changes where key == job("q-1").key { break }
        }
    }

    @Test("What is older than its time goes, and what is worked on stays")
    func sweep() async throws {
        let (place, address, cluster) = try await sharedPlace()
        try await withStore(in: place) { user in
            for index in 0..<4 { try await user.first.add(job("q-\(index)"), by: user.soon) }
            try await user.first.forget(job("q-1").key, by: user.soon)
            try run(
                """
                UPDATE intenthost_jobs SET changed_at = clock_timestamp() - interval '31 days',
                    free_at = CASE name WHEN 'q-2' THEN clock_timestamp() + interval '1 minute' ELSE free_at END
                WHERE cluster = $1 AND name <> 'q-3'
                """,
                [.text(cluster)],
                at: address
            )
            let settings = PostgreSQLJobSettings(address: address, cluster: cluster, host: hostA)
            let statement = JobStatements(settings).sweep(after: PostgreSQLJobStore.kept)
            let connection = try PostgreSQLConnection(address, password: nil, stop: StopSignal(), by: user.soon)
            #expect(try connection.query(statement, by: user.soon).first?.integer(0) == 2)
            #expect(try connection.query(statement, by: user.soon).first?.integer(0) == 0)
            #expect(try await user.first.record(of: job("q-0").key, by: user.soon) == nil)
            for name in ["q-2", "q-3"] {
                #expect(try await user.first.record(of: job(name).key, by: user.soon) != nil)
            }
        }
    }

    @Test("Tables of a later version are refused at once")
    func laterVersion() async throws {
        let server = try await DatabaseServer.shared.value
        try run("CREATE DATABASE later", at: server.address)
        let address = server.address.replacing("dbname=postgres", with: "dbname=later")
        try run("CREATE TABLE intenthost_tables (name text PRIMARY KEY, version bigint NOT NULL)", at: address)
        try run("INSERT INTO intenthost_tables VALUES ('jobs', 2)", at: address)
        let loop = try EventLoop(name: "jobs-test")
        let user = StoreUser(on: loop)
        try await user.run { user in
            let settings = PostgreSQLJobSettings(address: address, cluster: "test", host: hostA)
            let store = try PostgreSQLJobStore(settings, on: loop)
            store.start { _ in }
            let deadline = user.soon
            let failure = await error { () throws(JobStoreError) in try await store.add(job("q-1"), by: deadline) }
            #expect(failure?.code == .refused)
            #expect(failure?.description.contains("version 2") == true)
            await store.stop()
        }
        await loop.shutdown()
    }

    @Test(
        "An address that cannot be read or has a password is refused, and so is the name of a cluster with a space",
        arguments: [
            ("postgresql://", "a b"), ("postgresql://a:secret@b/c", "test"), ("password=secret", "test"),
            ("nonsense", "test"), ("postgresql://[", "test"),
        ]
    )
    func address(_ address: String, _ cluster: String) async throws {
        let loop = try EventLoop(name: "jobs-test")
        await StoreUser(on: loop).run { _ in
            let settings = PostgreSQLJobSettings(address: address, cluster: cluster, host: hostA)
            let failure = await error { () throws(JobStoreError) in _ = try PostgreSQLJobStore(settings, on: loop) }
            #expect(failure?.code == .refused)
            #expect(failure?.description.contains("secret") == false)
        }
        await loop.shutdown()
    }

    @Test("A column of another type or length is none")
    func columns() {
        let row = PostgreSQLRow(columns: [nil, [], [0xFF], [0, 0, 0, 0, 0, 0, 1, 2], Array("é".utf8)])
        #expect((-1...5).map(row.integer) == [nil, nil, nil, nil, 258, nil, nil])
        #expect((-1...5).map(row.text) == [nil, nil, "", nil, "\0\0\0\0\0\0\u{1}\u{2}", "é", nil])
        #expect((-1...5).map(row.flag) == [nil, nil, nil, true, nil, nil, nil])
        #expect(PostgreSQLStatement.Value.integer(-2).encoded == [255, 255, 255, 255, 255, 255, 255, 254])
    }
}

/// Something that had to come and did not.
struct Missing: Error {
    let what: String

    init(_ what: String) { self.what = what }
}
