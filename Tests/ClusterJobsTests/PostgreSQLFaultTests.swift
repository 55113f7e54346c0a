import ClusterJobs
import ClusterModel
import EventLoop
import HostTime
import PostgreSQLJobs
import PostgreSQLTestSupport
import Testing

/// A server that is killed, freezes or lets nobody in; one after another, since all have the same server.
@Suite("Faults of PostgreSQL", .serialized, .enabled(if: DatabaseServer.isWanted), .timeLimit(.minutes(1)))
struct PostgreSQLFaultTests {
    @Test("A server that is killed and started again has every job that it accepted")
    func kill() async throws {
        let server = try await DatabaseServer.victim.value
        try await withStore(in: .database(server)) { user in
            var states = user.states.makeAsyncIterator()
            for index in 0..<20 { try await user.first.add(job("q-\(index)"), by: user.soon) }
            let claim = try #require(try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(10)))
            #expect(try await user.second.begin(claim, by: user.soon))
            guard case .ready(let text) = await states.next() else { throw Missing("no connection") }
            #expect(text.contains("safe from a loss of power"))

            await server.kill9()
            guard case .lost = await states.next() else { throw Missing("no loss was told") }
            let (store, soon) = (user.first, user.after(.milliseconds(300)))
            let failure = await error { () throws(JobStoreError) in try await store.add(job("q-20"), by: soon) }
            #expect(failure?.code == .unavailable)
            #expect(user.loop.now >= soon)

            try await server.start()
            for index in 0..<20 {
                #expect(try await user.first.record(of: job("q-\(index)").key, by: user.soon) != nil)
            }
            #expect(try await user.second.renew(claim, by: user.soon) == .held)
            #expect(try await user.second.end(claim, [1], by: user.soon))
            #expect(try await user.first.record(of: claim.key, by: user.soon)?.result == [1])
        }
    }

    @Test("A call to a server that freezes ends at its deadline, and later ones succeed")
    func freeze() async throws {
        let server = try await DatabaseServer.victim.value
        try await withStore(in: .database(server)) { user in
            var states = user.states.makeAsyncIterator()
            try await user.first.add(job("q-1"), by: user.soon)
            guard case .ready = await states.next() else { throw Missing("no connection") }

            await server.freeze()
            let key = job("q-1").key
            // The second call stands behind the first one, whose deadline comes later.
            let calls = [Duration.seconds(2), .milliseconds(500)].map { time in
                Task { [user] in
                    await user.run { user in
                        let (store, deadline) = (user.first, user.after(time))
                        let error = await error { () throws(JobStoreError) in
                            _ = try await store.record(of: key, by: deadline)
                        }
                        return (code: error?.code, late: deadline.duration(to: user.loop.now))
                    }
                }
            }
            for call in calls {
                let (code, late) = await call.value
                #expect(code == .unavailable)
                #expect(late >= .zero)
                #expect(late < .seconds(1))
            }
            await server.thaw()
            #expect(try await user.first.record(of: key, by: user.soon)?.phase == .waiting)
            #expect(try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(10)) != nil)
        }
    }

    @Test("The password is told to a server that asks for it, and a wrong one is told as the reason")
    func password() async throws {
        let server = try await DatabaseServer.victim.value
        let loop = try EventLoop(name: "jobs-test")
        try await StoreUser(on: loop).run { user in
            var settings = PostgreSQLJobSettings(address: server.address, cluster: "test", host: hostA)
            for (password, isRight) in [("open sesame", false), (server.password, true)] {
                settings.password = password
                let store = try PostgreSQLJobStore(settings, on: loop)
                let (events, recorder) = AsyncStream<JobStoreEvent>.makeStream()
                store.start { recorder.yield($0) }
                var iterator = events.makeAsyncIterator()
                switch await iterator.next() {
                case .ready: #expect(isRight)
                case .lost(let text):
                    #expect(!isRight)
                    #expect(text.contains("password authentication failed"))
                    #expect(!text.contains("sesame"))
                default: throw Missing("nothing was told")
                }
                await store.stop()
            }
        }
        await loop.shutdown()
    }
}
