import ClusterJobs
import ClusterModel
import EventLoop
import HostTime
import Testing

/// The promises of `JobStore`, the same for every driver.
@Suite("Stores of jobs", .timeLimit(.minutes(1)))
struct JobStoreTests {
    @Test("A job goes from its caller to a worker, and its result back", arguments: StoreKind.all)
    func life(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            let job = job("q-1")
            try await user.first.add(job, by: user.soon)
            #expect(try await user.first.record(of: job.key, by: user.soon)?.phase == .waiting)
            let taken = try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(10))
            let claim = try #require(taken)
            #expect(claim.key == job.key)
            #expect(claim.record.request == job.request)
            #expect((claim.record.tries, claim.record.begins) == (1, 0))
            #expect(claim.record.worker == hostB)
            #expect(try await user.second.renew(claim, by: user.soon) == .held)
            #expect(try await user.second.begin(claim, by: user.soon))
            #expect(try await user.first.record(of: job.key, by: user.soon)?.phase == .begun)
            #expect(try await user.second.end(claim, [7, 10, 0], by: user.soon))
            let record = try #require(try await user.first.record(of: job.key, by: user.soon))
            #expect(record.phase == .ended)
            #expect(record.result == [7, 10, 0])
            #expect(record.worker == hostB)
            try await user.first.forget(job.key, by: user.soon)
            #expect(try await user.first.record(of: job.key, by: user.soon) == nil)
            #expect(try await user.second.take(lane, for: hostB, token: "t2", wait: .zero) == nil)
        }
    }

    @Test("To repeat what had no answer changes nothing", arguments: StoreKind.all)
    func repetition(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            let job = job("q-1")
            for _ in 1...3 { try await user.first.add(job, by: user.soon) }
            let claim = try #require(try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(10)))
            #expect(try await user.second.take(lane, for: hostB, token: "t2", wait: .zero) == nil)
            for _ in 1...2 { #expect(try await user.second.begin(claim, by: user.soon)) }
            #expect(try await user.first.record(of: job.key, by: user.soon)?.begins == 1)
            for _ in 1...2 { #expect(try await user.second.end(claim, [1], by: user.soon)) }
            // One result: another one of the same attempt is none.
            #expect(try await !user.second.end(claim, [2], by: user.soon))
            try await user.first.add(job, by: user.soon)
            #expect(try await user.first.record(of: job.key, by: user.soon)?.result == [1])
            for _ in 1...2 { try await user.first.forget(job.key, by: user.soon) }
        }
    }

    @Test("A job whose lease has run out goes to another worker, and the first one is fenced", arguments: StoreKind.all)
    func fence(_ kind: StoreKind) async throws {
        try await withStore(kind, lease: .seconds(1)) { user in
            let job = job("q-1")
            try await user.first.add(job, by: user.soon)
            let first = try #require(try await user.first.take(lane, for: hostA, token: "t1", wait: .seconds(10)))
            #expect(try await user.first.begin(first, by: user.soon))
            var second: JobClaim?
            while second == nil {
                second = try await user.second.take(lane, for: hostB, token: "t2", wait: .seconds(10))
            }
            let claim = try #require(second)
            // It may have been carried out: the second worker has to know.
            #expect((claim.record.tries, claim.record.begins) == (2, 1))
            #expect(try await user.first.renew(first, by: user.soon) == .lost)
            #expect(try await !user.first.begin(first, by: user.soon))
            #expect(try await !user.first.end(first, [1], by: user.soon))
            try await user.first.giveBack(first, JobReturn(counts: true, after: .zero), by: user.soon)
            #expect(try await user.second.renew(claim, by: user.soon) == .held)
            #expect(try await user.second.end(claim, [2], by: user.soon))
            #expect(try await user.first.record(of: job.key, by: user.soon)?.result == [2])
        }
    }

    @Test("A lease that is renewed does not run out", arguments: StoreKind.all)
    func renewal(_ kind: StoreKind) async throws {
        // A busy machine may stand still for two seconds between two waits.
        try await withStore(kind, lease: .seconds(3)) { user in
            try await user.first.add(job("q-1"), by: user.soon)
            let claim = try #require(try await user.first.take(lane, for: hostA, token: "t1", wait: .seconds(10)))
            let end = user.after(.seconds(7))
            while user.loop.now < end {
                // Each wait of the other worker takes the time after which the lease has to be renewed.
                let other = try await user.second.take(lane, for: hostB, token: "t2", wait: .milliseconds(800))
                #expect(other == nil)
                #expect(try await user.first.renew(claim, by: user.soon) == .held)
            }
        }
    }

    @Test("A job that is given back is handed out again, and what counts is counted", arguments: StoreKind.all)
    func givenBack(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            try await user.first.add(job("q-1"), by: user.soon)
            var tries: [Int] = []
            for (index, counts) in [true, false, true].enumerated() {
                let token = "t\(index)"
                let taken = try await user.second.take(lane, for: hostB, token: token, wait: .seconds(10))
                let claim = try #require(taken)
                tries.append(claim.record.tries)
                try await user.second.giveBack(
                    claim,
                    JobReturn(counts: counts, after: .seconds(2)),
                    by: user.soon
                )
                #expect(try await user.second.take(lane, for: hostB, token: "none", wait: .zero) == nil)
            }
            #expect(tries == [1, 2, 2])
        }
    }

    @Test("A job that was begun and not let to go on is as if it had not begun", arguments: StoreKind.all)
    func begunInVain(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            let job = job("q-1")
            try await user.first.add(job, by: user.soon)
            let first = try #require(try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(10)))
            #expect(try await user.second.begin(first, by: user.soon))
            try await user.second.giveBack(first, JobReturn(counts: false, after: .zero), by: user.soon)
            let second = try #require(try await user.second.take(lane, for: hostB, token: "t2", wait: .seconds(10)))
            #expect((second.record.tries, second.record.begins) == (1, 0))
            // Its end is wanted: it is not begun, and ends when it is given back.
            #expect(try await user.first.cancel(job.key, by: user.soon))
            #expect(try await !user.second.begin(second, by: user.soon))
            try await user.second.giveBack(second, JobReturn(counts: false, after: .zero), by: user.soon)
            let record = try #require(try await user.first.record(of: job.key, by: user.soon))
            #expect(record.phase == .ended && record.token == nil && record.worker == nil)
        }
    }

    @Test("The caller's wish to end a job reaches its worker", arguments: StoreKind.all)
    func cancellation(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            let job = job("q-1")
            #expect(try await !user.first.cancel(job.key, by: user.soon))
            try await user.first.add(job, by: user.soon)
            let claim = try #require(try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(10)))
            #expect(try await user.first.cancel(job.key, by: user.soon))
            #expect(try await user.second.renew(claim, by: user.soon) == .cancelWanted)
            #expect(try await user.second.end(claim, [3], by: user.soon))
            #expect(try await !user.first.cancel(job.key, by: user.soon))
        }
    }

    @Test("A job that nobody has begun ends when its caller wants that", arguments: StoreKind.all)
    func cancelledWaiting(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            let job = job("q-1")
            try await user.first.add(job, by: user.soon)
            #expect(try await user.first.cancel(job.key, by: user.soon))
            let record = try #require(try await user.first.record(of: job.key, by: user.soon))
            #expect(record.phase == .ended && record.isCancelWanted && record.result.isEmpty)
            #expect(record.worker == nil && record.token == nil)
            #expect(try await user.second.take(lane, for: hostB, token: "t1", wait: .milliseconds(500)) == nil)
        }
    }

    @Test("Jobs of one lane do not come to workers of another", arguments: StoreKind.all)
    func lanes(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            try await user.first.add(job("q-1", in: "org.example.One"), by: user.soon)
            #expect(try await user.second.take("org.example.Two", for: hostB, token: "t1", wait: .zero) == nil)
            let claim = try await user.second.take("org.example.One", for: hostB, token: "t2", wait: .seconds(10))
            #expect(claim?.key.name == "q-1")
        }
    }

    @Test("Each of many jobs is handed out once, in turn, to two workers", arguments: StoreKind.all)
    func sharing(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            let names = (0..<40).map { "q-\($0)" }
            for name in names { try await user.first.add(job(name), by: user.soon) }
            var taken: [String] = []
            for index in 0..<40 {
                let (store, host) = index.isMultiple(of: 2) ? (user.first, hostA) : (user.second, hostB)
                let claim = try #require(try await store.take(lane, for: host, token: "t\(index)", wait: .seconds(10)))
                taken.append(claim.key.name)
                #expect(try await store.end(claim, [1], by: user.soon))
            }
            #expect(taken == names)
        }
    }

    @Test("A full store says so, and takes the job when there is room", arguments: StoreKind.all)
    func full(_ kind: StoreKind) async throws {
        try await withStore(kind, capacity: 2) { user in
            for name in ["q-1", "q-2"] { try await user.first.add(job(name), by: user.soon) }
            let store = user.first
            let deadline = user.soon
            let refusal = await error { () throws(JobStoreError) in try await store.add(job("q-3"), by: deadline) }
            #expect(refusal?.code == .full)
            let claim = try #require(try await user.second.take(lane, for: hostB, token: "t1", wait: .seconds(10)))
            #expect(try await user.second.end(claim, [1], by: user.soon))
            try await user.first.forget(claim.key, by: user.soon)
            try await user.first.add(job("q-3"), by: user.soon)
        }
    }

    @Test("The caller hears when something has become of its job", arguments: StoreKind.all)
    func changes(_ kind: StoreKind) async throws {
        try await withStore(kind) { user in
            let (own, other) = (job("q-1"), job("q-1", of: hostB))
            try await user.second.add(other, by: user.soon)
            try await user.first.add(own, by: user.soon)
            for index in 0..<2 {
                let taken = try await user.second.take(lane, for: hostB, token: "t\(index)", wait: .seconds(10))
                #expect(try await user.second.end(#require(taken), [1], by: user.soon))
            }
            for await key in user.changes {
                #expect(key == own.key)
                let record = try await user.first.record(of: key, by: user.soon)
                if record?.phase == .ended { break }
            }
        }
    }
}
