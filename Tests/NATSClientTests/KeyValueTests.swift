import HostTime
import NATSClient
import NATSProtocol
import NATSTestSupport
import Testing

@Suite("Key-value buckets", .timeLimit(.minutes(1)))
struct KeyValueTests {
    private static func withBucket(
        _ version: BrokerVersion,
        maximumAge: Duration? = nil,
        _ body: @Sendable (isolated ClientUser, KeyValueBucket) async throws -> Void
    ) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(broker.address)) { user in
            try await user.run { user in
                let configuration = BucketConfiguration(name: leases, maximumAge: maximumAge)
                let jetStream = user.client.jetStream
                _ = try await jetStream.create(configuration, by: user.after(.seconds(10)))
                let bucket = try await jetStream.create(configuration, by: user.after(.seconds(10)))
                try await body(user, bucket)
            }
        }
    }

    @Test(
        "Of two who create a key one succeeds, and only who knows the revision changes it",
        arguments: BrokerVersion.all
    )
    func revisions(_ version: BrokerVersion) async throws {
        try await Self.withBucket(version) { user, bucket in
            let deadline = user.after(.seconds(10))
            let key = try KeyValueKey("job.1/a=b")
            #expect(try await bucket.get(key, by: deadline) == nil)
            let first = try await bucket.create(key, [1], by: deadline)
            let taken = await error(user) { user in
                let bucket = user.client.jetStream.bucket(leases)
                _ = try await bucket.create(key, [2], by: user.after(.seconds(10)))
            }
            #expect(taken?.code == .wrongRevision)
            let second = try await bucket.update(key, [3], revision: first, by: deadline)
            #expect(second > first)
            let stale = await error(user) { user in
                let bucket = user.client.jetStream.bucket(leases)
                _ = try await bucket.update(key, [4], revision: first, by: user.after(.seconds(10)))
            }
            #expect(stale?.code == .wrongRevision)
            let entry = try await bucket.get(key, by: deadline)
            #expect(entry?.value == [3])
            #expect(entry?.revision == second)
            let third = try await bucket.put(key, [5], by: deadline)
            #expect(try await bucket.get(key, by: deadline)?.revision == third)
        }
    }

    @Test("A deleted key has no value, and can be created again", arguments: BrokerVersion.all)
    func deleted(_ version: BrokerVersion) async throws {
        try await Self.withBucket(version) { user, bucket in
            let deadline = user.after(.seconds(10))
            let key = try KeyValueKey("a")
            let first = try await bucket.create(key, [1], by: deadline)
            let stale = await error(user) { user in
                let bucket = user.client.jetStream.bucket(leases)
                try await bucket.delete(key, revision: first + 1, by: user.after(.seconds(10)))
            }
            #expect(stale?.code == .wrongRevision)
            try await bucket.delete(key, revision: first, by: deadline)
            #expect(try await bucket.get(key, by: deadline) == nil)
            let again = try await bucket.create(key, [2], by: deadline)
            #expect(try await bucket.get(key, by: deadline)?.revision == again)
            try await bucket.delete(key, by: deadline)
            #expect(try await bucket.get(key, by: deadline) == nil)
        }
    }

    @Test(
        "A value that is not renewed is forgotten, another owner takes the key, and the old one's write is refused",
        arguments: BrokerVersion.all
    )
    func zombie(_ version: BrokerVersion) async throws {
        // Long enough for the new value to be read on a machine that does much else.
        try await Self.withBucket(version, maximumAge: .seconds(4)) { user, bucket in
            let deadline = user.after(.seconds(30))
            let key = try KeyValueKey("lease")
            let old = try await bucket.create(key, [1], by: deadline)
            // The server alone knows when the value is gone: each attempt is a request of its own.
            var new: UInt64?
            while new == nil {
                new = try await attempt(bucket, key, by: deadline)
            }
            let zombie = await error(user) { user in
                let bucket = user.client.jetStream.bucket(leases)
                _ = try await bucket.update(key, [3], revision: old, by: user.after(.seconds(10)))
            }
            #expect(zombie?.code == .wrongRevision)
            #expect(try await bucket.get(key, by: deadline)?.value == [2])
        }
    }

    @Test("Keys are listed, and a subscription hears writes", arguments: BrokerVersion.all)
    func keys(_ version: BrokerVersion) async throws {
        try await Self.withBucket(version) { user, bucket in
            let deadline = user.after(.seconds(20))
            #expect(try await bucket.keys(by: deadline) == [])
            let heard = Counts()
            _ = try user.client.subscribe(bucket.changes) { message in
                heard.add(bucket.key(of: message)?.text ?? "?")
            }
            for number in 0..<50 { _ = try await bucket.put(KeyValueKey("k.\(number)"), [1], by: deadline) }
            try await user.client.flush(by: deadline)
            let keys = try await bucket.keys(by: deadline).map(\.text)
            #expect(keys.count == 50)
            #expect(Set(keys) == Set((0..<50).map { "k.\($0)" }))
            #expect(heard.all == Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
        }
    }
}

/// Creates a key; nil if it has a value.
private func attempt(
    _ bucket: KeyValueBucket,
    _ key: KeyValueKey,
    by deadline: Instant,
    isolation: isolated (any Actor)? = #isolation
) async throws -> UInt64? {
    do {
        return try await bucket.create(key, [2], by: deadline)
    } catch  where error.code == .wrongRevision {
        return nil
    }
}

private let leases: JetStreamName = {
    do { return try JetStreamName("leases") } catch { fatalError("\(error)") }
}()
