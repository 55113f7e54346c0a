package import ClusterJobs
internal import ClusterModel
package import EventLoop
package import HostTime
internal import NATSClient
internal import NATSProtocol

/// Jobs in NATS with JetStream: a work queue hands their keys out, a bucket has the records, another the leases.
///
/// A message of the queue says only where to look: it may come twice, late or from anybody. The record decides, and is
/// written by comparison with the revision that was read. What the server does not confirm is not done.
package final class NATSJobStore: JobStore {
    /// What is needed to renew the lease of an attempt, and to end it at once.
    struct Hold {
        /// Nil for an attempt of an earlier start of this host.
        let message: JobMessage?
        var lease: UInt64
    }

    /// The time for what the store does on its own, such as taking a job that it was handed.
    static let patience = Duration.seconds(5)

    let settings: NATSJobSettings
    let streams: JobStreams
    /// Made on the loop, by the first use.
    private(set) lazy var client = NATSClient(settings.client, on: loop, random: random) { [weak self] in
        self?.take($0)
    }
    private let random: RandomSource
    let loop: EventLoop
    /// By their tokens; what an earlier start of this host has taken is in none.
    var holds: [String: Hold] = [:]
    private var tell: (JobStoreEvent) -> Void = { _ in }
    /// Whether the streams are there, as far as is known.
    private var isPrepared = false
    /// The lanes whose consumers are there, as far as is known.
    var lanes: Set<String> = []

    package init(
        _ settings: NATSJobSettings,
        on loop: EventLoop,
        random: RandomSource = .system()
    ) throws(JobStoreError) {
        (self.settings, self.loop, self.random) = (settings, loop, random)
        streams = try JobStreams(settings)
    }

    package var lease: Duration { settings.lease }

    package func start(_ tell: @escaping (JobStoreEvent) -> Void) {
        self.tell = tell
        client.start()
        // It outlives connections, and is made before the first one.
        do {
            let own = try SubjectFilter("$KV.\(streams.records.name).\(settings.host).>")
            _ = try client.subscribe(own) { [weak self] in self?.changed($0) }
        } catch {
            tell(.lost("The store of jobs does not tell of changes: \(error)"))
        }
    }

    private func take(_ news: NATSNews) {
        switch news {
        case .connected:
            // A server that was exchanged may have none of it.
            isPrepared = false
            lanes = []
            guard let server = client.server, server.hasJetStream else {
                return tell(.lost("The NATS server has no JetStream for jobs: start it with 'jetstream {…}'."))
            }
            tell(.ready("jobs in \(JobServer(server.version))"))
        case .lost: tell(.lost("\(news)"))
        default: break
        }
    }

    private func changed(_ message: NATSMessage) {
        guard let key = BucketConfiguration.key(of: message.subject, in: streams.records.name),
            let job = QueueKey(key.text)
        else { return }
        tell(.changed(job))
    }

    package func stop() async {
        tell = { _ in }
        client.close()
    }

    // MARK: Streams

    var records: KeyValueBucket { client.jetStream.bucket(streams.records.name) }
    var leases: KeyValueBucket { client.jetStream.bucket(streams.leases.name) }

    /// Makes the streams where they are missing.
    func prepare(by deadline: Instant) async throws(JobStoreError) {
        guard !isPrepared else { return }
        try await ask { () throws(NATSError) in
            try await client.ready(by: deadline)
            try await client.jetStream.create(streams.queue, by: deadline)
            _ = try await client.jetStream.create(streams.records, by: deadline)
            _ = try await client.jetStream.create(streams.leases, by: deadline)
        }
        isPrepared = true
    }

    /// Makes the consumer of a lane where it is missing.
    func prepare(_ lane: String, by deadline: Instant) async throws(JobStoreError) {
        try await prepare(by: deadline)
        guard !lanes.contains(lane) else { return }
        let consumer = try streams.consumer(of: lane, lease: settings.lease)
        _ = try await ask { () throws(NATSError) in
            try await client.jetStream.create(consumer, on: streams.queue.name, by: deadline)
        }
        lanes.insert(lane)
    }

    // MARK: Records

    /// Changes a record by one of its rules; false if there is none, or the rule does not apply.
    func change(
        _ key: QueueKey,
        by deadline: Instant,
        _ rule: (inout QueueRecord) -> Bool
    ) async throws(JobStoreError) -> Bool {
        try await prepare(by: deadline)
        let bucketKey = try JobStreams.bucketKey(key)
        while true {
            do throws(NATSError) {
                guard let entry = try await records.get(bucketKey, by: deadline),
                    let before = QueueRecord(bytes: entry.value)
                else { return false }
                var record = before
                guard rule(&record) else { return false }
                if record != before {
                    _ = try await records.update(bucketKey, record.bytes, revision: entry.revision, by: deadline)
                }
                return true
            } catch {
                // Somebody was faster, or the read came from a server that is behind.
                guard error.code == .wrongRevision, loop.now < deadline else { throw JobStoreError(error) }
            }
        }
    }

    package func record(of key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> QueueRecord? {
        try await prepare(by: deadline)
        let bucketKey = try JobStreams.bucketKey(key)
        let entry = try await ask { () throws(NATSError) in try await records.get(bucketKey, by: deadline) }
        if let entry {
            guard let record = QueueRecord(bytes: entry.value) else {
                throw JobStoreError(.unreadable, "The record of the job \(key) cannot be read.")
            }
            return record
        }
        let isThere = try await ask { () throws(NATSError) in try await records.isThere(bucketKey, by: deadline) }
        guard isThere else { return nil }
        throw JobStoreError(.unavailable, "The server that was asked for the job \(key) is behind.")
    }

    /// Asks the server for something.
    func ask<Value>(_ body: () async throws(NATSError) -> Value) async throws(JobStoreError) -> Value {
        do throws(NATSError) { return try await body() } catch { throw JobStoreError(error) }
    }
}

/// A server, for people.
private struct JobServer: CustomStringConvertible {
    let version: String

    init(_ version: String) { self.version = version }

    /// Servers before 2.10 cannot be told to write each message to the disk before they confirm it.
    var description: String {
        let parts = version.split(separator: ".").prefix(2).compactMap { Int($0) }
        guard parts.count == 2, (parts[0], parts[1]) < (2, 10) else {
            return "JetStream of NATS \(version), safe from a loss of power with 'sync_interval: always'"
        }
        return "JetStream of NATS \(version), which may forget the newest ones at a loss of power: "
            + "it has no 'sync_interval: always'"
    }
}

extension JobStoreError {
    init(_ error: NATSError) {
        switch error.code {
        case .refused where error.refusal?.errorCode == JetStreamRefusal.Known.tooManyMessages:
            self.init(.full, "The queue has as many jobs as it may have: \(error)")
        case .refused, .forbidden, .invalid, .payloadTooLarge: self.init(.refused, "\(error)")
        default: self.init(.unavailable, "\(error)")
        }
    }
}
